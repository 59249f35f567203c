import type {Chunk} from '../../../../core/types.ts';

/** A chunk's text for people to read: what stands in it and is no running text, in its order. */
export function describedBlocks(chunks: readonly Pick<Chunk, 'text' | 'blocks'>[]): string {
  return chunks.map(({text, blocks}) => `${describeChunk({text, blocks})}\n`).join('\n=====\n\n');
}

/** Each block as it is called and what it says. */
export function saidBlocks({text, blocks}: Pick<Chunk, 'text' | 'blocks'>): string[] {
  return blocks.map(({kind, start, end, language, number}) =>
    [kind, language, number, JSON.stringify(text.slice(start, end))]
      .filter((part) => part !== undefined)
      .join(' '),
  );
}

function describeChunk({text, blocks}: Pick<Chunk, 'text' | 'blocks'>): string {
  const lines: string[] = [];
  let done = 0;
  let end = 0;
  const said = saidBlocks({text, blocks});
  blocks.forEach((block, index) => {
    if (block.start >= end) {
      lines.push(...plain(text.slice(done, block.start)));
      done = block.end;
      end = block.end;
      lines.push(said[index] ?? '');
    } else {
      lines.push(`  ${said[index]}`);
    }
  });
  return [...lines, ...plain(text.slice(done))].join('\n');
}

function plain(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
