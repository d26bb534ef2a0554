import type { VariationResult } from '#contract/products/product-variations.ts';
import type { BulkResult } from '#contract/products/product-bulk.ts';
import type { JobCounts } from '#contract/products/bulk-jobs.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  MAX_EMAILED_PRODUCTS,
  type ProductChangeSummary,
  type ProductNotifications,
} from '../../../notifications/notifications.public.ts';
import { describeChanges } from '../../writes/describe-changes.ts';
import type { JobRow } from './bulk-jobs.commands.ts';

/** Sends one email about all products that a job changed, and one about all that it added. */
export async function emailAboutJob(
  db: Platform['db'],
  storeId: string,
  job: JobRow,
  notifications: ProductNotifications,
): Promise<void> {
  const first = (kind: 'change' | 'create') =>
    db.asSystem(storeId, (tx) =>
      tx.query
        .selectFrom('bulk_job_items')
        .select('result')
        .where('store_id', '=', storeId)
        .where('job_id', '=', job.id)
        .where('outcome', '=', 'done')
        .where('kind', '=', kind)
        .orderBy('place')
        .limit(MAX_EMAILED_PRODUCTS)
        .execute(),
    );
  const results = [...(await first('change')), ...(await first('create'))].map(({ result }) => result as BulkResult);
  const updated = results.flatMap(({ products }) => products.map(summaryOf));
  const created = results.flatMap(({ created: made }) => made.map(newSummaryOf));
  const { changed = 0, variations = 0, added = 0 } = job.written as Partial<JobCounts>;
  await notifications.ofMany(updated, created, {
    updated: Math.max(changed - variations, updated.length),
    created: added,
  });
}

function summaryOf({ wc_id, name, was, now, variations }: BulkResult['products'][number]): ProductChangeSummary {
  const changed = variations
    .filter(({ skipped, refused }) => skipped === null && refused === null)
    .map(({ wc_id: id }) => ({ action: 'update', outcome: 'done', wc_id: id }) as unknown as VariationResult);
  return { wc_id, name, lines: () => describeChanges(was, now, changed) };
}

function newSummaryOf({ wc_id, name, values }: BulkResult['created'][number]): ProductChangeSummary {
  return { wc_id: wc_id ?? 0, name, lines: () => describeChanges({}, values) };
}
