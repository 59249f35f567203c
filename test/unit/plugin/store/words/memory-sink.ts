import type {FileKind} from '../../../../../core/index-format/packed-file.ts';
import type {FileSink} from '../../../../../plugin/store/file-sink.ts';

/** Keeps files, each under its kind and a number. */
export function memorySink() {
  const files = new Map<string, Uint8Array>();
  const add: FileSink['add'] = async (kind, content) => {
    const name = String(files.size);
    files.set(`${kind}/${name}`, content);
    return name;
  };
  const contentOf = (kind: FileKind, name: string): Uint8Array => {
    const content = files.get(`${kind}/${name}`);
    if (!content) {
      throw new Error(`There is no ${kind}/${name}.`);
    }
    return content;
  };
  return {files, add, contentOf};
}
