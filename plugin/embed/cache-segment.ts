import {createHash, randomBytes} from 'node:crypto';
import {closeSync, fstatSync, openSync, readSync} from 'node:fs';
import {open, rename, rm} from 'node:fs/promises';
import {hostname} from 'node:os';
import {join} from 'node:path';
import {
  HEADER_BYTES,
  hashIn,
  isWhole,
  type Layout,
  readHeader,
  writeRecord,
} from './cache-record.js';

/** A segment that nobody writes to any more, and one that says whose process does, on which host. */
const FINISHED = /^[0-9a-f]{16}\.vectors$/;
const UNFINISHED = /^[0-9a-f]{16}\.([0-9a-f]{8})\.(\d+)\.open$/;

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const BLOCK_BYTES = 4 << 20;
/** A writer of this host's name may live where its process number means nothing to us: in another container. */
const SILENT_MS = 10 * 60_000;
const SILENT_ELSEWHERE_MS = 24 * 60 * 60_000;

export type Segment = {readonly fd: number; readonly layout: Layout};

/** `bytes` are those of the record until the next one is asked for; `place` is where they begin. */
type SegmentRecord = {readonly hash: string; readonly place: number; readonly bytes: Uint8Array};

export type SegmentWriter = Segment & {
  readonly name: string;
  /** Resolves to the place of the first one, once all are written. */
  readonly append: (vectors: readonly (readonly [string, Float32Array])[]) => Promise<number>;
  /** Makes it last, and readable for others to merge. Stays open for reading. */
  readonly finish: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export function isSegment(name: string): boolean {
  return FINISHED.test(name) || UNFINISHED.test(name);
}

/** Whether nothing will be appended any more, so that a copy holds all that the segment ever will. */
export function isWriterGone(name: string, changedMs: number): boolean {
  const writer = UNFINISHED.exec(name);
  if (!writer) {
    return FINISHED.test(name);
  }
  const silentMs = Date.now() - changedMs;
  if (writer[1] !== HOST) {
    return silentMs > SILENT_ELSEWHERE_MS;
  }
  const pid = Number(writer[2]);
  // In a container, the process of the next build often has the number of the last one's.
  const isOver = pid === process.pid ? silentMs > process.uptime() * 1000 : !isRunning(pid);
  return isOver && silentMs > SILENT_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** Null where the file is no segment of this embedder. Throws where it cannot be read. */
export function openSegment(file: string, identity: string): Segment | null {
  const fd = openSync(file, 'r');
  try {
    const header = Buffer.from(new ArrayBuffer(HEADER_BYTES));
    const length = readSync(fd, header, 0, HEADER_BYTES, 0);
    const layout = readHeader(header.subarray(0, length), identity);
    if (layout) {
      return {fd, layout};
    }
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  closeSync(fd);
  return null;
}

/** Every whole record. A damaged one costs no other: all have the same size. */
export function* recordsOf({fd, layout}: Segment): Generator<SegmentRecord> {
  const {recordBytes} = layout;
  const {size} = fstatSync(fd);
  const perBlock = Math.max(1, Math.floor(BLOCK_BYTES / recordBytes));
  const block = Buffer.from(new ArrayBuffer(perBlock * recordBytes));
  for (let start = HEADER_BYTES; start + recordBytes <= size; ) {
    const length = readSync(fd, block, 0, block.length, start);
    const whole = Math.floor(length / recordBytes) * recordBytes;
    for (let at = 0; at < whole; at += recordBytes) {
      const bytes = block.subarray(at, at + recordBytes);
      if (isWhole(bytes, layout)) {
        yield {hash: hashIn(bytes), place: start + at, bytes};
      }
    }
    if (whole === 0) {
      return;
    }
    start += whole;
  }
}

/** A new segment of this process alone. */
export async function createSegment(folder: string, layout: Layout): Promise<SegmentWriter> {
  const id = randomBytes(8).toString('hex');
  const name = `${id}.${HOST}.${process.pid}.open`;
  const file = await open(join(folder, name), 'ax+');
  try {
    await file.appendFile(layout.header);
  } catch (error) {
    await file.close();
    await rm(join(folder, name), {force: true});
    throw error;
  }
  let end = HEADER_BYTES;
  return {
    fd: file.fd,
    layout,
    name,
    async append(vectors) {
      const bytes = new Uint8Array(vectors.length * layout.recordBytes);
      for (const [at, [hash, vector]] of vectors.entries()) {
        const start = at * layout.recordBytes;
        writeRecord(bytes.subarray(start, start + layout.recordBytes), hash, vector, layout);
      }
      const place = end;
      await file.appendFile(bytes);
      end += bytes.length;
      return place;
    },
    async finish() {
      await file.datasync();
      await rename(join(folder, name), join(folder, `${id}.vectors`));
    },
    close: () => file.close(),
  };
}
