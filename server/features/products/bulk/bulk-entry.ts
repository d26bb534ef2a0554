import type { JobCounts } from '#contract/products/bulk-jobs.ts';
import type { BulkResult } from '#contract/products/product-bulk.ts';
import { bulkRecord } from '#domain/activity.ts';
import type { LoggedChange } from '../../activity/activity.public.ts';

const KINDS = {
  prices: 'product.bulk',
  stock: 'product.bulk',
  status: 'product.bulk',
  trash: 'product.bulk',
  import: 'product.import',
  undo: 'product.undo',
} as const;

export type BulkKind = keyof typeof KINDS;

/** The one entry of a change of many products in the activity log. Its parts name it. */
export function bulkEntry(
  kind: BulkKind,
  id: string,
  { changed, added, trashed, refused }: Pick<JobCounts, 'changed' | 'added' | 'trashed' | 'refused'>,
): LoggedChange {
  const counts = { bulk_changed: changed, bulk_added: added, bulk_trashed: trashed, bulk_refused: refused };
  const changes = Object.entries(counts).flatMap(([field, after]) =>
    after === 0 ? [] : [{ field, before: null, after }],
  );
  return { kind: KINDS[kind], record: bulkRecord(id), changes };
}

/** What a result, or a preview, counts. */
export function countsOf({ changed, variations, skipped, refused, created, trashed }: BulkResult): JobCounts {
  return {
    changed,
    variations,
    skipped,
    refused,
    added: created.filter((one) => one.refused === null).length,
    trashed: trashed.filter((one) => one.refused === null).length,
  };
}
