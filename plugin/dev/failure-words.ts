import type {FileProblem} from '../markdown/mdx/markdown-file.js';

/** Without what the log says before each line. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^\[rag-chat\] /, '');
}

/** Why a page is searched as it last could be read. */
export function faultLine({sourceFile, line, message}: FileProblem): string {
  return `${sourceFile}${line === null ? '' : `:${line}`} ${message}`;
}
