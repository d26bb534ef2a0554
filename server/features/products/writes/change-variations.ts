import type { NewVariation, VariationResult, VariationWork } from '#contract/products/product-variations.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import type { WooVariation } from '../../../integrations/woocommerce/records/woo-product.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-dates.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import {
  type Attempt,
  isFinalRefusal,
  mayHaveArrived,
  requireTimeToArrive,
  toWriteError,
} from '../../operations/operations.public.ts';
import { fieldsOf, pickChanges, pendingFields } from './changed-fields.ts';
import { hasIdempotencyKey, idempotencyMetadata } from './idempotency-key.ts';
import { bodyOf, type ShopValues, valuesOf } from '../editor/product-values.ts';
import { type BatchBody, type BatchItem, splitIntoRequests, sendBatch } from './send-batch.ts';
import { type Client, readVariations, parseShopProduct } from '../editor/shop-product.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

type Update = VariationWork['update'][number];

/** The results of changes to variations. `changed` holds the shop's records, `removed` the ids of deleted variations. */
export interface VariationsDone {
  readonly results: VariationResult[];
  readonly changed: WooVariation[];
  readonly removed: number[];
}

/** The pending changes of one kind. */
interface PendingChanges<Item> {
  readonly items: readonly Item[];
  body(item: Item): object | number;
  list: keyof BatchBody;
  /** The shop's record when the change has arrived (null when deleted), else undefined. */
  found(item: Item, all: readonly WooVariation[]): WooVariation | null | undefined;
  note(item: Item, outcome: BatchItem): void;
}

export const NO_VARIATIONS: VariationWork = { create: [], update: [], delete: [] };

/**
 * Deletes, updates and creates variations, in this order, so that a freed SKU can be reused. Changes that the shop already
 * has are not sent again, so an interrupted save can continue.
 * `sending` is called before each request.
 * @throws WooError while it is unknown whether a request arrived.
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
  const deletions: PendingChanges<number> = {
    items: [...new Set(work.delete)].filter((id) => byId.has(id)),
    list: 'delete',
    body: (id) => id,
    found: (id, all) => (all.some((one) => one.id === id) ? undefined : null),
    note,
  };
  const updates: PendingChanges<Update> = {
    items: work.update.filter((request) => pendingOf(byId.get(request.wc_id), request).length > 0),
    list: 'update',
    body: (request) => ({
      id: request.wc_id,
      ...bodyOf(pickChanges(request, pendingOf(byId.get(request.wc_id), request)) as object),
    }),
    found: (request, all) => all.find((one) => one.id === request.wc_id && pendingFields(one, request).length === 0),
    note,
  };
  const creations: PendingChanges<NewVariation> = {
    items: work.create.filter(({ key }) => !current.some((one) => hasIdempotencyKey(one, key))),
    list: 'create',
    body: ({ key, fields }) => ({ ...bodyOf(fields), ...idempotencyMetadata(key) }),
    found: ({ key }, all) => all.find((one) => hasIdempotencyKey(one, key)),
    note,
  };
  await send(client, productId, deletions, [], () => sending(false));
  await send(client, productId, updates, describedIn(work), () => sending(false));
  await send(client, productId, creations, [], () => sending(true));
  return collectResults(work, productId, current, outcomes);
}

/** The variations whose description the work changes. */
export function describedIn({ update }: Pick<VariationWork, 'update'>): number[] {
  return update.filter(({ changes }) => 'description' in changes).map(({ wc_id }) => wc_id);
}

/** Variations belong to variable products only; shops accept them elsewhere but never show them. Throws INVALID_INPUT. */
export function requireVariable(type: string): void {
  if (type.startsWith('variable')) return;
  const message = inEnglish('Only a variable product has variations.');
  throw invalidInput('variations', message);
}

/** Throws SHOP_FAILED while new variations that an earlier attempt sent may still arrive. A later retry continues. */
export function requireVariationsArrived(attempt: Attempt<{ readonly creating?: true }>, areAllThere: boolean): void {
  if (areAllThere || attempt.before?.creating !== true) return;
  const message = inEnglish('Your store hasn’t confirmed the variations. We’ll check before sending them again.');
  requireTimeToArrive(attempt.sentAgoMs, message);
}

/** Whether the shop already has all new variations. */
export function areAllCreated(work: VariationWork, current: readonly WooVariation[]): boolean {
  return work.create.every(({ key }) => current.some((one) => hasIdempotencyKey(one, key)));
}

function pendingOf(variation: WooVariation | undefined, request: { changes: ShopValues }) {
  return variation ? pendingFields(variation, request) : [];
}

async function send<Item>(
  client: Client,
  productId: number,
  { items, list, body, found, note }: PendingChanges<Item>,
  described: readonly number[],
  sending: () => Promise<void>,
): Promise<void> {
  const path = `products/${productId}/variations`;
  for (const call of splitIntoRequests(items)) {
    // One request at a time, so as not to overload a slow shop.
    // oxlint-disable-next-line no-await-in-loop
    await sending();
    // oxlint-disable-next-line no-await-in-loop
    const outcomes = await sendBatch(client, path, { [list]: call.map(body) }).catch(async (error: unknown) => {
      if (isFinalRefusal(error)) return call.map(() => ({ refusal: error as WooError }));
      if (!mayHaveArrived(error)) throw error;
      const all = await readVariations(client, productId, described).catch(() => null);
      const records = call.map((item) => (all ? found(item, all) : undefined));
      if (records.includes(undefined)) throw error;
      return records.map((record) => ({ record }));
    });
    for (const [place, item] of call.entries()) note(item, outcomes[place] as BatchItem);
  }
}

function collectResults(
  work: VariationWork,
  productId: number,
  current: readonly WooVariation[],
  outcomes: ReadonlyMap<unknown, BatchItem>,
): VariationsDone {
  const changed: WooVariation[] = [];
  const removed: number[] = [];
  const shaped = (id: number, record: unknown) =>
    parseShopProduct({ wc_id: id, parent_id: productId }, record) as WooVariation;
  const written = (id: number, outcome: BatchItem | undefined, existing: WooVariation | undefined) => {
    const variation = outcome && 'record' in outcome ? shaped(id, outcome.record) : existing;
    if (variation) changed.push(variation);
    return variation;
  };
  const results = [
    ...work.create.map((request): VariationResult => {
      const what = { action: 'create' as const, key: request.key, wc_id: null };
      const outcome = outcomes.get(request);
      if (outcome && 'refusal' in outcome) return { ...what, ...refusalOf(outcome.refusal) };
      const existing = current.find((one) => hasIdempotencyKey(one, request.key));
      return done(what, written(0, outcome, existing));
    }),
    ...work.update.map((request): VariationResult => {
      const what = { action: 'update' as const, key: null, wc_id: request.wc_id };
      const existing = current.find(({ id }) => id === request.wc_id);
      if (existing === undefined) return { ...what, outcome: 'refused', code: 'NOT_FOUND', message: DELETED };
      const outcome = outcomes.get(request);
      if (outcome && 'refusal' in outcome) return { ...what, ...refusalOf(outcome.refusal) };
      const { description } = request.changes;
      const variation = {
        ...(written(request.wc_id, outcome, existing) ?? existing),
        // The shop answers with what visitors see.
        ...(description !== undefined && { description }),
      };
      return { ...done(what, variation), now: { ...valuesOf(variation, fieldsOf(request)) } };
    }),
    ...work.delete.map((id): VariationResult => {
      const what = { action: 'delete' as const, key: null, wc_id: id };
      const outcome = outcomes.get(id);
      if (outcome && 'refusal' in outcome) return { ...what, ...refusalOf(outcome.refusal) };
      removed.push(id);
      return { ...what, outcome: 'done', date_modified: null };
    }),
  ];
  return { results, changed, removed };
}

const DELETED = inEnglish('This variation was deleted in your store.');

function done<What extends { wc_id: number | null }>(what: What, variation: WooVariation | undefined) {
  const date_modified = variation ? modifiedOf(variation) : null;
  return { ...what, wc_id: variation?.id ?? what.wc_id, outcome: 'done' as const, date_modified };
}

function refusalOf(error: WooError) {
  const { code, message } = toWriteError(error);
  return { outcome: 'refused' as const, code, message };
}
