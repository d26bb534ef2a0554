import type { VariationField, VariationWork } from '#contract/products/product-variations.ts';
import type {
  ProductChanges,
  ProductConflict,
  ProductField,
  VariationConflict,
} from '#contract/products/product-writes.ts';
import type { ConflictingField } from '../../operations/operations.public.tsx';
import { fieldLabel, valueLabel } from '../product-labels.ts';
import { t } from '#domain/language/t.ts';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { targetOf, updateOf } from '../writes/product-operations.ts';
import type { StoreRef, OpenConflict } from '../writes/product-operations.ts';
import { updateOperation } from '../product-writes.ts';
import type { ProductChange } from '#contract/products/product-operations.ts';

/** Returns every field that both changed, the product's first. `path` is "regular_price", or "71.regular_price" of variation 71. */
export function conflictingFields(
  { fields, theirs, mine, variations = {} }: ProductConflict,
  variationName: (wc_id: number) => string = (variation: string | number) => t('Variation {variation}', { variation }),
): ConflictingField[] {
  const row = (field: ProductField | VariationField, one: Pick<VariationConflict, 'theirs' | 'mine'>) => ({
    path: field,
    label: fieldLabel(field),
    theirs: valueLabel(field, one.theirs.values[field as VariationField]),
    mine: valueLabel(field, one.mine.values[field as VariationField]),
  });
  const own = fields.map((field) => row(field, { theirs, mine }));
  const ofVariations = Object.entries(variations).flatMap(([id, conflict]) =>
    conflict.fields.map((field) => {
      const one = row(field, conflict);
      return { ...one, path: `${id}.${field}`, label: `${variationName(Number(id))}: ${one.label.toLowerCase()}` };
    }),
  );
  return [...own, ...ofVariations];
}

/** Returns when somebody else last changed it. */
export function changedAt({ theirs, variations = {} }: ProductConflict): string {
  const times = [theirs, ...Object.values(variations).map((one) => one.theirs)].map((one) => one.date_modified);
  return times.toSorted().at(-1) ?? theirs.date_modified;
}

/**
 * Returns the update to send after a choice, based on the shop's version: the user's values for the paths in `mine`, and
 * every field without a conflict. Returns null if nothing is left to send.
 */
export function resolveConflict(
  update: ProductChange,
  conflict: ProductConflict,
  mine: readonly string[],
): Omit<ProductChange, 'operation_id'> | null {
  const { fields, theirs, variations: conflicts = {} } = conflict;
  const names = (Object.keys(update.changes) as ProductField[]).filter(
    (name) => !fields.includes(name) || mine.includes(name),
  );
  const known = { ...update.was, ...theirs.values };
  const changes = Object.fromEntries(names.map((name) => [name, update.changes[name]])) as ProductChanges;
  const was = Object.fromEntries(names.map((name) => [name, known[name]]));
  const variations = update.variations && resolveVariations(update.variations, conflicts, mine);
  const { parent_id } = update;
  const isEmpty = names.length === 0 && !(variations && hasVariationWork(variations));
  if (isEmpty) return null;
  return {
    based_on: fields.length > 0 ? theirs.date_modified : update.based_on,
    was,
    changes,
    ...(parent_id === undefined ? {} : { parent_id }),
    ...(variations === undefined ? {} : { variations }),
  };
}

/** The operation to send after a choice, in the place of the failed one; null if nothing is left to send. */
export function resolutionOf(
  store: StoreRef,
  { operation, conflict }: OpenConflict,
  mine: readonly string[],
  name: string,
): NewOperation | null {
  const update = updateOf(operation);
  const next = update && resolveConflict(update, conflict, mine);
  if (!next) return null;
  const version = { wc_id: targetOf(operation), parent_id: update.parent_id, date_modified: next.based_on };
  return { ...updateOperation(store, version, name, next), replaces: [operation.id] };
}

function resolveVariations(
  work: VariationWork,
  conflicts: Record<string, VariationConflict>,
  mine: readonly string[],
): VariationWork {
  return {
    ...work,
    update: work.update.flatMap((one) => {
      const conflict = conflicts[one.wc_id];
      if (!conflict) return [one];
      const isKept = (name: string) =>
        !conflict.fields.includes(name as VariationField) || mine.includes(`${one.wc_id}.${name}`);
      const changes = Object.fromEntries(Object.entries(one.changes).filter(([name]) => isKept(name)));
      const was = Object.fromEntries(
        Object.keys(changes).map((name) => [name, { ...one.was, ...conflict.theirs.values }[name as VariationField]]),
      );
      if (Object.keys(changes).length === 0) return [];
      return [{ ...one, based_on: conflict.theirs.date_modified, was, changes }];
    }),
  };
}

/** Whether a save changes any variation. */
export function hasVariationWork({ create, update, delete: deleted }: VariationWork): boolean {
  return create.length + update.length + deleted.length > 0;
}
