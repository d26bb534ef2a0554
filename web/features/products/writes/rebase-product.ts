import type { VariationResult, VariationWork } from '#contract/products/product-variations.ts';
import type { ProductChanges, ProductValues } from '#contract/products/product-writes.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { TRASH, targetOf, updateOf } from './product-operations.ts';
import type { UpdateData } from './product-operations.ts';

/** What the server answers to an update. */
export interface ProductChanged {
  wc_id: number;
  date_modified: string;
  now: ProductValues;
  was: ProductValues;
  variations: VariationResult[];
}

/** What the server answers to a move to the trash. */
export interface ProductTrashed {
  was: string | null;
  date_modified: string | null;
}

/**
 * A change that waits behind another one of its product: what the shop made of the first is what the second was based on.
 * Left as it is where the two have nothing in common.
 */
export function rebaseUpdate(next: QueuedOperation, done: QueuedOperation, answer: unknown): QueuedOperation {
  const waiting = updateOf(next);
  if (!waiting) return next;
  const known = knownBy(done, answer);
  const isSame = targetOf(next) === known.wc_id;
  const rebased: UpdateData = { ...waiting };
  const own = isSame ? known.product : known.variations.get(targetOf(next));
  if (own) Object.assign(rebased, basedOn(waiting, own));
  if (isSame && waiting.variations) {
    rebased.variations = { ...waiting.variations, update: rebasedVariations(waiting.variations, known.variations) };
  }
  return { ...next, data: { ...rebased } };
}

/** A version of a product or variation, with what is known of its values. */
interface Known {
  date_modified: string;
  values: ProductValues;
}

interface KnownProduct {
  /** The product, or the variation that was changed by itself. */
  wc_id: number;
  product: Known | null;
  variations: ReadonlyMap<number, Known>;
}

/** What is known of a product and its variations once a write to it is done. */
export function knownBy(done: QueuedOperation, answer: unknown): KnownProduct {
  const wc_id = targetOf(done);
  const update = updateOf(done);
  if (done.kind === TRASH) {
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

function variationsNow({ variations }: UpdateData, results: readonly VariationResult[]): Map<number, Known> {
  return new Map(
    results.flatMap((result) => {
      const asked = variations?.update.find(({ wc_id }) => wc_id === result.wc_id);
      if (!asked || result.outcome !== 'done' || result.date_modified === null) return [];
      return [
        [
          asked.wc_id,
          { date_modified: result.date_modified, values: (result.now ?? asked.changes) as ProductChanges },
        ] as const,
      ];
    }),
  );
}

function basedOn<Waiting extends { based_on: string; was: ProductValues }>(waiting: Waiting, known: Known): Waiting {
  const was = Object.fromEntries(
    Object.entries(waiting.was).map(([field, value]) => [
      field,
      field in known.values ? known.values[field as keyof ProductValues] : value,
    ]),
  );
  // A version is newer than what was seen of the fields that it says nothing about.
  const isWhole = Object.keys(waiting.was).every((field) => field in known.values);
  return { ...waiting, based_on: isWhole ? known.date_modified : waiting.based_on, was };
}

function rebasedVariations({ update }: VariationWork, known: ReadonlyMap<number, Known>): VariationWork['update'] {
  return update.map((one) => {
    const now = known.get(one.wc_id);
    return now ? { ...one, ...basedOn({ based_on: one.based_on, was: one.was }, now) } : one;
  });
}
