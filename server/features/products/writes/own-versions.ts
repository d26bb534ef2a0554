import type { VariationResult } from '#contract/products/product-variations.ts';
import type { OwnResult } from '../../operations/operations.public.ts';
import type { OwnVersion } from './changed-fields.ts';
import type { ShopValues } from '../editor/product-values.ts';

export const CHANGE_PRODUCT = 'product.change.v1';
export const TRASH_PRODUCT = 'product.trash.v1';

/** The part of the log's answers that says what a change left in the shop. */
interface Left {
  readonly date_modified: string | null;
  readonly now?: ShopValues;
  readonly variations?: readonly VariationResult[];
}

/** What a person's own changes left of each product and variation, newest first, by its path in the shop. */
export function ownVersions(results: readonly OwnResult[]): ReadonlyMap<string, readonly OwnVersion[]> {
  const versions = new Map<string, OwnVersion[]>();
  const note = (path: string, date: string | null, values: ShopValues | undefined) => {
    if (date === null || values === undefined) return;
    versions.set(path, [...(versions.get(path) ?? []), { date_modified: date, values }]);
  };
  for (const { name, subject, answer } of results) {
    const { date_modified: date, now, variations = [] } = answer as Left;
    if (name === TRASH_PRODUCT) note(subject, date, { status: 'trash' });
    if (name !== CHANGE_PRODUCT) continue;
    note(subject, date, now);
    for (const one of variations) {
      if (one.outcome === 'done') note(`${subject}/variations/${one.wc_id}`, one.date_modified, one.now);
    }
  }
  return versions;
}
