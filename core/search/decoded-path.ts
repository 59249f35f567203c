/** A path as an author writes it, where a browser gives it with its letters encoded. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
