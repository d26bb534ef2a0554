import type { UseQueryResult } from '@tanstack/react-query';
import type { ProductRow, VariationRow } from './product-report.data.ts';

/** A line of the table: a product, variationRows an opened one its variations, or how far reading them is. */
export type ReportRow =
  | { kind: 'product'; product: ProductRow }
  | { kind: 'variation'; product: ProductRow; variation: VariationRow }
  | { kind: 'note'; product: ProductRow; text: string };

type Answer = Pick<UseQueryResult<{ items: VariationRow[] }>, 'data' | 'isError'>;

/** Products in their order, each opened one followed by what is known of its variations. */
export function reportRows(products: readonly ProductRow[], opened: ReadonlyMap<number, Answer>): ReportRow[] {
  return products.flatMap((product): ReportRow[] => {
    const answer = opened.get(product.product_id);
    return [{ kind: 'product', product }, ...(answer === undefined ? [] : variationRows(product, answer))];
  });
}

function variationRows(product: ProductRow, { data, isError }: Answer): ReportRow[] {
  if (data === undefined) {
    return [{ kind: 'note', product, text: isError ? 'The variations could not be read' : 'Reading the variations…' }];
  }
  const rows = data.items.map((variation): ReportRow => ({ kind: 'variation', product, variation }));
  if (rows.length === 0) return [{ kind: 'note', product, text: 'No variations' }];
  return rows;
}

export function rowKey(row: ReportRow): string {
  const id = row.product.product_id;
  if (row.kind === 'product') return String(id);
  return row.kind === 'note' ? `${id} note` : `${id} ${row.variation.variation_id ?? 'rest'}`;
}
