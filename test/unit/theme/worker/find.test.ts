import {rename} from 'node:fs/promises';
import {join} from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import type {AnswerOptions} from '../../../../core/answer/answer-question.ts';
import {collectAnswer} from '../../../../core/answer/collect.ts';
import {INDEX_FOLDER} from '../../../../core/index-format/manifest.ts';
import {ask as answers} from '../../../../theme/worker/ask.ts';
import {find} from '../../../../theme/worker/find.ts';
import {BOWL, CUP, openings, type ServedIndex, servedIndex} from '../served-index.ts';

let site: ServedIndex;

beforeEach(async () => {
  site = await servedIndex();
});

async function ask(
  question: string,
  options: Pick<AnswerOptions, 'filter' | 'page'> = {page: '/'},
) {
  const answer = await collectAnswer(answers({indexUrl: site.indexUrl, question, options}));
  return answer.parts.map(({text}) => text).join(' ');
}

describe('a question to a site that stays as it is', () => {
  it('opens the index once', async () => {
    expect(await openings(() => ask('gripper'))).toBe(1);
    expect(await openings(() => ask('holds'))).toBe(0);
  });
});

describe('a question to a site with an older version of its docs', () => {
  beforeEach(() => site.deploy(CUP, BOWL));

  it('is answered from the version that the reader is in', async () => {
    expect(await ask('gripper')).toBe(CUP);
    expect(await ask('gripper', {page: '/docs/1.0/chapter-03'})).toBe(BOWL);
  });

  it('is answered from the version that is asked for, wherever the reader is', async () => {
    const filter = {version: 'current'};
    expect(await ask('gripper', {page: '/docs/1.0/chapter-03', filter})).toBe(CUP);
  });
});

describe('a question to a site that was deployed anew since the last one', () => {
  it('is answered from the new index', async () => {
    expect(await ask('gripper')).toBe(CUP);
    await site.deploy(BOWL);
    // A word that is in none of the files read so far.
    expect(await ask('holds')).toBe(BOWL);
    expect(await openings(() => ask('holds'))).toBe(0);
  });

  it('opens the new index once, also for several questions at the same time', async () => {
    await ask('gripper');
    await site.deploy(BOWL);
    const answers: unknown[] = [];
    const count = await openings(async () => {
      answers.push(
        ...(await Promise.all(['holds', 'holds', 'holds'].map((question) => ask(question)))),
      );
    });
    expect(answers).toEqual([BOWL, BOWL, BOWL]);
    expect(count).toBe(1);
  });
});

describe('a question to a site that is being written', () => {
  const live = async (question: string) => {
    const query = {indexUrl: site.indexUrl, question, options: {}, isLive: true};
    return (await find(query)).passages[0]?.chunk.text;
  };

  it('is answered from what is there now, though what was there before would do', async () => {
    expect(await live('gripper')).toBe(CUP);
    await site.deploy(BOWL);
    // Nothing else tells a tab of it: all files that this needs are known.
    expect(await ask('gripper')).toBe(CUP);
    expect(await live('gripper')).toBe(BOWL);
    expect(await openings(() => live('gripper'))).toBe(1);
  });

  it('is answered from what was there before where the server has stopped', async () => {
    expect(await live('gripper')).toBe(CUP);
    await rename(join(site.folder, INDEX_FOLDER), join(site.folder, 'hidden'));
    expect(await live('gripper')).toBe(CUP);
  });
});

describe('a question where files of meaning are missing', () => {
  it('is answered by the words, and opens the index anew once for each question', async () => {
    const encoder = join(site.folder, INDEX_FOLDER, 'encoder');
    const hidden = join(site.folder, 'hidden');
    await rename(encoder, hidden);
    const answers: unknown[] = [];
    // Opened, and looked at once more.
    expect(await openings(async () => answers.push(await ask('gripper')))).toBe(2);
    expect(answers).toEqual([CUP]);
    expect(await openings(() => ask('gripper'))).toBe(1);
    await rename(hidden, encoder);
    expect(await openings(() => ask('gripper'))).toBe(0);
  });

  it('is answered by the words of the index from before where the site cannot be reached', async () => {
    await ask('gripper');
    const index = join(site.folder, INDEX_FOLDER);
    const hidden = join(site.folder, 'hidden');
    await rename(index, hidden);
    expect(await ask('holds')).toBe(CUP);
    expect(await ask('holds cup')).toBe(CUP);
    await rename(hidden, index);
    expect(await ask('holds')).toBe(CUP);
    expect(await openings(() => ask('holds'))).toBe(0);
  });
});
