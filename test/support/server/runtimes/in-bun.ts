import {runtimeBinary} from './runtime-binary.ts';
import {type StartInRuntime, startProgram} from './start-program.ts';

export const startInBun: StartInRuntime = (index, options) =>
  startProgram({
    ...{server: 'server.js for Bun', index, options},
    // It must install nothing that it does not find.
    command: async () => ({program: runtimeBinary('bun'), args: ['--no-install', 'server.js']}),
  });
