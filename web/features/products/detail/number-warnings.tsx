import { Alert, List } from '@mantine/core';
import type { ProductDetail } from '../products.data.ts';
import * as t from './detail.text.ts';

type NumberWarning = ProductDetail['warnings'][number];

/** By the shop's field name: the label, and the value that Karoo uses instead. */
const FIELDS: Record<string, { label: string; instead: string }> = {
  price: { label: t.price, instead: '0' },
  regular_price: { label: t.regularPrice, instead: '0' },
  sale_price: { label: t.salePrice, instead: '0' },
  stock_quantity: { label: t.stock, instead: t.notTracked },
  low_stock_amount: { label: t.lowStockThreshold, instead: t.notSet },
  total_sales: { label: t.unitsSold, instead: '0' },
};

/** Lists the numbers of a product and its variations that could not be parsed. */
export function NumberWarnings({ product }: { product: Pick<ProductDetail, 'warnings' | 'variations'> }) {
  const sentences = [
    ...product.warnings.map((warning) => sentenceOf(warning, '')),
    ...product.variations.flatMap(({ wc_id, sku, warnings }) =>
      warnings.map((warning) => sentenceOf(warning, t.ofVariation(sku || wc_id))),
    ),
  ];
  if (sentences.length === 0) return null;
  return (
    <Alert color="yellow" title={t.invalidNumbers}>
      <List size="sm">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      {t.correctThemInYourStore}
    </Alert>
  );
}

function sentenceOf({ field, value }: NumberWarning, owner: string): string {
  const { label, instead } = FIELDS[field] ?? { label: field, instead: '0' };
  return t.yourStoreHasWhichIsnt(label, owner, value, instead);
}
