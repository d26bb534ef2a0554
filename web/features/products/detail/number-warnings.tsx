import { Alert, List } from '@mantine/core';
import type { ProductDetail } from '../products.data.ts';

type NumberWarning = ProductDetail['warnings'][number];

/** By the shop's field name: the label, and the value that Karoo uses instead. */
const FIELDS: Record<string, { label: string; instead: string }> = {
  price: { label: 'Price', instead: '0' },
  regular_price: { label: 'Regular price', instead: '0' },
  sale_price: { label: 'Sale price', instead: '0' },
  stock_quantity: { label: 'Stock', instead: 'not counted' },
  low_stock_amount: { label: 'Low stock threshold', instead: 'not set' },
  total_sales: { label: 'Units sold', instead: '0' },
};

/** Lists the numbers of a product and its variations that could not be parsed. */
export function NumberWarnings({ product }: { product: Pick<ProductDetail, 'warnings' | 'variations'> }) {
  const sentences = [
    ...product.warnings.map((warning) => sentenceOf(warning, '')),
    ...product.variations.flatMap(({ wc_id, sku, warnings }) =>
      warnings.map((warning) => sentenceOf(warning, ` of variation ${sku || wc_id}`)),
    ),
  ];
  if (sentences.length === 0) return null;
  return (
    <Alert color="yellow" title="Numbers that cannot be read">
      <List size="sm">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      Correct them in the shop; the next sync reads them again.
    </Alert>
  );
}

function sentenceOf({ field, value }: NumberWarning, owner: string): string {
  const { label, instead } = FIELDS[field] ?? { label: field, instead: '0' };
  return `${label}${owner}: the shop says “${value}”, which is not a number. Karoo takes it as ${instead}.`;
}
