import type { VariationField, VariationWork } from '#contract/products/product-variations.ts';
import type {
  ProductChanges,
  ProductConflict,
  ProductField,
  VariationConflict,
} from '#contract/products/product-writes.ts';
import type { UpdateData } from '../writes/product-operations.ts';

/** Returns every field that both changed, the product's first. `path` is "regular_price", or "71.regular_price" of variation 71. */
export function conflictingFields({ fields, theirs, mine, variations = {} }: ProductConflict) {
  const own = fields.map((field) => ({
    path: field,
    field,
    variation: null,
    theirs: theirs.values[field],
    mine: mine.values[field],
  }));
  const ofVariations = Object.entries(variations).flatMap(([id, conflict]) =>
    conflict.fields.map((field) => ({
      path: `${id}.${field}`,
      field,
      variation: Number(id),
      theirs: conflict.theirs.values[field],
      mine: conflict.mine.values[field],
    })),
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
  update: UpdateData,
  conflict: ProductConflict,
  mine: readonly string[],
): Omit<UpdateData, 'operation_id'> | null {
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
