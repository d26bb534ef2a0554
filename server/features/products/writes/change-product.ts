import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { VariationResult } from '#contract/products/product-variations.ts';
import type { ProductChanges, ProductConflict, VariationConflict } from '#contract/products/product-writes.ts';
import type { WooVariation } from '../../../integrations/woocommerce/records/woo-product.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-fields.ts';
import type { ProductNotifications } from '../../alerts/alerts.public.ts';
import {
  type Attempt,
  type Outcome,
  requireTimeToArrive,
  sendOnce,
  type ShopOperation,
  trashError,
} from '../../operations/operations.public.ts';
import {
  bothSides,
  CHANGE_PRODUCT,
  type FieldChangeRequest,
  fieldsOf,
  supersededFields,
  ownVersions,
  type ProductChangeRequest,
  pickChanges,
  pendingFields,
  conflictingFields,
} from './changed-fields.ts';
import {
  areAllCreated,
  changeVariations,
  NO_VARIATIONS,
  requireVariable,
  requireVariationsArrived,
  type VariationsDone,
} from './change-variations.ts';
import { bodyOf, type ShopProduct, type ShopValues, valuesOf } from '../editor/product-values.ts';
import {
  type Client,
  pathOf,
  readFromShopNow,
  readParent,
  readVariations,
  parseShopProduct,
  storeProduct,
  storeVariations,
} from '../editor/shop-product.ts';
import { describeChanges } from './describe-changes.ts';
import { askedChanges, doneChanges } from './log-changes.ts';

const UNKNOWN_YET = 'Your store hasn’t confirmed this change. We’ll check before sending it again.';

export interface ProductChanged {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly date_modified: string;
  readonly was: Record<string, unknown>;
  readonly now: Record<string, unknown>;
  readonly variations: VariationResult[];
  readonly mailed_to: string[];
}

/** The shop's values of the changed fields before the change; of variations by id. */
interface Before {
  readonly values: ShopValues;
  readonly variations?: Readonly<Record<number, ShopValues>>;
  /** Set when new variations have been sent. */
  readonly creating?: true;
}

/** The product in the shop when an attempt begins. */
interface Current {
  readonly product: ShopProduct;
  readonly variations: readonly WooVariation[];
}

/**
 * Changes fields of a product in the shop, then its variations. Refuses with CONFLICT when someone else has changed one of
 * these fields since the person saw it. Changes to other fields do not matter.
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
      if (isTrashed(found, request)) {
        return { refusal: trashError('product'), store: (tx) => storeProduct(tx, storeId, request, found) };
      }
      const variations = hasWork ? await readVariations(client, request.wc_id) : [];
      const current: Current = { product: found, variations };
      const own = await ownOf(current, request, attempt);
      const conflicts = conflictsOf(current, request, attempt.before, own);
      if (conflicts) return conflict(storeId, request, found, conflicts);
      if (hasWork) requireVariable(request.changes.type ?? String(found['type']));
      const before = attempt.before ?? beforeOf(current, request);
      requireVariationsArrived(attempt, areAllCreated(work, variations));
      const rest = attempt.before ? withoutLater(current, request, attempt.before, own) : request;
      const written = await put(client, rest, found, attempt, before);
      const done = await changeVariations(client, request.wc_id, rest.variations ?? work, variations, (isCreating) =>
        attempt.sending(isCreating ? { ...before, creating: true } : before),
      );
      const product = hasWork ? await readFromShopNow(client, request) : written;
      const parent = await readParent(client, request);
      const now = { ...valuesOf(product, fields) };
      const email = await notifications.updated({
        wc_id: request.wc_id,
        parent_id: request.parent_id,
        name: decodeEntities(String((parent ?? product)['name'])),
        lines: () => describeChanges(before.values, now, done.results),
      });
      return {
        answer: {
          operation_id: request.operation_id,
          wc_id: request.wc_id,
          date_modified: modifiedOf(product),
          was: { ...before.values },
          now,
          variations: done.results,
          mailed_to: email.to,
        },
        store: async (tx) => {
          await storeProduct(tx, storeId, request, product, parent);
          await storeVariations(tx, storeId, { ...done, removed: removedBy(found, product, done) });
          email.send(tx);
        },
      };
    },
    describe({ before, answer }) {
      const changes = answer
        ? doneChanges(answer.was, answer.now, answer.variations, work, before?.variations ?? {})
        : askedChanges(request, before?.values, before?.variations);
      return changes.length === 0 ? [] : [{ ...productOf(request), changes }];
    },
  };
}

/** A variation's changes belong to its product. */
function productOf({ wc_id, parent_id }: ProductChangeRequest) {
  return { kind: 'product.change' as const, record: pathOf({ wc_id: parent_id ?? wc_id }) };
}

/** Whether the product is in the trash, and the change neither restores it nor is already done. */
function isTrashed(product: ShopProduct, request: ProductChangeRequest): boolean {
  if (product['status'] !== 'trash' || request.changes.status !== undefined) return false;
  return pendingFields(product, request).length > 0 || request.variations !== undefined;
}

/** The variations that the change removed: all of them when it made the product simple. */
function removedBy(before: ShopProduct, now: ShopProduct, { removed }: VariationsDone): number[] {
  const ids = (before['variations'] ?? []) as number[];
  return ids.length > 0 && now['type'] === 'simple' ? [...ids] : removed;
}

function beforeOf({ product, variations }: Current, request: ProductChangeRequest): Before {
  const updates = (request.variations?.update ?? []).flatMap(({ wc_id: id, changes }) => {
    const variation = variations.find((one) => one.id === id);
    return variation ? [[id, valuesOf(variation, fieldsOf({ changes }))]] : [];
  });
  return { values: valuesOf(product, fieldsOf(request)), variations: Object.fromEntries(updates) };
}

type OwnOf = ReturnType<typeof ownVersions>;

/** The person's own changes, which are not conflicts. Read only when the shop differs from what they saw. */
async function ownOf(current: Current, request: ProductChangeRequest, attempt: Attempt<Before>): Promise<OwnOf> {
  if (conflictsOf(current, request, attempt.before, new Map()) === null) return new Map();
  // A variation is changed alone or with its product.
  const subjects = request.parent_id === undefined ? [] : [pathOf({ wc_id: request.parent_id })];
  const ofVariations = (request.variations?.update ?? []).map(({ wc_id }) =>
    pathOf({ wc_id, parent_id: request.wc_id }),
  );
  return ownVersions(await attempt.ownResults([pathOf(request), ...subjects, ...ofVariations]));
}

/** The request without fields that the person changed again after it was first sent. */
function withoutLater(
  { product, variations }: Current,
  request: ProductChangeRequest,
  before: Before,
  own: OwnOf,
): ProductChangeRequest {
  const restOf = <ChangeRequest extends FieldChangeRequest>(
    current: ShopProduct | undefined,
    one: ChangeRequest,
    path: string,
    known: ShopValues = {},
  ) => {
    const later = current ? supersededFields(current, one, known, own.get(path)) : [];
    const fields = fieldsOf(one).filter((field) => !later.includes(field));
    return { ...one, changes: pickChanges(one, fields) as ChangeRequest['changes'] };
  };
  const rest = restOf(product, request, pathOf(request), before.values);
  if (!request.variations) return rest;
  const update = request.variations.update.map((one) => {
    const path = pathOf({ wc_id: one.wc_id, parent_id: request.wc_id });
    const variation = variations.find(({ id }) => id === one.wc_id);
    return restOf(variation, one, path, before.variations?.[one.wc_id]);
  });
  return { ...rest, variations: { ...request.variations, update } };
}

/** Fields of the product and its variations that someone else changed; null for none. */
function conflictsOf(
  { product, variations }: Current,
  request: ProductChangeRequest,
  before: Before | null,
  written: OwnOf,
): ProductConflict | null {
  const own = conflictingFields(product, request, before?.values, written.get(pathOf(request)));
  const ofVariations = (request.variations?.update ?? []).flatMap((update) => {
    const variation = variations.find(({ id }) => id === update.wc_id);
    const path = pathOf({ wc_id: update.wc_id, parent_id: request.wc_id });
    const known = before?.variations?.[update.wc_id];
    const fields = variation ? conflictingFields(variation, update, known, written.get(path)) : [];
    return variation && fields.length > 0 ? [[update.wc_id, bothSides(variation, update, fields)] as const] : [];
  });
  if (own.length === 0 && ofVariations.length === 0) return null;
  return {
    ...(bothSides(product, request, own) as ProductConflict),
    ...(ofVariations.length > 0 && {
      variations: Object.fromEntries(ofVariations) as Record<string, VariationConflict>,
    }),
  };
}

/** Sends the fields that the shop does not have yet. */
async function put(
  client: Client,
  request: ProductChangeRequest,
  current: ShopProduct,
  attempt: Attempt<Before>,
  before: Before,
): Promise<ShopProduct> {
  const pending = pendingFields(current, request);
  if (pending.length === 0) return current;
  // An earlier write that arrives late would undo whatever is changed after this attempt.
  if (attempt.before) requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
  await attempt.sending(before);
  const body = bodyOf(pickChanges(request, pending) as ProductChanges);
  return sendOnce(
    async () => parseShopProduct(request, (await client.request('PUT', pathOf(request), { body })).data),
    async () => {
      const product = await readFromShopNow(client, request);
      return pendingFields(product, { changes: pickChanges(request, pending) }).length > 0 ? null : product;
    },
  );
}

/** Refuses with both versions, and stores the shop's. */
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
