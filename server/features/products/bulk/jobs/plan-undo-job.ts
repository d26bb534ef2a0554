import { countsOf } from '../bulk-entry.ts';
import type { JobCounts } from '#contract/products/bulk-jobs.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { MadeTerm } from '../../writes/remove-terms.ts';
import { previewOf } from '../run-bulk.ts';
import { nothingToUndo, reversePlan } from '../undo-bulk.ts';
import { insertItems, sumOf } from './bulk-jobs.commands.ts';
import { itemsOf, type JobItem, planOf } from './job-items.ts';
import type { PlanJob } from './run-bulk-job.ts';

/** Items of the job to undo that are read at once. */
const AT_ONCE = 200;

/** Plans the undo of a job, part by part: what was written or trashed is restored, what was added goes to the trash. */
export function planUndoJob({ db }: Pick<Platform, 'db'>): PlanJob {
  return async ({ id, undo_of: undo }, { storeId }, { signal }) => {
    if (undo === null) throw new Error('An undo without the change that it undoes.');
    const counts: JobCounts[] = [];
    const terms = new Map<string, MadeTerm>();
    let place = 0;
    let next = 1;
    // oxlint-disable-next-line karoo/bounded-loops -- it ends with the job's items
    for (;;) {
      signal.throwIfAborted();
      const from = place;
      // oxlint-disable-next-line no-await-in-loop
      const part = await db.asSystem(storeId, async (tx) => {
        const rows = await tx.query
          .selectFrom('bulk_job_items')
          .select(['place', 'kind', 'outcome', 'plan'])
          .where('store_id', '=', storeId)
          .where('job_id', '=', undo)
          .where('kind', 'in', ['change', 'create', 'trash'])
          .where('outcome', 'in', ['planned', 'done', 'refused'])
          .where('place', '>', from)
          .orderBy('place')
          .limit(AT_ONCE)
          .execute();
        const last = rows.at(-1);
        if (last === undefined) return null;
        const { terms: made, ...plan } = await reversePlan(tx, storeId, undo, planOf(rows as unknown as JobItem[]));
        const items = itemsOf(plan, next);
        await insertItems(tx, storeId, id, items);
        for (const term of made) terms.set(JSON.stringify(term), term);
        return { last: last.place, items: items.length, counts: countsOf(previewOf(plan)) };
      });
      if (part === null) break;
      place = part.last;
      next += part.items;
      counts.push(part.counts);
    }
    if (next === 1) throw nothingToUndo();
    // After all products: then nothing of this import uses them any more.
    const last = itemsOf({ products: [], terms: [...terms.values()] }, next);
    await db.asSystem(storeId, (tx) => insertItems(tx, storeId, id, last));
    return sumOf(counts);
  };
}
