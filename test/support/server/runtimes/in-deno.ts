import {runtimeBinary} from './runtime-binary.ts';
import {type StartInRuntime, startProgram} from './start-program.ts';

/** May speak to this machine over the network, and nothing else: neither files nor variables. */
const ARGUMENTS = ['run', '--no-prompt', '--no-remote', '--allow-net=127.0.0.1', 'server.js'];

export const startInDeno: StartInRuntime = (index, options) =>
  startProgram({
    ...{server: 'server.js for Deno', index, options},
    command: async () => ({program: runtimeBinary('deno'), args: ARGUMENTS}),
  });
