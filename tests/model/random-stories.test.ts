import './browser-globals.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findViolations } from './model-violations.ts';
import { ModelDevice } from './model-device.ts';
import { ModelKaroo, openPeople, type People } from './model-karoo.ts';
import { ModelMerchant } from './model-merchant.ts';
import type { PlantedFault } from './model-sets.ts';
import { ModelShop } from './model-shop.ts';
import { storyOf } from './model-story.ts';

/**
 * Random stories of one merchant, with the browser's own queue and stored responses and the server's own operations in one
 * process: reloads within seconds, lost responses, a server killed between a write and its response, two tabs, the worker, other
 * users; bulk changes, stock-takes and refunds in two tabs, with pages killed after the click. No change is lost, duplicated or
 * wrong, and no user gets a conflict with their own change.
 * KAROO_SEEDS runs more stories, KAROO_SEED one or several again: 4,9,41.
 */

const { KAROO_RELEASE_TESTS, KAROO_SEED, KAROO_SEEDS = KAROO_RELEASE_TESTS ? '100' : '20' } = process.env;
const SEEDS =
  KAROO_SEED === undefined
    ? Array.from({ length: Number(KAROO_SEEDS) }, (_, place) => place + 1)
    : KAROO_SEED.split(',').map(Number);

let people: People;
beforeAll(async () => {
  // Ignores errors of killed pages.
  vi.spyOn(console, 'warn').mockReturnValue();
  people = await openPeople();
});
afterAll(() => people.db.close());
afterEach(() => void vi.useRealTimers());

test(
  'no change is lost, duplicated or wrong, and none overwrites the merchant’s own',
  { timeout: 60_000 + SEEDS.length * 3000 },
  async () => {
    const wrong: string[] = [];
    let changes = 0;
    for (const seed of SEEDS) {
      // oxlint-disable-next-line no-await-in-loop
      const result = await runStory(seed).catch((error: unknown) => ({ complaints: [String(error)], changes: 0 }));
      changes += result.changes;
      if (result.complaints.length > 0)
        wrong.push(`KAROO_SEED=${seed} ${JSON.stringify(storyOf(seed))}: ${result.complaints.join('; ')}`);
    }
    expect(wrong).toEqual([]);
    expect(changes).toBeGreaterThan(SEEDS.length);
  },
);

/** What a story finds that has this fault, and a sentence of it. */
const FAULTS: [PlantedFault, string][] = [
  ['one by one', '1 of 2 changes were stored'],
  ['cleared later', 'a count '],
  ['unseen', 'which nobody had seen'],
];

test.runIf(KAROO_RELEASE_TESTS).each(FAULTS)(
  'stories find a planted fault: %s',
  { timeout: 300_000 },
  async (fault, sentence) => {
    const found: string[] = [];
    for (let seed = 1; seed <= 150 && found.length === 0; seed += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { complaints } = await runStory(seed, fault);
      found.push(...complaints.filter((complaint) => complaint.includes(sentence)));
    }
    expect(found).not.toEqual([]);
  },
);

async function runStory(
  seed: number,
  fault: PlantedFault | null = null,
): Promise<{ complaints: string[]; changes: number }> {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-11-20T15:00:00Z') });
  const shop = new ModelShop();
  const karoo = await ModelKaroo.open(people, shop);
  const device = new ModelDevice(karoo, people.merchant, people.organizationId);
  const merchant = new ModelMerchant(device, karoo, shop, people, fault);
  await merchant.begin();
  for (const step of storyOf(seed)) {
    // oxlint-disable-next-line no-await-in-loop
    await merchant.play(step);
  }
  await merchant.comeToRest();
  const { requested, sets } = merchant;
  const changes = requested.length + sets.saved.length + sets.refunds.length;
  return { complaints: findViolations(merchant, shop), changes };
}
