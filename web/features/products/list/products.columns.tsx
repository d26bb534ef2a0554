import { Box } from '@mantine/core';
import { formatQuantity } from '../../../platform/format/number.ts';
import { Thumbnail } from '../../../ui/cards/thumbnail.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import type { ListColumn } from '../../../ui/list-page/list-column.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { ShopText } from '../../../ui/shop-text/shop-text.tsx';
import { ProductStock } from '../inline-edit/product-stock.tsx';
import { PriceOrRange } from '../price-or-range.tsx';
import { productStatusLabel, productStatusTone } from '../product-labels.ts';
import { describeChange, PendingBadge } from '../../operations/operations.public.tsx';
import { ProductMenu } from '../actions/product-menu.tsx';
import type { ProductRow } from '../writes/product-overlay.ts';
import type { ProductStore } from '../writes/product-operations.ts';
import { t } from '#domain/language/t.ts';
import text from '../../../ui/styles/text.module.css';

/** Columns of the product list. With `may`, products can be changed. */
export function productColumns(store: ProductStore, may: boolean): ListColumn<ProductRow>[] {
  return [
    {
      key: 'picture',
      label: t('Image'),
      card: 'picture',
      loadingWidth: 4,
      cell: (product) => <Thumbnail src={product.image} />,
    },
    {
      key: 'name',
      label: t('Product'),
      sort: 'name',
      firstOrder: 'asc',
      card: 'title',
      loadingWidth: 24,
      cell: (product) => <NameCell product={product} />,
    },
    {
      key: 'sku',
      label: t('SKU'),
      card: 'line',
      wideOnly: true,
      loadingWidth: 9,
      cell: ({ sku }) => (
        <Box component="span" maw="10rem" className={text.clip} title={sku}>
          {sku || '–'}
        </Box>
      ),
    },
    {
      key: 'price',
      label: t('Price'),
      sort: 'price',
      figure: true,
      card: 'aside',
      loadingWidth: 9,
      cell: (product) => (
        <PriceOrRange product={product} store={store} isReadOnly={!may || product.queueKey !== null} />
      ),
    },
    {
      key: 'stock',
      label: t('Stock'),
      sort: 'stock',
      firstOrder: 'asc',
      figure: true,
      card: 'lineEnd',
      loadingWidth: 6,
      cell: (product) => (
        <ProductStock product={product} store={store} isReadOnly={!may || product.queueKey !== null} />
      ),
    },
    {
      key: 'units',
      label: t('Sold in 30 days'),
      hint: t('Units in orders that count as sales in your store’s last 30 days, less returns.'),
      help: '/dashboard/help/figures#items',
      sort: 'units',
      figure: true,
      loadingWidth: 4,
      cell: (product) => formatQuantity(product.units_30_days),
    },
    {
      key: 'status',
      label: t('Status'),
      wideOnly: true,
      loadingWidth: 9,
      cell: ({ status }) => <ToneBadge tone={productStatusTone(status)}>{productStatusLabel(status)}</ToneBadge>,
    },
    ...(may ? [menuColumn(store)] : []),
  ];
}

function menuColumn(store: ProductStore): ListColumn<ProductRow> {
  return {
    key: 'menu',
    label: t('More'),
    card: 'menu',
    loadingWidth: 3,
    cell: (product) =>
      product.queueKey === null && (
        <ProductMenu
          store={store}
          product={{ ...product, name: decodeEntities(product.name) || t('Product {wcId}', { wcId: product.wc_id }) }}
        />
      ),
  };
}

/** The name, with pending and failed changes. */
function NameCell({ product: { name, wc_id, pending, queueKey } }: { product: ProductRow }) {
  const [first] = pending;
  const isUnsent = queueKey !== null;
  return (
    <>
      {!isUnsent && first && (
        // Before the name, whose end is truncated on a phone.
        <Box component="span" me={6}>
          <PendingBadge operations={pending} />
        </Box>
      )}
      <ShopText text={name || t('Product {wcId}', { wcId: wc_id })} />
      {isUnsent && first && <span className={text.below}>{describeChange(first)}</span>}
    </>
  );
}
