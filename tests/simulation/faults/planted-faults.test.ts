import { expect, test } from 'vitest';
import { playStory } from '../story/play-story.ts';
import { simulateSeed } from '../story/simulate-seed.ts';
import { storyOf } from '../story/story.ts';
import { PLANTED_FAULTS, type PlantedFault } from './planted-faults.ts';

/** Within this many stories each fault must be found. */
const SEEDS = 300;

async function storyThatFinds(fault: PlantedFault): Promise<number | null> {
  const others = Array.from({ length: SEEDS }, (_, index) => index + 1);
  for (const seed of [fault.foundBy, ...others]) {
    const { violations } = await playStory(storyOf(seed), fault);
    if (violations.length > 0) return seed;
  }
  return null;
}

test('there are eighteen', () => {
  expect(new Set(PLANTED_FAULTS.map(({ name }) => name)).size).toBe(18);
});

test.each(PLANTED_FAULTS.map((fault) => [fault.name, fault] as const))('found: %s', async (_name, fault) => {
  expect(await storyThatFinds(fault)).toBeLessThanOrEqual(SEEDS);
});

test('the story of a found fault is reduced to what it needs', async () => {
  const fault = PLANTED_FAULTS.find(({ name }) => name.includes('left out') || name.includes('failed is dropped'));
  const seed = (fault && (await storyThatFinds(fault))) ?? 0;
  const { failure } = await simulateSeed(seed, fault);
  expect(storyOf(seed).steps.length).toBeGreaterThan(3);
  expect(failure?.story.steps.length).toBeLessThanOrEqual(3);
  expect(failure?.text).toMatch(/^Seed \d+, in \d steps?:\n {2}A shop with .*\n[^]*Broken: /);
});
