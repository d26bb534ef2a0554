import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { retryDuringOutage } from '../../server/platform/db/retry-during-outage.ts';
import { withoutRealTime } from './core/without-real-time.ts';
import { playStory } from './story/play-story.ts';
import { simulateSeed } from './story/simulate-seed.ts';
import { storyOf } from './story/story.ts';

/** `npm run simulate` plays more. */
const SEEDS = process.env['KAROO_RELEASE_TESTS'] ? 500 : 100;
/** Half a minute on an idle machine for 500. */
const TIME_LIMIT_MS = 120_000;

test(
  `${SEEDS} stories of crashes, losses, repeats and clock jumps keep all invariants`,
  async () => {
    const broken: string[] = [];
    const counts = { runs: 0, changes: 0 };
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { played, failure } = await simulateSeed(seed);
      counts.runs += played.counts.runs;
      counts.changes += played.counts.changes;
      if (failure !== null) broken.push(failure.text);
    }
    expect(broken.join('\n\n')).toBe('');
    expect(counts.runs).toBeGreaterThan(3 * SEEDS);
    expect(counts.changes).toBeGreaterThan(SEEDS);
  },
  TIME_LIMIT_MS,
);

async function hashOf(seed: number): Promise<string> {
  const { trace } = await playStory(storyOf(seed));
  return createHash('sha256').update(trace.join('\n')).digest('hex');
}

test('product code that asks a real clock is reported', async () => {
  const [answer, used] = await withoutRealTime(() => retryDuringOutage(async () => 'done'));
  expect(answer).toBe('done');
  expect(used).toEqual([expect.stringMatching(/^Date\.now was used by .*retry-during-outage\.ts/)]);
});

test('the same seed gives the same trace', async () => {
  const hashes = new Set<string>();
  for (let seed = 1; seed <= 20; seed += 1) {
    const hash = await hashOf(seed);
    expect([seed, await hashOf(seed)]).toEqual([seed, hash]);
    hashes.add(hash);
  }
  expect(hashes.size).toBe(20);
});
