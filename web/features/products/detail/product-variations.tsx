import { Box, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { isOnSale } from '#domain/products/price-range.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ListPaging } from '../../../ui/list-page/paging/list-paging.tsx';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { paragraphsOf } from '../../../ui/shop-text/html-paragraphs.ts';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { pageOf, VARIATIONS_PAGE } from '../editor/variations/use-open-variations.ts';
import { ProductPrice } from '../inline-edit/product-price.tsx';
import { ProductStock } from '../inline-edit/product-stock.tsx';
import type { ShownDetail } from '../writes/product-overlay.ts';
import type { ProductDetail } from '../products.data.ts';
import type { ShownProduct } from '../inline-edit/inline-edit.tsx';
import type { ProductStore } from '../writes/product-operations.ts';
import { t } from '#domain/language/t.ts';
import text from '../../../ui/styles/text.module.css';

/** A variable product's variations, or the description of any other product. */
export function ProductVariations({ product, store }: { product: ShownDetail; store: ProductStore }) {
  const [requested, setPage] = useState(1);
  const narrow = useNarrow();
  const all = product.variations;
  if (all.length === 0) return <Description product={product} />;
  const { page, pages, shown } = pageOf(all, requested);
  return (
    <Panel
      title={t('Variations ({count})', { count: all.length })}
      flush
      aside={<ExportCsv storeId={store.id} table="variations" filter={{ wc_id: product.wc_id }} small />}
    >
      <Box style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('Variations')}>
        <Table verticalSpacing="sm" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('Variation')}</Table.Th>
              <Table.Th scope="col" visibleFrom="sm">
                {t('SKU')}
              </Table.Th>
              <Table.Th scope="col" className={text.figure}>
                {t('Price')}
              </Table.Th>
              <Table.Th scope="col" className={text.figure}>
                {t('Stock')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((variation) => (
              <VariationRow
                key={variation.wc_id}
                product={product}
                variation={variation}
                base={{
                  ...(product.base.variations.find(({ wc_id }) => wc_id === variation.wc_id) ?? variation),
                  date_modified: product.base.date_modified,
                }}
                store={store}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {pages > 1 && (
        <Box p="md">
          <ListPaging
            data={{
              items: [...shown],
              total: all.length,
              totalPages: pages,
              page,
              perPage: VARIATIONS_PAGE,
              totalIsCapped: false,
            }}
            noun={{ one: t('variation'), many: t('variations') }}
            narrow={narrow}
            onPage={setPage}
          />
        </Box>
      )}
    </Panel>
  );
}

interface VariationRowProps {
  product: ProductDetail;
  variation: ProductDetail['variations'][number];
  base: ShownProduct['base'];
  store: ProductStore;
}

function VariationRow({ product, variation, base, store }: VariationRowProps) {
  const { may } = usePermission('write-shop');
  const name = variation.attributes.map(({ option }) => decodeEntities(option)).join(', ') || `#${variation.wc_id}`;
  const shown = {
    ...variation,
    base,
    name: `${decodeEntities(product.name)}, ${name}`,
    parent_id: product.wc_id,
    type: 'variation',
    on_sale: isOnSale(variation),
    date_modified: product.date_modified,
  };
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500} dir="auto">
        {name}
        {variation.sku && (
          <Text span display="block" size="xs" c="dimmed" hiddenFrom="sm">
            {variation.sku}
          </Text>
        )}
      </Table.Th>
      <Table.Td visibleFrom="sm">{variation.sku || '–'}</Table.Td>
      <Table.Td className={text.figure}>
        <ProductPrice product={shown} store={store} isReadOnly={!may} />
      </Table.Td>
      <Table.Td className={text.figure}>
        <ProductStock product={shown} store={store} isReadOnly={!may} />
      </Table.Td>
    </Table.Tr>
  );
}

function Description({ product }: { product: ProductDetail }) {
  const paragraphs = paragraphsOf(product.description || product.short_description);
  return (
    <Panel title={t('Description')}>
      {paragraphs.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('This product has no description.')}
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
