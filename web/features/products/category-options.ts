import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import type { ProductFacets } from './products.data.ts';

/** Returns categories as options: children indented under their parents, each level sorted by name. */
export function categoryOptions(categories: ProductFacets['categories']): { value: string; label: string }[] {
  const ids = new Set(categories.map(({ id }) => id));
  const childrenOf = (parent: number | null) =>
    categories
      .filter((category) => (parent === null ? !ids.has(category.parent) : category.parent === parent))
      .map((category) => ({ ...category, name: decodeEntities(category.name) }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  const seen = new Set<number>();
  const walk = (parent: number | null, depth: number): { value: string; label: string }[] =>
    childrenOf(parent).flatMap(({ id, name, products }) => {
      if (seen.has(id)) return [];
      seen.add(id);
      return [{ value: String(id), label: `${'\u2003'.repeat(depth)}${name} (${products})` }, ...walk(id, depth + 1)];
    });
  return walk(null, 0);
}
