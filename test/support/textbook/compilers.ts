import {spawnSync} from 'node:child_process';
import type {Rig} from '../describe-with-rig.ts';

function programRig(program: string): Rig {
  return {
    unavailable: () =>
      spawnSync(program, ['--version']).status === 0 ? null : `${program} is not installed.`,
  };
}

export const python = programRig('python3');
export const cppCompiler = programRig('g++');
