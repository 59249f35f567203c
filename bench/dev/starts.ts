import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {figure, printTable} from '../encoder/print.ts';
import {median} from '../encoder/statistics.ts';
import type {WrittenSite} from './sites.ts';
import {milliseconds, running, until} from './started.ts';

/** From the command to the first compiled page, with the plugin and without, in turns. */
export async function printStarts(site: WrittenSite, rounds: number): Promise<void> {
  const having: number[] = [];
  const without: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // Whoever comes second finds files in memory: they take turns at that, too.
    const order = [() => timed(site.without, without), () => timed(site.having, having)];
    for (const start of round % 2 === 0 ? order : order.reverse()) {
      await start();
    }
  }
  const ratios = having.map((value, round) => value / (without[round] ?? 1));
  printTable(`${site.name}: from the command to the first compiled page`, [
    ['without', 'with', 'with by without'],
    [milliseconds(median(without)), milliseconds(median(having)), figure(median(ratios))],
  ]);
}

async function timed(folder: string, times: number[]): Promise<void> {
  for (const left of ['.docusaurus', 'node_modules/.cache/rspack', 'node_modules/.cache/webpack']) {
    rmSync(join(folder, left), {recursive: true, force: true});
  }
  const start = performance.now();
  const site = await running(folder);
  await until(() => site.compilations() > 0);
  times.push(performance.now() - start);
  await site.stop();
}
