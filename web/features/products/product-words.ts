import { formatQuantity } from '../../platform/format/number.ts';
import type { Tone } from '../../ui/cards/tone-badge.tsx';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import type { ProductFacets } from './products.data.ts';

const STATUS_LABELS: Record<string, string> = {
  publish: 'Published',
  draft: 'Draft',
  pending: 'Pending review',
  private: 'Private',
  future: 'Scheduled',
  trash: 'Trash',
};

/** A product's status as people read it. */
export function productStatusLabel(status: string): string {
  return STATUS_LABELS[status] ?? status;
}

export function productStatusTone(status: string): Tone {
  if (status === 'publish') return 'good';
  return status === 'pending' || status === 'future' ? 'warn' : 'quiet';
}

export const STOCK_LABELS: Record<string, string> = {
  instock: 'In stock',
  outofstock: 'Out of stock',
  onbackorder: 'On backorder',
};

interface Stock {
  manage_stock: boolean;
  stock_quantity: number | null;
  stock_status: string;
}

/** The stock as a word or number, and how worried to look. A shop that counts says how many, one that does not says whether. */
export function stockWords({ manage_stock: managed, stock_quantity: quantity, stock_status: status }: Stock): {
  text: string;
  tone: Tone;
} {
  if (status === 'outofstock') return { text: STOCK_LABELS.outofstock ?? status, tone: 'bad' };
  if (managed && quantity !== null) {
    return { text: formatQuantity(quantity), tone: quantity <= 0 ? 'warn' : 'quiet' };
  }
  return { text: STOCK_LABELS[status] ?? status, tone: status === 'onbackorder' ? 'warn' : 'quiet' };
}

/** Categories as choices: children under their parents, indented, each level in alphabetical order. */
export function categoryChoices(categories: ProductFacets['categories']): { value: string; label: string }[] {
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
