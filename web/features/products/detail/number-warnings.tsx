import { Alert, List } from '@mantine/core';
import type { ProductDetail } from '../products.data.ts';

type NumberWarning = ProductDetail['warnings'][number];

/** Field by its name in the shop: what people call it, and what Karoo takes in its place. */
const FIELDS: Record<string, { label: string; instead: string }> = {
  price: { label: 'Price', instead: '0' },
  regular_price: { label: 'Regular price', instead: '0' },
  sale_price: { label: 'Sale price', instead: '0' },
  stock_quantity: { label: 'Stock', instead: 'not counted' },
  low_stock_amount: { label: 'Low stock threshold', instead: 'not set' },
  total_sales: { label: 'Units sold', instead: '0' },
};

/** Says which numbers of a product and its variations the shop sent in a form that nobody can read. Nothing where there are none. */
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

function sentenceOf({ field, value }: NumberWarning, whose: string): string {
  const { label, instead } = FIELDS[field] ?? { label: field, instead: '0' };
  return `${label}${whose}: the shop says “${value}”, which is not a number. Karoo takes it as ${instead}.`;
}
