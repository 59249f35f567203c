/** Takes server-sent events apart, wherever the network cuts them; gives what is whole. */
export function openSentData(): (bytes: Uint8Array) => readonly string[] {
  const decoder = new TextDecoder();
  let rest = '';
  return (bytes) => {
    const text = rest + decoder.decode(bytes, {stream: true});
    // The other half of a line's end may come next.
    const blocks = (text.includes('\r') ? text.replace(/\r\n?(?!$)/g, '\n') : text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(dataOf).filter((data) => data !== '');
  };
}

function dataOf(block: string): string {
  return block
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length).trim()] : []))
    .join('\n');
}
