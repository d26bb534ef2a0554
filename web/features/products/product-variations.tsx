import { Table, Text } from '@mantine/core';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { decodeEntities } from '#domain/html-text.ts';
import { paragraphsOf } from '../../ui/shop-text/paragraphs.ts';
import { stockWords } from './product-words.ts';
import type { ProductDetail } from './products.data.ts';
import classes from './products.module.css';

/** A variable product's variations; a simple one has its description here. */
export function ProductVariations({ product, currency }: { product: ProductDetail; currency: string }) {
  if (product.variations.length === 0) return <Description product={product} />;
  return (
    <Panel title={`Variations (${product.variations.length})`} flush>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Variations">
        <Table verticalSpacing="sm" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Variation</Table.Th>
              <Table.Th scope="col">SKU</Table.Th>
              <Table.Th scope="col" className={classes.number}>
                Price
              </Table.Th>
              <Table.Th scope="col" className={classes.number}>
                Stock
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {product.variations.map((variation) => (
              <VariationRow key={variation.wc_id} variation={variation} currency={currency} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  );
}

function VariationRow({ variation, currency }: { variation: ProductDetail['variations'][number]; currency: string }) {
  const stock = stockWords({ ...variation, manage_stock: variation.stock_quantity !== null });
  const name = variation.attributes.map(({ option }) => decodeEntities(option)).join(', ');
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500} dir="auto">
        {name || `#${variation.wc_id}`}
      </Table.Th>
      <Table.Td>{variation.sku || '–'}</Table.Td>
      <Table.Td className={classes.number}>{formatMoneyExact(variation.price, currency)}</Table.Td>
      <Table.Td className={classes.number}>
        {stock.tone === 'quiet' ? stock.text : <ToneBadge tone={stock.tone}>{stock.text}</ToneBadge>}
      </Table.Td>
    </Table.Tr>
  );
}

function Description({ product }: { product: ProductDetail }) {
  const paragraphs = paragraphsOf(product.description || product.short_description);
  return (
    <Panel title="Description">
      {paragraphs.length === 0 ? (
        <Text size="sm" c="dimmed">
          This product has no description.
        </Text>
      ) : (
        paragraphs.map((paragraph, index) => (
          <Text key={index} size="sm" mb="xs" dir="auto">
            {paragraph}
          </Text>
        ))
      )}
    </Panel>
  );
}
