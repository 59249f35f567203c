/**
 * Loads ONNX Runtime's binary into the main thread, which never uses it. When
 * the last thread that has it ends, it could not be loaded a second time, as
 * for the next locale of a site.
 */
export async function holdLibrary(from: string | null): Promise<void> {
  // The site's library has a newer binary, which can.
  if (from === null) {
    await import('onnxruntime-node');
  }
}
