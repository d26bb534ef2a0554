import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { VariationResult } from '#contract/products/product-variations.ts';
import type { ProductChanges, ProductConflict, VariationConflict } from '#contract/products/product-writes.ts';
import type { WooVariation } from '../../../integrations/woocommerce/records/woo-product.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Attempt, mayHaveArrived, type Outcome, type ShopOperation } from '../../operations/operations.public.ts';
import {
  bothSides,
  type FieldChangeRequest,
  fieldsOf,
  supersededFields,
  type ProductChangeRequest,
  pickChanges,
  pendingFields,
  conflictingFields,
} from './changed-fields.ts';
import { areMade, changeVariations, NO_VARIATIONS, type VariationsDone } from './change-variations.ts';
import { trashedError } from './reject-trashed.ts';
import { CHANGE_PRODUCT, ownVersions } from './own-versions.ts';
import { bodyOf, type ShopProduct, type ShopValues, valuesOf } from '../editor/product-values.ts';
import {
  type Client,
  modifiedOf,
  pathOf,
  readFromShopNow,
  readParent,
  readVariations,
  parseShopProduct,
  storeProduct,
  storeVariations,
} from '../editor/shop-product.ts';
import { requireVariationsArrived, requireVariable } from './variation-rules.ts';
import { describeChanges, type ProductNotifications } from './product-notifications.ts';

export interface ProductChanged {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly date_modified: string;
  readonly was: Record<string, unknown>;
  readonly now: Record<string, unknown>;
  readonly variations: VariationResult[];
  readonly mailed_to: string[];
}

/** What the shop had before, of the fields that are changed; of variations by their ids. */
interface Before {
  readonly values: ShopValues;
  readonly variations?: Readonly<Record<number, ShopValues>>;
  /** Set once new variations were sent. */
  readonly creating?: true;
}

/** What the shop has when a try begins. */
interface Held {
  readonly product: ShopProduct;
  readonly variations: readonly WooVariation[];
}

/**
 * Changes fields of a product in the shop, and then its variations, unless one of these has another value there by now
 * than the person saw. A change of any other field is none of this write's business: both stand.
 */
export function changeProduct(
  storeId: string,
  request: ProductChangeRequest,
  notifications: ProductNotifications,
): ShopOperation<ProductChanged, Before> {
  const fields = fieldsOf(request);
  const work = request.variations ?? NO_VARIATIONS;
  const hasWork = work.create.length + work.update.length + work.delete.length > 0;
  return {
    id: request.operation_id,
    name: CHANGE_PRODUCT,
    subject: pathOf(request),
    request,
    async perform({ client }, attempt) {
      const found = await readFromShopNow(client, request);
      const refusal = trashedError(found, request);
      if (refusal) return { refusal, store: (tx) => storeProduct(tx, storeId, request, found) };
      const held: Held = {
        product: found,
        variations: hasWork ? await readVariations(client, request.wc_id) : [],
      };
      const own = await ownOf(held, request, attempt);
      const met = differences(held, request, attempt.before, own);
      if (met) return conflict(storeId, request, held.product, met);
      if (hasWork) requireVariable(request.changes.type ?? String(held.product['type']));
      const before = attempt.before ?? beforeOf(held, request);
      requireVariationsArrived(attempt, areMade(work, held.variations));
      const rest = attempt.before ? withoutLater(held, request, attempt.before, own) : request;
      const written = await put(client, rest, held.product, () => attempt.sending(before));
      const done = await changeVariations(
        client,
        request.wc_id,
        rest.variations ?? work,
        held.variations,
        (isCreating) => attempt.sending(isCreating ? { ...before, creating: true } : before),
      );
      const product = hasWork ? await readFromShopNow(client, request) : written;
      const parent = await readParent(client, request);
      const now = { ...valuesOf(product, fields) };
      const letter = await notifications.updated({
        wc_id: request.wc_id,
        parent_id: request.parent_id,
        name: decodeEntities(String((parent ?? product)['name'])),
        lines: describeChanges(before.values, now, done.results),
      });
      return {
        answer: {
          operation_id: request.operation_id,
          wc_id: request.wc_id,
          date_modified: modifiedOf(product),
          was: { ...before.values },
          now,
          variations: done.results,
          mailed_to: letter.to,
        },
        store: async (tx) => {
          await storeProduct(tx, storeId, request, product, parent);
          await storeVariations(tx, storeId, { ...done, removed: goneOf(held.product, product, done) });
          letter.send(tx);
        },
      };
    },
  };
}

/** A product that is not variable any more has lost its variations with that. */
function goneOf(before: ShopProduct, now: ShopProduct, { removed }: VariationsDone): number[] {
  const held = (before['variations'] ?? []) as number[];
  return held.length > 0 && now['type'] === 'simple' ? [...held] : removed;
}

function beforeOf({ product, variations }: Held, request: ProductChangeRequest): Before {
  const updates = (request.variations?.update ?? []).flatMap(({ wc_id: id, changes }) => {
    const variation = variations.find((one) => one.id === id);
    return variation ? [[id, valuesOf(variation, fieldsOf({ changes }))]] : [];
  });
  return { values: valuesOf(product, fieldsOf(request)), variations: Object.fromEntries(updates) };
}

type OwnOf = ReturnType<typeof ownVersions>;

/** What the person wrote themselves, which is nobody else's; looked up where the shop differs from what they knew. */
async function ownOf(held: Held, request: ProductChangeRequest, attempt: Attempt<Before>): Promise<OwnOf> {
  if (differences(held, request, attempt.before, new Map()) === null) return new Map();
  // A variation is written by itself, or with its product.
  const subjects = request.parent_id === undefined ? [] : [pathOf({ wc_id: request.parent_id })];
  const ofVariations = (request.variations?.update ?? []).map(({ wc_id }) =>
    pathOf({ wc_id, parent_id: request.wc_id }),
  );
  return ownVersions(await attempt.ownResults([pathOf(request), ...subjects, ...ofVariations]));
}

/** The change request without what the person changed once more after it was sent for the first time. */
function withoutLater(
  { product, variations }: Held,
  request: ProductChangeRequest,
  before: Before,
  own: OwnOf,
): ProductChangeRequest {
  const restOf = <ChangeRequest extends FieldChangeRequest>(
    held: ShopProduct | undefined,
    one: ChangeRequest,
    path: string,
    known: ShopValues = {},
  ) => {
    const later = held ? supersededFields(held, one, known, own.get(path)) : [];
    const fields = fieldsOf(one).filter((field) => !later.includes(field));
    return { ...one, changes: pickChanges(one, fields) as ChangeRequest['changes'] };
  };
  const rest = restOf(product, request, pathOf(request), before.values);
  if (!request.variations) return rest;
  const update = request.variations.update.map((one) => {
    const path = pathOf({ wc_id: one.wc_id, parent_id: request.wc_id });
    const held = variations.find(({ id }) => id === one.wc_id);
    return restOf(held, one, path, before.variations?.[one.wc_id]);
  });
  return { ...rest, variations: { ...request.variations, update } };
}

/** Fields that have another value in the shop than the person knew, of the product and of each variation; null for none. */
function differences(
  { product, variations }: Held,
  request: ProductChangeRequest,
  before: Before | null,
  written: OwnOf,
): ProductConflict | null {
  const own = conflictingFields(product, request, before?.values, written.get(pathOf(request)));
  const met = (request.variations?.update ?? []).flatMap((update) => {
    const variation = variations.find(({ id }) => id === update.wc_id);
    const path = pathOf({ wc_id: update.wc_id, parent_id: request.wc_id });
    const known = before?.variations?.[update.wc_id];
    const fields = variation ? conflictingFields(variation, update, known, written.get(path)) : [];
    return variation && fields.length > 0 ? [[update.wc_id, bothSides(variation, update, fields)] as const] : [];
  });
  if (own.length === 0 && met.length === 0) return null;
  return {
    ...(bothSides(product, request, own) as ProductConflict),
    ...(met.length > 0 && { variations: Object.fromEntries(met) as Record<string, VariationConflict> }),
  };
}

/** Sends what is open once; when no answer comes, the shop is asked whether it arrived. */
async function put(
  client: Client,
  request: ProductChangeRequest,
  current: ShopProduct,
  sending: () => Promise<void>,
): Promise<ShopProduct> {
  const open = pendingFields(current, request);
  if (open.length === 0) return current;
  await sending();
  const body = bodyOf(pickChanges(request, open) as ProductChanges);
  try {
    return parseShopProduct(request, (await client.request('PUT', pathOf(request), { body })).data);
  } catch (fault) {
    if (!mayHaveArrived(fault)) throw fault;
    const product = await readFromShopNow(client, request).catch(() => null);
    if (product === null || pendingFields(product, { changes: pickChanges(request, open) }).length > 0) throw fault;
    return product;
  }
}

/** The person sees both, and the screens get what the shop has. */
function conflict(
  storeId: string,
  request: ProductChangeRequest,
  product: ShopProduct,
  data: ProductConflict,
): Outcome<never> {
  return {
    refusal: new AppError('CONFLICT', { data }),
    store: (tx) => storeProduct(tx, storeId, request, product),
  };
}
