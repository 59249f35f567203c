/** What a server sends as events (`data: …`), one after the other, wherever the network cuts them. */
export async function* sentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const {done, value} = await reader.read();
      const text = rest + decoder.decode(value, {stream: !done});
      // The other half of a line's end may come next.
      const blocks = text.replace(done ? /\r\n?/g : /\r\n|\r(?!$)/g, '\n').split('\n\n');
      // What breaks off is no event.
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = dataOf(block);
        if (data !== '') {
          yield data;
        }
      }
      if (done) {
        return;
      }
    }
  } finally {
    // Whoever reads no further lets the server stop.
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(block: string): string {
  return block
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).replace(/^ /, '')] : []))
    .join('\n');
}
