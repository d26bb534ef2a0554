import type { VariationWork } from '#contract/products/product-variations.ts';
import type { ProductChanges, ProductValues } from '#contract/products/product-writes.ts';
import { isSame, type ShopField, type ShopProduct, type ShopValues, valuesOf } from '../editor/product-values.ts';
import { modifiedOf } from '../editor/shop-product.ts';

/** A change of a product, with its variations. */
export interface ProductChangeRequest {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly parent_id?: number | undefined;
  readonly based_on: string;
  readonly was: ProductValues;
  readonly changes: ProductChanges;
  readonly variations?: VariationWork | undefined;
}

/** What is to be changed of a product or variation, and what the person saw there. */
export interface FieldChangeRequest {
  readonly based_on: string;
  readonly was: ShopValues;
  readonly changes: ShopValues;
}

/** The fields that a change request names. */
export function fieldsOf({ changes }: Pick<FieldChangeRequest, 'changes'>): ShopField[] {
  return Object.keys(changes) as ShopField[];
}

/** The fields that the shop does not have yet as they are requested. */
export function pendingFields(product: ShopProduct, { changes }: Pick<FieldChangeRequest, 'changes'>): ShopField[] {
  const current = valuesOf(product, fieldsOf({ changes }));
  return fieldsOf({ changes }).filter((field) => !isSame(field, current[field], changes[field]));
}

/** What a change left in the shop. */
export interface OwnVersion {
  readonly date_modified: string;
  readonly values: ShopValues;
}

/**
 * Those of them to which somebody else gave the value they have. `before`: what an earlier try of this write saw; `own`:
 * what this person's other changes left there.
 */
export function conflictingFields(
  product: ShopProduct,
  request: FieldChangeRequest,
  before: ShopValues | undefined,
  own: readonly OwnVersion[] = [],
): ShopField[] {
  const isOwn = ownSince(request, own);
  return pendingFields(product, request).filter((field) => {
    const value = valuesOf(product, [field])[field];
    if (before && isSame(field, value, before[field])) return false;
    if (isOwn(field, value)) return false;
    if (field in request.was) return !isSame(field, value, request.was[field]);
    return Date.parse(modifiedOf(product)) > Date.parse(request.based_on);
  });
}

/**
 * Those of them that this person changed once more after this write was sent for the first time: whether it arrived or not,
 * what they requested last is there, and it is not sent again.
 */
export function supersededFields(
  product: ShopProduct,
  request: FieldChangeRequest,
  before: ShopValues,
  own: readonly OwnVersion[] = [],
): ShopField[] {
  const isOwn = ownSince(request, own);
  return pendingFields(product, request).filter((field) => {
    const value = valuesOf(product, [field])[field];
    return !isSame(field, value, before[field]) && isOwn(field, value);
  });
}

/**
 * Whether it was the person's own last change of a field that gave it this value, after the version that they saw. `own`:
 * newest first.
 */
function ownSince({ based_on }: FieldChangeRequest, own: readonly OwnVersion[]) {
  return (field: ShopField, value: unknown) => {
    const last = own.find(({ values }) => field in values);
    if (last === undefined || !isSame(field, value, last.values[field])) return false;
    // The shop's clock shows whole seconds: a later change may bear the same one.
    return Date.parse(last.date_modified) >= Date.parse(based_on);
  };
}

/** Both sides of fields that two people changed. */
export function bothSides(product: ShopProduct, request: FieldChangeRequest, fields: readonly ShopField[]) {
  return {
    fields: [...fields],
    theirs: { date_modified: modifiedOf(product), values: valuesOf(product, fields) },
    mine: {
      based_on: request.based_on,
      values: Object.fromEntries(fields.map((field) => [field, request.changes[field]])) as ShopValues,
    },
  };
}

/** The requested values of these fields alone. */
export function pickChanges(
  { changes }: Pick<FieldChangeRequest, 'changes'>,
  fields: readonly ShopField[],
): ShopValues {
  return Object.fromEntries(fields.map((field) => [field, changes[field]]));
}
