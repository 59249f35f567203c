import {type StartInRuntime, startProgram} from './start-program.ts';

export const startInNode: StartInRuntime = (index, options) =>
  startProgram({
    ...{server: 'server.js for Node', index, options},
    command: async () => ({program: process.execPath, args: ['server.js']}),
  });
