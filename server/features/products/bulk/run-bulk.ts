import type { BulkResult } from '#contract/products/product-bulk.ts';
import { MAX_PRODUCTS_PER_BATCH } from '#contract/products/product-writes.ts';
import type { ProductNotifications } from '../../notifications/notifications.public.ts';
import { batchProducts } from '../writes/batch-products.ts';
import type { ProductChangeRequest } from '../writes/changed-fields.ts';
import { pathOf } from '../editor/shop-product.ts';
import { bulkEntry, type BulkKind, countsOf } from './bulk-entry.ts';
import { addedVariation, createdOf, createPlanned, type PlannedCreation } from './create-planned.ts';
import { isFinal, type Refusal, refusalOf, type Results, type Run } from './bulk-results.ts';
import { operationIdOf } from '../writes/idempotency-key.ts';
import { type MadeTerm, removeUnusedTerms } from '../writes/remove-terms.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PlannedItem, PlannedProduct } from './plan-bulk.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';
import { translateMessage } from '../../../platform/language/translate-message.ts';

/** `id` ranges over the bulk change's products. */
export const BULK_CHANGE = 'products.bulk.v1';

/** What a bulk change writes, as its first request computed it. */
export interface BulkPlan extends PlannedChange {
  readonly at: string;
}

export interface PlannedChange {
  readonly products: readonly PlannedProduct[];
  readonly creations?: readonly PlannedCreation[];
  /** What an undo moves to the trash. */
  readonly trash?: readonly { readonly wc_id: number; readonly name: string }[];
  /** What an import has made and its undo removes, unless something else uses it. */
  readonly terms?: readonly MadeTerm[];
}

export interface BulkRequest {
  readonly operation_id: string;
  readonly dry_run: boolean;
  readonly kind: BulkKind;
  /** The request's identity, regardless of whether it is a preview. */
  readonly request: object;
  plan(): Promise<PlannedChange>;
}

/** Ends an attempt whose key can be used again: after a preview, or when the shop did not answer for all products. */
class Unfinished extends Error {
  readonly result: BulkResult;

  constructor(result: BulkResult) {
    super('This bulk change is not finished.');
    this.result = result;
  }
}

/**
 * Runs a bulk change, or previews it. The plan is recorded under the key before anything is written; each product is an
 * operation of its own, in batches of 100, so that a repeated request writes only what is still missing.
 */
export async function runBulk(
  storeId: string,
  bulk: BulkRequest,
  notifications: ProductNotifications,
  run: Run,
  now: () => Date,
): Promise<BulkResult> {
  /** What was written of a change of several products. */
  let written: BulkResult | null = null;
  try {
    return await run<BulkResult, BulkPlan>({
      id: bulk.operation_id,
      name: BULK_CHANGE,
      subject: `products/bulk/${bulk.operation_id}`,
      request: bulk.request,
      async perform(_shop, attempt) {
        const plan = attempt.before ?? { at: now().toISOString(), ...(await bulk.plan()) };
        await attempt.sending(plan);
        if (bulk.dry_run) throw new Unfinished(resultOf(bulk, plan, NOTHING_DONE));
        const alive = () => attempt.sending(plan);
        const isMany = sizeOf(plan) > 1;
        const runPart: Run = (operation) => run(isMany ? { ...operation, partOf: bulk.operation_id } : operation);
        const result = resultOf(
          bulk,
          plan,
          await writePlanned(storeId, bulk.operation_id, plan, notifications, runPart, alive),
        );
        if (isMany) written = result;
        if (result.unfinished) throw new Unfinished(result);
        return { answer: result };
      },
      // Of a single product, its operation is logged.
      describe: () => (written === null ? [] : [bulkEntry(bulk.kind, bulk.operation_id, countsOf(written))]),
    });
  } catch (error) {
    if (error instanceof Unfinished) return error.result;
    throw error;
  }
}

/** How many products a plan writes. */
function sizeOf({ products, creations = [], trash = [] }: PlannedChange): number {
  return products.filter(({ skipped }) => skipped === null).length + creations.length + trash.length;
}

const NOTHING_DONE: Written = { results: new Map(), created: new Map(), trashed: new Map() };

/** The result of each product: by id, and for new ones by row. */
export interface Written {
  readonly results: ReadonlyMap<number, Results[number]>;
  readonly created: Awaited<ReturnType<typeof createPlanned>>;
  readonly trashed: ReadonlyMap<number, Results[number]>;
}

/**
 * Writes a plan to the shop: changes, new products, the trash, and terms that nothing uses any more. Each product is an operation whose key follows from the bulk change's, so
 * what was written before is not written again. `alive` is called after each batch.
 */
export async function writePlanned(
  storeId: string,
  bulkId: string,
  plan: BulkPlan,
  notifications: ProductNotifications,
  run: Run,
  alive: () => Promise<void>,
): Promise<Written> {
  const { creations = [], trash = [] } = plan;
  const written = {
    results: await updatePlanned(storeId, bulkId, plan, notifications, run, alive),
    created: await createPlanned(storeId, bulkId, creations, notifications, run, alive),
    trashed: await trashPlanned(storeId, bulkId, trash, notifications, run),
  };
  await removePlanned(storeId, bulkId, plan.terms ?? [], run);
  return written;
}

async function updatePlanned(
  storeId: string,
  bulkId: string,
  plan: BulkPlan,
  notifications: ProductNotifications,
  run: Run,
  alive: () => Promise<void>,
): Promise<Map<number, Results[number]>> {
  const results = new Map<number, Results[number]>();
  const requests = plan.products.flatMap((product) => requestOf(bulkId, plan.at, product));
  for (let start = 0; start < requests.length; start += MAX_PRODUCTS_PER_BATCH) {
    const update = requests.slice(start, start + MAX_PRODUCTS_PER_BATCH);
    // oxlint-disable-next-line no-await-in-loop
    const batch = await batchProducts(storeId, { create: [], update, delete: [] }, notifications, run);
    for (const result of batch) if (result.wc_id !== null) results.set(result.wc_id, result);
    // Renews the heartbeat of this attempt.
    // oxlint-disable-next-line no-await-in-loop
    await alive();
  }
  return results;
}

async function trashPlanned(
  storeId: string,
  bulkId: string,
  trash: readonly { readonly wc_id: number }[],
  notifications: ProductNotifications,
  run: Run,
): Promise<Map<number, Results[number]>> {
  const results = new Map<number, Results[number]>();
  for (let start = 0; start < trash.length; start += MAX_PRODUCTS_PER_BATCH) {
    const gone = trash.slice(start, start + MAX_PRODUCTS_PER_BATCH).map(({ wc_id }) => {
      return { operation_id: operationIdOf(bulkId, wc_id), wc_id, force: false, name: '' };
    });
    // oxlint-disable-next-line no-await-in-loop
    const batch = await batchProducts(storeId, { create: [], update: [], delete: gone }, notifications, run);
    for (const [at, { wc_id }] of gone.entries()) if (batch[at]) results.set(wc_id, batch[at]);
  }
  return results;
}

/** An unused category that stays is no reason to fail. */
async function removePlanned(storeId: string, bulkId: string, terms: readonly MadeTerm[], run: Run): Promise<void> {
  if (terms.length === 0) return;
  const operation_id = operationIdOf(bulkId, `terms ${JSON.stringify(terms)}`);
  await run(removeUnusedTerms(storeId, { operation_id, terms })).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

function requestOf(bulkId: string, at: string, product: PlannedProduct): ProductChangeRequest[] {
  const variations = product.variations.filter(({ skipped }) => skipped === null);
  if (product.skipped !== null) return [];
  const change = ({ was, now }: PlannedItem) => ({ based_on: at, was: { ...was }, changes: { ...now } });
  const update = variations.map((one) => ({ wc_id: one.wc_id, ...change(one) }));
  const create = (product.additions ?? []).map(({ row, fields }) => {
    return { key: operationIdOf(bulkId, `variation ${row}`), fields };
  });
  const removals = [...(product.removals ?? [])];
  return [
    {
      operation_id: operationIdOf(bulkId, product.wc_id),
      wc_id: product.wc_id,
      ...(change(product) as Pick<ProductChangeRequest, 'based_on' | 'was' | 'changes'>),
      isPartial: true,
      ...(update.length + create.length + removals.length > 0 && {
        variations: { create, update, delete: removals } as NonNullable<ProductChangeRequest['variations']>,
      }),
    },
  ];
}

/** What a plan would do. */
export function previewOf(plan: PlannedChange): BulkResult {
  return resultOf({ operation_id: '', dry_run: true }, plan, NOTHING_DONE);
}

/** What became of a plan. */
export function resultOf(
  bulk: Pick<BulkRequest, 'operation_id' | 'dry_run'>,
  plan: PlannedChange,
  { results, created, trashed }: Written,
): BulkResult {
  const products = plan.products.map((product) => {
    const result = results.get(product.wc_id);
    const refused = result?.outcome === 'refused' ? refusalOf(result) : null;
    const ofItem = (item: PlannedItem, path: string, ownRefusal: Refusal) => {
      const left = [...((result?.outcome === 'done' ? result.left?.[path] : undefined) ?? [])];
      const areAllLeft = left.length > 0 && left.length === Object.keys(item.now).length;
      return {
        ...item,
        was: { ...item.was },
        now: { ...item.now },
        refused: areAllLeft ? changedMeanwhile() : ownRefusal,
        left: areAllLeft ? [] : left,
      };
    };
    const { wc_id: id } = product;
    const variations = product.variations.map((one) =>
      ofItem(
        one,
        pathOf({ wc_id: one.wc_id, parent_id: id }),
        one.skipped === null ? (refused ?? variationRefusal(result, one.wc_id)) : null,
      ),
    );
    const { additions = [], removals: _removals, newValues: _values, ...item } = product;
    const ofNew = result?.outcome === 'done' ? result.variations?.filter(({ action }) => action === 'create') : [];
    const added = additions.map((one, at) => {
      const own = ofNew?.[at];
      return addedVariation(one, refused ?? (own?.outcome === 'refused' ? refusalOf({ ...own, data: null }) : null));
    });
    return { ...ofItem(item, pathOf({ wc_id: id }), refused), variations, new_variations: added };
  });
  const variations = products.flatMap((product) => product.variations);
  const added = products.flatMap((product) => product.new_variations);
  const own = products.filter((product) => !isCarrier(product));
  const counted = [...own, ...variations];
  const made = (plan.creations ?? []).map((planned) => createdOf(planned, created.get(planned.row)));
  const madeVariations = made.flatMap((product) => product.variations);
  const gone = (plan.trash ?? []).map(({ wc_id, name }) => {
    const result = trashed.get(wc_id);
    return { wc_id, name, refused: result?.outcome === 'refused' ? refusalOf(result) : null };
  });
  const isMade = ({ refused }: { refused: Refusal }) => refused === null;
  const isChanged = (item: (typeof counted)[number]) => item.skipped === null && item.refused === null;
  return {
    operation_id: bulk.operation_id,
    dry_run: bulk.dry_run,
    is_job: false,
    changed: counted.filter(isChanged).length + added.filter(isMade).length,
    variations: variations.filter(isChanged).length + added.filter(isMade).length,
    skipped: counted.filter(({ skipped }) => skipped !== null).length,
    refused: [...counted, ...added, ...made, ...madeVariations, ...gone].filter((one) => !isMade(one)).length,
    unfinished: [...results.values(), ...created.values(), ...trashed.values()].some(
      (result) => result.outcome === 'refused' && !isFinal(result.data),
    ),
    products,
    created: made,
    trashed: gone,
  };
}

/** Somebody changed all that was to be changed. */
const changedMeanwhile = (): Refusal => ({
  code: 'CONFLICT',
  message: translateMessage(inEnglish('Somebody changed this in your store meanwhile. It stays as it is.')),
  data: null,
});

/** Whether only its variations are changed. */
function isCarrier(product: PlannedProduct): boolean {
  return product.skipped === null && Object.keys(product.now).length === 0;
}

function variationRefusal(result: Results[number] | undefined, wcId: number): Refusal {
  if (result?.outcome !== 'done') return null;
  const own = result.variations?.find(({ wc_id: id }) => id === wcId);
  return own?.outcome === 'refused' ? { code: own.code, message: own.message, data: null } : null;
}
