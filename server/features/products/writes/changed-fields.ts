import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import type { VariationResult, VariationWork } from '#contract/products/product-variations.ts';
import type { ProductChanges, ProductValues } from '#contract/products/product-writes.ts';
import { isSame, type ShopField, type ShopProduct, type ShopValues, valuesOf } from '../editor/product-values.ts';
import { isPriceField } from '#domain/products/product-fields.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-dates.ts';
import type { OwnResult } from '../../operations/operations.public.ts';

/** A change to a product and its variations. */
export interface ProductChangeRequest {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly parent_id?: number | undefined;
  readonly based_on: string;
  readonly was: ProductValues;
  readonly changes: ProductChanges;
  readonly variations?: VariationWork | undefined;
  /** Leaves fields and variations as they are that somebody else changed, instead of refusing all. */
  readonly isPartial?: true;
}

/** A change to the fields of a product or variation, and the values the person saw. */
export interface FieldChangeRequest {
  readonly based_on: string;
  readonly was: ShopValues;
  readonly changes: ShopValues;
}

export function fieldsOf({ changes }: Pick<FieldChangeRequest, 'changes'>): ShopField[] {
  return Object.keys(changes) as ShopField[];
}

/** The fields that do not have their requested value in the shop yet. */
export function pendingFields(product: ShopProduct, { changes }: Pick<FieldChangeRequest, 'changes'>): ShopField[] {
  const current = valuesOf(product, fieldsOf({ changes }));
  return fieldsOf({ changes }).filter((field) => !isSame(field, current[field], changes[field]));
}

/** The values after one of the person's own changes. */
interface OwnVersion {
  readonly date_modified: string;
  readonly values: ShopValues;
}

/**
 * The pending fields that someone else changed. `before` are the values that an earlier attempt of this write saw, `own`
 * the results of the person's other changes.
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

/** The pending fields that the person changed again after this write was first sent. They are not sent again. */
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

/** Whether the person's own last change set this value, after the version they saw. `own` is sorted newest first. */
function ownSince({ based_on }: FieldChangeRequest, own: readonly OwnVersion[]) {
  return (field: ShopField, value: unknown) => {
    const last = own.find(({ values }) => field in values);
    if (last === undefined || !isSame(field, value, last.values[field])) return false;
    // The shop's clock has whole seconds, so a later change may have the same time.
    return Date.parse(last.date_modified) >= Date.parse(based_on);
  };
}

/** Fields that only make sense together: a sale price and its regular price, and what says how much stock there is. */
function groupOf(field: ShopField): string {
  if (isPriceField(field)) return 'price';
  return field.startsWith('stock_') || field === 'manage_stock' ? 'stock' : field;
}

/** The changes without these fields, and without those that only make sense with them. */
export function changesWithout(
  { changes }: Pick<FieldChangeRequest, 'changes'>,
  fields: readonly string[],
): ShopValues {
  const groups = new Set(fields.map((field) => groupOf(field as ShopField)));
  return pickChanges(
    { changes },
    fieldsOf({ changes }).filter((field) => !groups.has(groupOf(field))),
  );
}

/** Both versions of fields that two people changed. */
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

export function pickChanges(
  { changes }: Pick<FieldChangeRequest, 'changes'>,
  fields: readonly ShopField[],
): ShopValues {
  return Object.fromEntries(fields.map((field) => [field, changes[field]]));
}

/** The logged result of a change, as far as it describes the shop's values. */
interface LoggedChange {
  readonly date_modified: string | null;
  readonly now?: ShopValues;
  readonly variations?: readonly VariationResult[];
}

/** The values after the person's own changes to each product and variation, newest first, by REST path. */
export function ownVersions(results: readonly OwnResult[]): ReadonlyMap<string, readonly OwnVersion[]> {
  const versions = new Map<string, OwnVersion[]>();
  const add = (path: string, date: string | null, values: ShopValues | undefined) => {
    if (date === null || values === undefined) return;
    versions.set(path, [...(versions.get(path) ?? []), { date_modified: date, values }]);
  };
  for (const { name, subject, answer } of results) {
    const { date_modified: date, now, variations = [] } = answer as LoggedChange;
    if (name === PRODUCT_WRITES.trash.name) add(subject, date, { status: 'trash' });
    if (name !== PRODUCT_WRITES.change.name) continue;
    add(subject, date, now);
    for (const one of variations) {
      if (one.outcome === 'done') add(`${subject}/variations/${one.wc_id}`, one.date_modified, one.now);
    }
  }
  return versions;
}
