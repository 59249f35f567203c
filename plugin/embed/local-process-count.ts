const MOST_PROCESSES = 8;
/** Each holds the weights as the file has them, as the runtime arranges them, and what it computes. */
const COPIES_OF_WEIGHTS = 5;
const PROCESS_BYTES = 60_000_000;

type Machine = {
  readonly cores: number;
  readonly freeBytes: number;
  /** What a container may take, in bytes. Undefined or 0 where nobody limits it. */
  readonly limitBytes: number | undefined;
};

/** How many processes a machine has room for, each with the model in it. */
export function processCount(
  {cores, freeBytes, limitBytes}: Machine,
  weightsBytes: number,
): number {
  const bytes = limitBytes ? Math.min(freeBytes, limitBytes) : freeBytes;
  const inMemory = Math.floor(bytes / (weightsBytes * COPIES_OF_WEIGHTS + PROCESS_BYTES));
  return Math.max(1, Math.min(cores, MOST_PROCESSES, inMemory));
}
