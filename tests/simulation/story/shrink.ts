import { MODERN } from '../../../server/features/sync/testing/model-records.ts';
import type { Setup } from '../world/server-world.ts';
import type { Step, Story } from './story.ts';

/** Few stories need more. */
const MAX_ATTEMPTS = 400;

/** Leaves out whatever a failure does not need: steps, records, peculiarities of the shop. */
export async function shrink(story: Story, stillFails: (story: Story) => Promise<boolean>): Promise<Story> {
  let left = MAX_ATTEMPTS;
  const fails = async (candidate: Story) => {
    left -= 1;
    return left >= 0 && (await stillFails(candidate));
  };
  let shortest = await withoutSteps(story, fails);
  for (const simpler of simplerSetups(shortest.setup)) {
    const candidate = { ...shortest, setup: { ...shortest.setup, ...simpler } };
    if (await fails(candidate)) shortest = candidate;
  }
  return withoutSteps(shortest, fails);
}

async function withoutSteps(story: Story, fails: (story: Story) => Promise<boolean>): Promise<Story> {
  let shortest = story;
  for (let size = Math.ceil(story.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < shortest.steps.length;) {
      const steps: Step[] = shortest.steps.filter((_step, at) => at < from || at >= from + size);
      const candidate = { ...shortest, steps };
      if (await fails(candidate)) shortest = candidate;
      else from += size;
    }
  }
  return shortest;
}

function simplerSetups(setup: Setup): Partial<Setup>[] {
  const plain: readonly Partial<Setup>[] = [
    { behavior: MODERN },
    { behavior: { ...setup.behavior, concurrency: 1 } },
    { behavior: { ...setup.behavior, filterOffByHours: 0, headerSkew: 0, scrambledTies: false } },
    { webhooksLost: 1 },
    { webhooksLost: 0 },
    { shopAheadMs: 0 },
    { headStartSeconds: 75 },
  ];
  const fewer = (['products', 'customers', 'orders'] as const).flatMap((what) =>
    [0, 1, 2, 4, 8].filter((count) => count < setup[what]).map((count) => ({ [what]: count })),
  );
  return [...plain, ...fewer.reverse()];
}
