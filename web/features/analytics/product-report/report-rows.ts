import type { UseQueryResult } from '@tanstack/react-query';
import type { ProductRow, VariationRow } from '../analytics.data.ts';
import { t } from '#domain/language/t.ts';

/** A row of the table: a product, a variation below an opened product, or a note in place of its variations. */
export type ReportRow =
  | { kind: 'product'; product: ProductRow }
  | { kind: 'variation'; product: ProductRow; variation: VariationRow }
  | { kind: 'note'; product: ProductRow; text: string };

type VariationsResult = Pick<UseQueryResult<{ items: VariationRow[] }>, 'data' | 'isError'>;

/** Returns the products in order, each opened one followed by its variations or a note. */
export function reportRows(
  products: readonly ProductRow[],
  opened: ReadonlyMap<number, VariationsResult>,
): ReportRow[] {
  return products.flatMap((product): ReportRow[] => {
    const result = opened.get(product.productId);
    return [{ kind: 'product', product }, ...(result === undefined ? [] : variationRows(product, result))];
  });
}

function variationRows(product: ProductRow, { data, isError }: VariationsResult): ReportRow[] {
  if (data === undefined) {
    return [{ kind: 'note', product, text: isError ? t('Couldn’t load the variations') : t('Loading variations…') }];
  }
  const rows = data.items.map((variation): ReportRow => ({ kind: 'variation', product, variation }));
  if (rows.length === 0) return [{ kind: 'note', product, text: t('No variations') }];
  return rows;
}

export function rowKey(row: ReportRow): string {
  const id = row.product.productId;
  if (row.kind === 'product') return String(id);
  return row.kind === 'note' ? `${id} note` : `${id} ${row.variation.variationId ?? 'rest'}`;
}
