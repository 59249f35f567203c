/** The model that comes with the package. */
export const PACKAGED_MODEL = 'Xenova/all-MiniLM-L6-v2';
export const PACKAGED_DIMENSIONS = 384;

/** The sha256 of each of its files: its vectors are known for these alone. */
export const PACKAGED_SHA256: Readonly<Record<string, string>> = {
  'config.json': '9607ae6204a90040db3be3bea5d549a42f87b4a12c3638b41249b6c2a394a05a',
  'tokenizer.json': 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
  'tokenizer_config.json': '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
  'onnx/model_quantized.onnx': 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
};
