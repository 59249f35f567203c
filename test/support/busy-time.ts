/**
 * For how many milliseconds this process computes until something is done: what other programs
 * of the machine do meanwhile takes none of them.
 */
export async function busyTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}
