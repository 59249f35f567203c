import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {piecesOfPair} from '../../../../core/encoder/pair.ts';
import {pairOwners, planShards} from '../../../../plugin/store/shard-plan.ts';
import {toyVocabulary} from '../../core/encoder/toy-table.ts';

const ROWS = 32;
const RUNS = {numRuns: 40};

const isPiece = (name: string) => piecesOfPair(name) === null;

describe('the files of a vocabulary', () => {
  it('have every piece and every pair once', () => {
    fc.assert(
      fc.property(toyVocabulary, (vocabulary) => {
        const planned = planShards(vocabulary).flatMap(({names}) => names);
        expect(planned.sort()).toEqual([...vocabulary.names].sort());
      }),
      RUNS,
    );
  });

  it('have the pieces from their start up to that of the next one', () => {
    fc.assert(
      fc.property(toyVocabulary, (vocabulary) => {
        const shards = planShards(vocabulary);
        expect(shards[0]?.start).toBe('');
        for (const [index, {start, names}] of shards.entries()) {
          const next = shards[index + 1]?.start;
          for (const piece of names.filter(isPiece)) {
            expect(start <= piece && (next === undefined || piece < next)).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });

  it('have few rows that come with every site, but for a piece with more pairs than that', () => {
    fc.assert(
      fc.property(toyVocabulary, ({names, shared}) => {
        const common = new Set(names.slice(0, shared));
        for (const shard of planShards({names, shared})) {
          const own = shard.names.filter((name) => common.has(name));
          expect(own.length <= ROWS || own.filter(isPiece).length === 1).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('have each pair beside its rarer piece', () => {
    fc.assert(
      fc.property(toyVocabulary, (vocabulary) => {
        const ranks = new Map(vocabulary.names.map((name, rank) => [name, rank]));
        for (const {names} of planShards(vocabulary)) {
          const here = new Set(names);
          for (const pair of names.filter((name) => !isPiece(name))) {
            const [first = '', second = ''] = piecesOfPair(pair) ?? [];
            const isSecond = (ranks.get(second) ?? 0) > (ranks.get(first) ?? 0);
            expect(here.has(isSecond ? second : first)).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });

  it('name the shorter pieces that their words may begin with', () => {
    fc.assert(
      fc.property(toyVocabulary, (vocabulary) => {
        for (const {start, elsewhere} of planShards(vocabulary)) {
          const shorter = vocabulary.names.filter(
            (name) => isPiece(name) && start.startsWith(name) && name !== start,
          );
          expect([...elsewhere].sort()).toEqual(shorter.sort());
        }
      }),
      RUNS,
    );
  });

  it('stay where they are when a site has names of its own', () => {
    fc.assert(
      fc.property(toyVocabulary, ({names, shared}) => {
        const common = names.slice(0, shared);
        const alone = planShards({names: common, shared});
        const own = new Set(names.slice(shared));
        const together = planShards({names, shared});
        expect(together.map(({start}) => start)).toEqual(alone.map(({start}) => start));
        expect(together.map((shard) => shard.names.filter((name) => !own.has(name)))).toEqual(
          alone.map((shard) => shard.names),
        );
      }),
      RUNS,
    );
  });

  it('may have no names', () => {
    expect(planShards({names: [], shared: 0})).toEqual([{start: '', names: [], elsewhere: []}]);
  });
});

describe('a pair', () => {
  it('stands beside its rarer piece', () => {
    const names = ['the', 'arm', 'robot', 'the arm', 'robot the', 'arm arm'];
    expect(Array.from(pairOwners(names))).toEqual([
      ['the arm', 'arm'],
      ['robot the', 'robot'],
      ['arm arm', 'arm'],
    ]);
    const [shard] = planShards({names, shared: names.length});
    expect(shard?.names).toEqual(['arm', 'the arm', 'arm arm', 'robot', 'robot the', 'the']);
  });
});
