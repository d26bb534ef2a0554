import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import type { ProductChange, ProductChanged, ProductTrashed } from '#contract/products/product-operations.ts';
import type { VariationResult, VariationWork } from '#contract/products/product-variations.ts';
import type { ProductChanges, ProductValues } from '#contract/products/product-writes.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { targetOf, updateOf } from './product-operations.ts';

/** Bases a queued change on the response to the one before it. Unchanged if the two have no record in common. */
export function rebaseUpdate(next: QueuedOperation, done: QueuedOperation, answer: unknown): QueuedOperation {
  const waiting = updateOf(next);
  if (!waiting) return next;
  const known = versionsAfter(done, answer);
  const isSame = targetOf(next) === known.wc_id;
  const rebased: ProductChange = { ...waiting };
  const own = isSame ? known.product : known.variations.get(targetOf(next));
  if (own) Object.assign(rebased, basedOn(waiting, own));
  if (isSame && waiting.variations) {
    rebased.variations = { ...waiting.variations, update: rebasedVariations(waiting.variations, known.variations) };
  }
  return { ...next, data: { ...rebased } };
}

/** A version of a product or variation with the values that are known of it. */
export interface KnownVersion {
  date_modified: string;
  values: ProductValues;
}

interface KnownProduct {
  wc_id: number;
  product: KnownVersion | null;
  variations: ReadonlyMap<number, KnownVersion>;
}

/** Returns the versions of a product and its variations after a completed write. */
export function versionsAfter(done: QueuedOperation, answer: unknown): KnownProduct {
  const wc_id = targetOf(done);
  const update = updateOf(done);
  if (done.kind === PRODUCT_WRITES.trash.name) {
    const { date_modified } = answer as ProductTrashed;
    const product = date_modified === null ? null : { date_modified, values: { status: 'trash' } };
    return { wc_id, product, variations: new Map() };
  }
  if (!update) return { wc_id, product: null, variations: new Map() };
  const { date_modified, now, variations: results = [] } = answer as ProductChanged;
  if (update.parent_id !== undefined) {
    const variations = new Map([[wc_id, { date_modified, values: now }]]);
    return { wc_id: update.parent_id, product: null, variations };
  }
  return { wc_id, product: { date_modified, values: now }, variations: variationsNow(update, results) };
}

function variationsNow({ variations }: ProductChange, results: readonly VariationResult[]): Map<number, KnownVersion> {
  return new Map(
    results.flatMap((result) => {
      const requested = variations?.update.find(({ wc_id }) => wc_id === result.wc_id);
      if (!requested || result.outcome !== 'done' || result.date_modified === null) return [];
      return [
        [
          requested.wc_id,
          { date_modified: result.date_modified, values: (result.now ?? requested.changes) as ProductChanges },
        ] as const,
      ];
    }),
  );
}

function basedOn<Waiting extends { based_on: string; was: ProductValues }>(
  waiting: Waiting,
  known: KnownVersion,
): Waiting {
  const was = Object.fromEntries(
    Object.entries(waiting.was).map(([field, value]) => [
      field,
      field in known.values ? known.values[field as keyof ProductValues] : value,
    ]),
  );
  // Keep the old version while a field is unknown in the new one: it may have changed in between.
  const isComplete = Object.keys(waiting.was).every((field) => field in known.values);
  return { ...waiting, based_on: isComplete ? known.date_modified : waiting.based_on, was };
}

function rebasedVariations(
  { update }: VariationWork,
  known: ReadonlyMap<number, KnownVersion>,
): VariationWork['update'] {
  return update.map((one) => {
    const now = known.get(one.wc_id);
    return now ? { ...one, ...basedOn({ based_on: one.based_on, was: one.was }, now) } : one;
  });
}
