import { decodeHTMLStrict as decodeEntities } from 'entities';
import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import type { VariationResult } from '#contract/products/product-variations.ts';
import type { ProductChanges, ProductConflict, VariationConflict } from '#contract/products/product-writes.ts';
import type { WooVariation } from '../../../integrations/woocommerce/records/woo-product.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-dates.ts';
import type { ProductNotifications } from '../../notifications/notifications.public.ts';
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
  changesWithout,
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
  describedIn,
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
import { inEnglish } from '../../../platform/language/stored-text.ts';

const UNKNOWN_YET = inEnglish('Your store hasn’t confirmed this change. We’ll check before sending it again.');

export interface ProductChanged {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly date_modified: string;
  readonly was: Record<string, unknown>;
  readonly now: Record<string, unknown>;
  readonly variations: VariationResult[];
  readonly mailed_to: string[];
  /** Of a partial change: the fields left as they are, by path. */
  readonly left?: Readonly<Record<string, readonly string[]>>;
}

/** The shop's values of the changed fields before the change; of variations by id. */
export interface ValuesBefore {
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
): ShopOperation<ProductChanged, ValuesBefore> {
  const describes = fieldsOf(request).includes('description');
  const allWork = request.variations ?? NO_VARIATIONS;
  const hasWork = allWork.create.length + allWork.update.length + allWork.delete.length > 0;
  return {
    id: request.operation_id,
    name: PRODUCT_WRITES.change.name,
    subject: pathOf(request),
    request,
    async perform({ client }, attempt) {
      const found = await readFromShopNow(client, request, describes);
      if (isTrashed(found, request)) {
        return { refusal: trashError('product'), store: (tx) => storeProduct(tx, storeId, request, found) };
      }
      const variations = hasWork ? await readVariations(client, request.wc_id, describedIn(allWork)) : [];
      const current: Current = { product: found, variations };
      const own = await ownOf(current, request, attempt);
      const conflicts = conflictsOf(current, request, attempt.before, own);
      const asked = conflicts && request.isPartial ? withoutConflicts(request, conflicts) : request;
      if (conflicts && (!request.isPartial || isEmpty(asked))) return conflict(storeId, request, found, conflicts);
      const work = asked.variations ?? NO_VARIATIONS;
      const fields = fieldsOf(asked);
      if (hasWork) requireVariable(asked.changes.type ?? String(found['type']));
      const before = attempt.before ?? beforeOf(current, asked);
      requireVariationsArrived(attempt, areAllCreated(work, variations));
      const rest = attempt.before ? withoutLater(current, asked, attempt.before, own) : asked;
      const written = await put(client, rest, found, attempt, before);
      const done = await changeVariations(client, request.wc_id, rest.variations ?? work, variations, (isCreating) =>
        attempt.sending(isCreating ? { ...before, creating: true } : before),
      );
      const product = hasWork ? await readFromShopNow(client, request, describes) : written;
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
          ...(conflicts && { left: leftBy(request, asked) }),
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
        ? doneChanges(answer.was, answer.now, answer.variations, allWork, before?.variations ?? {})
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

function beforeOf({ product, variations }: Current, request: ProductChangeRequest): ValuesBefore {
  const updates = (request.variations?.update ?? []).flatMap(({ wc_id: id, changes }) => {
    const variation = variations.find((one) => one.id === id);
    return variation ? [[id, valuesOf(variation, fieldsOf({ changes }))]] : [];
  });
  return { values: valuesOf(product, fieldsOf(request)), variations: Object.fromEntries(updates) };
}

type OwnOf = ReturnType<typeof ownVersions>;

/** The person's own changes, which are not conflicts. Read only when the shop differs from what they saw. */
async function ownOf(current: Current, request: ProductChangeRequest, attempt: Attempt<ValuesBefore>): Promise<OwnOf> {
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
  before: ValuesBefore,
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
  before: ValuesBefore | null,
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

/** The request without what somebody else changed. */
function withoutConflicts(request: ProductChangeRequest, conflicts: ProductConflict): ProductChangeRequest {
  const ofVariations = conflicts.variations ?? {};
  const { variations } = request;
  return {
    ...request,
    changes: changesWithout(request, conflicts.fields) as ProductChanges,
    ...(variations && {
      variations: {
        ...variations,
        update: variations.update
          .map((one) => ({ ...one, changes: changesWithout(one, ofVariations[one.wc_id]?.fields ?? []) }))
          .filter(({ changes }) => Object.keys(changes).length > 0) as typeof variations.update,
      },
    }),
  };
}

function isEmpty({ changes, variations = NO_VARIATIONS }: ProductChangeRequest): boolean {
  const { create, update, delete: deleted } = variations;
  return Object.keys(changes).length + create.length + update.length + deleted.length === 0;
}

/** The fields of a request that another one leaves out, by the product's or variation's path. */
function leftBy(request: ProductChangeRequest, asked: ProductChangeRequest): Record<string, string[]> {
  const fieldsByPath = ({ wc_id, changes, variations = NO_VARIATIONS }: ProductChangeRequest) =>
    new Map([
      [pathOf({ wc_id }), Object.keys(changes)],
      ...variations.update.map(
        (one) => [pathOf({ wc_id: one.wc_id, parent_id: wc_id }), Object.keys(one.changes)] as const,
      ),
    ]);
  const kept = fieldsByPath(asked);
  const left = [...fieldsByPath(request)].map(
    ([path, fields]) => [path, fields.filter((field) => !kept.get(path)?.includes(field))] as const,
  );
  return Object.fromEntries(left.filter(([, fields]) => fields.length > 0));
}

/** Sends the fields that the shop does not have yet. */
async function put(
  client: Client,
  request: ProductChangeRequest,
  current: ShopProduct,
  attempt: Attempt<ValuesBefore>,
  before: ValuesBefore,
): Promise<ShopProduct> {
  const pending = pendingFields(current, request);
  if (pending.length === 0) return current;
  // An earlier write that arrives late would undo whatever is changed after this attempt.
  if (attempt.before) requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
  await attempt.sending(before);
  const body = bodyOf(pickChanges(request, pending) as ProductChanges);
  return sendOnce(
    async () => {
      const written = parseShopProduct(request, (await client.request('PUT', pathOf(request), { body })).data);
      const { description } = request.changes;
      // A variation is answered with the description that visitors see.
      return description === undefined || request.parent_id === undefined ? written : { ...written, description };
    },
    async () => {
      const product = await readFromShopNow(client, request, 'description' in request.changes);
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
