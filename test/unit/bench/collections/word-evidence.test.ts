import {expect, it} from 'vitest';
import {wordEvidence} from '../../../../bench/collections/word-evidence.ts';
import {section} from '../../core/search/words/site-words.ts';

const sections = ['The gripper closes.', 'An arm.', 'The gripper, the gripper!'].map((text) =>
  section(text),
);

it('is what search makes of the words of each question', async () => {
  const [gripper, arm, none] = await wordEvidence(sections, ['gripper', 'arm', 'moon'], 'en');
  expect(gripper?.[2]).toBeGreaterThan(gripper?.[0] ?? 1);
  expect(gripper?.[0]).toBeGreaterThan(0);
  expect(arm?.findIndex((words) => words > 0)).toBe(1);
  expect(Array.from(none ?? [])).toEqual([0, 0, 0]);
  for (const words of [...(gripper ?? []), ...(arm ?? [])]) {
    expect(words).toBeLessThanOrEqual(1);
  }
});

it('is nothing where there is no section', async () => {
  expect(await wordEvidence([], ['gripper'], 'en')).toEqual([new Float32Array()]);
});
