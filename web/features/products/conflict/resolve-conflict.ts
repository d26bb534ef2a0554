import type { VariationField, VariationWork } from '#contract/products/product-variations.ts';
import type {
  ProductChanges,
  ProductConflict,
  ProductField,
  VariationConflict,
} from '#contract/products/product-writes.ts';
import type { UpdateData } from '../writes/product-operations.ts';

/** A field that both changed, as it is shown and chosen: of the product, or with `variation` of one of its variations. */
export interface ConflictingField {
  /** "regular_price", or "71.regular_price" of variation 71. */
  path: string;
  field: ProductField | VariationField;
  variation: number | null;
  theirs: unknown;
  mine: unknown;
}

/** All that both changed, the product's own fields first. */
export function conflictingFields({ fields, theirs, mine, variations = {} }: ProductConflict): ConflictingField[] {
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

/** When somebody else changed it last. */
export function changedAt({ theirs, variations = {} }: ProductConflict): string {
  const moments = [theirs, ...Object.values(variations).map((one) => one.theirs)].map((one) => one.date_modified);
  return moments.toSorted().at(-1) ?? theirs.date_modified;
}

/**
 * What is still to be sent once the person has chosen, based on what the shop has: their own values for the paths in
 * `mine`, and all that nobody else changed. Null where nothing is left.
 */
export function resolveConflict(
  asked: UpdateData,
  conflict: ProductConflict,
  mine: readonly string[],
): Omit<UpdateData, 'operation_id'> | null {
  const { fields, theirs, variations: contested = {} } = conflict;
  const names = (Object.keys(asked.changes) as ProductField[]).filter(
    (name) => !fields.includes(name) || mine.includes(name),
  );
  const known = { ...asked.was, ...theirs.values };
  const changes = Object.fromEntries(names.map((name) => [name, asked.changes[name]])) as ProductChanges;
  const was = Object.fromEntries(names.map((name) => [name, known[name]]));
  const variations = asked.variations && settledVariations(asked.variations, contested, mine);
  const { parent_id } = asked;
  const isEmpty = names.length === 0 && !(variations && hasVariationWork(variations));
  if (isEmpty) return null;
  return {
    based_on: fields.length > 0 ? theirs.date_modified : asked.based_on,
    was,
    changes,
    ...(parent_id === undefined ? {} : { parent_id }),
    ...(variations === undefined ? {} : { variations }),
  };
}

function settledVariations(
  work: VariationWork,
  contested: Record<string, VariationConflict>,
  mine: readonly string[],
): VariationWork {
  return {
    ...work,
    update: work.update.flatMap((one) => {
      const conflict = contested[one.wc_id];
      if (!conflict) return [one];
      const isMine = (name: string) =>
        !conflict.fields.includes(name as VariationField) || mine.includes(`${one.wc_id}.${name}`);
      const changes = Object.fromEntries(Object.entries(one.changes).filter(([name]) => isMine(name)));
      const was = Object.fromEntries(
        Object.keys(changes).map((name) => [name, { ...one.was, ...conflict.theirs.values }[name as VariationField]]),
      );
      if (Object.keys(changes).length === 0) return [];
      return [{ ...one, based_on: conflict.theirs.date_modified, was, changes }];
    }),
  };
}

/** Whether a save does anything to variations. */
export function hasVariationWork({ create, update, delete: gone }: VariationWork): boolean {
  return create.length + update.length + gone.length > 0;
}
