import type { NewVariation, VariationResult, VariationWork } from '#contract/products/product-variations.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import type { WooVariation } from '../../../integrations/woocommerce/records/woo-product.ts';
import { isFinalRefusal, mayHaveArrived, toWriteError } from '../../operations/operations.public.ts';
import { fieldsOf, pickChanges, pendingFields } from './changed-fields.ts';
import { hasIdempotencyKey, idempotencyMetadata } from './idempotency-key.ts';
import { bodyOf, type ShopValues, valuesOf } from '../editor/product-values.ts';
import { type BatchBody, type BatchItem, splitIntoRequests, sendBatch } from './send-batch.ts';
import { type Client, modifiedOf, readVariations, parseShopProduct } from '../editor/shop-product.ts';

type Update = VariationWork['update'][number];

/** What was done to the variations of a product; what the shop answered is in `changed`, what is gone in `removed`. */
export interface VariationsDone {
  readonly results: VariationResult[];
  readonly changed: WooVariation[];
  readonly removed: number[];
}

/** What there is to do, as far as the shop does not have it yet. */
interface Portion<Item> {
  readonly items: readonly Item[];
  body(item: Item): object | number;
  list: keyof BatchBody;
  /** The item as the shop has it, when it has what was asked; undefined when not. */
  found(item: Item, all: readonly WooVariation[]): WooVariation | null | undefined;
  note(item: Item, outcome: BatchItem): void;
}

export const NO_VARIATIONS: VariationWork = { create: [], update: [], delete: [] };

/**
 * Deletes, changes and makes variations, in this order, so that a SKU that one gives up is free for another. What the shop
 * has already as it is requested is not sent again: a save that was cut off goes on where it was.
 * `sending` is called before each call of the shop leaves. Throws WooError while nobody can say what became of a call.
 */
export async function changeVariations(
  client: Client,
  productId: number,
  work: VariationWork,
  current: readonly WooVariation[],
  sending: (isCreating: boolean) => Promise<void>,
): Promise<VariationsDone> {
  const outcomes = new Map<unknown, BatchItem>();
  const byId = new Map(current.map((variation) => [variation.id, variation]));
  const note = (item: unknown, outcome: BatchItem) => void outcomes.set(item, outcome);
  const gone: Portion<number> = {
    items: [...new Set(work.delete)].filter((id) => byId.has(id)),
    list: 'delete',
    body: (id) => id,
    found: (id, all) => (all.some((one) => one.id === id) ? undefined : null),
    note,
  };
  const updates: Portion<Update> = {
    items: work.update.filter((request) => openOf(byId.get(request.wc_id), request).length > 0),
    list: 'update',
    body: (request) => ({
      id: request.wc_id,
      ...bodyOf(pickChanges(request, openOf(byId.get(request.wc_id), request)) as object),
    }),
    found: (request, all) => all.find((one) => one.id === request.wc_id && pendingFields(one, request).length === 0),
    note,
  };
  const creations: Portion<NewVariation> = {
    items: work.create.filter(({ key }) => !current.some((one) => hasIdempotencyKey(one, key))),
    list: 'create',
    body: ({ key, fields }) => ({ ...bodyOf(fields), ...idempotencyMetadata(key) }),
    found: ({ key }, all) => all.find((one) => hasIdempotencyKey(one, key)),
    note,
  };
  await send(client, productId, gone, () => sending(false));
  await send(client, productId, updates, () => sending(false));
  await send(client, productId, creations, () => sending(true));
  return sumUp(work, productId, current, outcomes);
}

/** Whether all that is to be made is in the shop already. */
export function areMade(work: VariationWork, current: readonly WooVariation[]): boolean {
  return work.create.every(({ key }) => current.some((one) => hasIdempotencyKey(one, key)));
}

function openOf(variation: WooVariation | undefined, request: { changes: ShopValues }) {
  return variation ? pendingFields(variation, request) : [];
}

async function send<Item>(
  client: Client,
  productId: number,
  { items, list, body, found, note }: Portion<Item>,
  sending: () => Promise<void>,
): Promise<void> {
  const path = `products/${productId}/variations`;
  for (const call of splitIntoRequests(items)) {
    // One call after the other: a shop that is slow gets no second one beside the first.
    // oxlint-disable-next-line no-await-in-loop
    await sending();
    // oxlint-disable-next-line no-await-in-loop
    const outcomes = await sendBatch(client, path, { [list]: call.map(body) }).catch(async (fault: unknown) => {
      if (isFinalRefusal(fault)) return call.map(() => ({ refusal: fault as WooError }));
      if (!mayHaveArrived(fault)) throw fault;
      const all = await readVariations(client, productId).catch(() => null);
      const records = call.map((item) => (all ? found(item, all) : undefined));
      if (records.includes(undefined)) throw fault;
      return records.map((record) => ({ record }));
    });
    for (const [place, item] of call.entries()) note(item, outcomes[place] as BatchItem);
  }
}

function sumUp(
  work: VariationWork,
  productId: number,
  current: readonly WooVariation[],
  outcomes: ReadonlyMap<unknown, BatchItem>,
): VariationsDone {
  const changed: WooVariation[] = [];
  const removed: number[] = [];
  const shaped = (id: number, record: unknown) =>
    parseShopProduct({ wc_id: id, parent_id: productId }, record) as WooVariation;
  const written = (id: number, outcome: BatchItem | undefined, held: WooVariation | undefined) => {
    const variation = outcome && 'record' in outcome ? shaped(id, outcome.record) : held;
    if (variation) changed.push(variation);
    return variation;
  };
  const results = [
    ...work.create.map((request): VariationResult => {
      const what = { action: 'create' as const, key: request.key, wc_id: null };
      const outcome = outcomes.get(request);
      if (outcome && 'refusal' in outcome) return { ...what, ...refusalWords(outcome.refusal) };
      const held = current.find((one) => hasIdempotencyKey(one, request.key));
      return done(what, written(0, outcome, held));
    }),
    ...work.update.map((request): VariationResult => {
      const what = { action: 'update' as const, key: null, wc_id: request.wc_id };
      const held = current.find(({ id }) => id === request.wc_id);
      if (held === undefined) return { ...what, outcome: 'refused', code: 'NOT_FOUND', message: GONE };
      const outcome = outcomes.get(request);
      if (outcome && 'refusal' in outcome) return { ...what, ...refusalWords(outcome.refusal) };
      const variation = written(request.wc_id, outcome, held) ?? held;
      return { ...done(what, variation), now: { ...valuesOf(variation, fieldsOf(request)) } };
    }),
    ...work.delete.map((id): VariationResult => {
      const what = { action: 'delete' as const, key: null, wc_id: id };
      const outcome = outcomes.get(id);
      if (outcome && 'refusal' in outcome) return { ...what, ...refusalWords(outcome.refusal) };
      removed.push(id);
      return { ...what, outcome: 'done', date_modified: null };
    }),
  ];
  return { results, changed, removed };
}

const GONE = 'The shop does not have this variation any more.';

function done<What extends { wc_id: number | null }>(what: What, variation: WooVariation | undefined) {
  const date_modified = variation ? modifiedOf(variation) : null;
  return { ...what, wc_id: variation?.id ?? what.wc_id, outcome: 'done' as const, date_modified };
}

function refusalWords(fault: WooError) {
  const { code, message } = toWriteError(fault);
  return { outcome: 'refused' as const, code, message };
}
