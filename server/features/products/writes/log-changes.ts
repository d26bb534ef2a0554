import type { VariationResult, VariationWork } from '#contract/products/product-variations.ts';
import { hasPlainValue } from '#domain/products/product-fields.ts';
import { type FieldChange, plainValue } from '../../activity/activity.public.ts';
import { isSame, type ShopField, type ShopValues } from '../editor/product-values.ts';
import { fieldsOf, type ProductChangeRequest } from './changed-fields.ts';

/** The fields that differ, as the activity log keeps them. */
export function fieldChanges(before: ShopValues, after: ShopValues, variation?: number): FieldChange[] {
  return fieldsOf({ changes: after })
    .filter((field) => !(field in before) || !isSame(field, before[field], after[field]))
    .map((field) => ({
      field,
      ...(variation !== undefined && { variation }),
      ...(hasPlainValue(field) && { before: plainValue(before[field]), after: plainValue(after[field]) }),
    }));
}

/** What a finished change did to a product and its variations. */
export function doneChanges(
  before: ShopValues,
  now: ShopValues,
  results: readonly VariationResult[],
  { update }: VariationWork,
  variationsBefore: Readonly<Record<number, ShopValues>>,
): FieldChange[] {
  const ofVariations = results.flatMap((result): FieldChange[] => {
    const variation = result.wc_id ?? undefined;
    const which = variation === undefined ? {} : { variation };
    if (result.outcome === 'refused') {
      const asked = update.find(({ wc_id: id }) => id === variation);
      const values = asked ? fieldChanges(asked.was, asked.changes, variation) : [{ field: result.action, ...which }];
      return values.map((change) => ({ ...change, error: result.message }));
    }
    if (result.action !== 'update') return [{ field: result.action, ...which }];
    return fieldChanges(variationsBefore[result.wc_id ?? 0] ?? {}, result.now ?? {}, variation);
  });
  return [...fieldChanges(before, now), ...ofVariations];
}

/** What a change that is not done was to do. */
export function askedChanges(
  { was, changes, variations }: ProductChangeRequest,
  before: ShopValues = was,
  variationsBefore: Readonly<Record<number, ShopValues>> = {},
): FieldChange[] {
  const ofVariations = (variations?.update ?? []).flatMap((one) =>
    fieldChanges(variationsBefore[one.wc_id] ?? one.was, one.changes, one.wc_id),
  );
  return [
    ...fieldChanges(before, changes),
    ...ofVariations,
    ...(variations?.create ?? []).map(() => ({ field: 'create' })),
    ...(variations?.delete ?? []).map((variation) => ({ field: 'delete', variation })),
  ];
}

/** The main fields of a new product. */
export function newProductChanges(product: Readonly<Record<string, unknown>>): FieldChange[] {
  return (['status', 'sku', 'regular_price', 'sale_price', 'stock_quantity'] satisfies ShopField[]).flatMap((field) => {
    const after = plainValue(product[field]);
    return after === null ? [] : [{ field, before: null, after }];
  });
}
