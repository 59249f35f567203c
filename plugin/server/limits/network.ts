/** Some servers in front note the connection's port, too, which is another one each time. */
const PORT = /^\[?((?:\d+\.){3}\d+|[\da-f:.]+(?=\]))\]?(?::\d+)?$/i;

/** Who has an address of IPv6 has the 2^64 beside it. */
export function network(noted: string): string {
  const client = noted.replace(PORT, '$1');
  const groups = client.split(':');
  return groups.length < 3 || client.includes('.')
    ? client
    : expanded(client).slice(0, 4).join(':');
}

function expanded(address: string): readonly string[] {
  const [before = '', after] = address.split('::', 2);
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array.from({length: zeros}, () => '0'), ...tail];
}
