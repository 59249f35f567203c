import {runtimeBinary} from './runtime-binary.ts';
import {type StartInRuntime, startProgram} from './start-program.ts';

/** May speak to this machine over the network, and nothing else: neither files nor variables. */
const ALLOWED = ['--no-prompt', '--no-remote', '--allow-net=127.0.0.1'];
/** What the AI SDK asks for when it is loaded. */
const FOR_MODELS = ['--allow-sys=hostname'];

export const startInDeno: StartInRuntime = (index, options) =>
  startProgram({
    ...{server: 'server.js for Deno', index, options},
    command: async () => ({
      program: runtimeBinary('deno'),
      args: ['run', ...ALLOWED, ...(options.model ? FOR_MODELS : []), 'server.js'],
    }),
  });
