import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatQuantity } from '../../platform/format/number.ts';
import { Thumbnail } from '../../ui/cards/thumbnail.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import type { ListColumn } from '../../ui/list-page/list-column.ts';
import { ShopText } from '../../ui/shop-text/shop-text.tsx';
import { productStatusLabel, productStatusTone, stockWords } from './product-words.ts';
import type { ProductListItem } from './products.data.ts';
import classes from './products.module.css';

/** The columns of the product list; prices are in the store's currency. */
export function productColumns(currency: string): ListColumn<ProductListItem>[] {
  return [
    {
      key: 'picture',
      label: 'Picture',
      card: 'picture',
      loadingWidth: 4,
      cell: (product) => <Thumbnail src={product.image} />,
    },
    {
      key: 'name',
      label: 'Product',
      sort: 'name',
      firstOrder: 'asc',
      card: 'title',
      loadingWidth: 24,
      cell: (product) => <ShopText text={product.name || `Product ${product.wc_id}`} />,
    },
    { key: 'sku', label: 'SKU', card: 'line', wideOnly: true, loadingWidth: 9, cell: (product) => product.sku || '–' },
    {
      key: 'price',
      label: 'Price',
      sort: 'price',
      figure: true,
      card: 'aside',
      loadingWidth: 9,
      cell: (product) => <Price product={product} currency={currency} />,
    },
    {
      key: 'stock',
      label: 'Stock',
      sort: 'stock',
      firstOrder: 'asc',
      figure: true,
      card: 'lineEnd',
      loadingWidth: 6,
      cell: (product) => <Stock product={product} />,
    },
    {
      key: 'units',
      label: 'Sold in 30 days',
      hint: "Units in orders that count as sales, in the shop's last 30 days, returns taken off.",
      sort: 'units',
      figure: true,
      loadingWidth: 4,
      cell: (product) => formatQuantity(product.units_30_days),
    },
    {
      key: 'status',
      label: 'Status',
      wideOnly: true,
      loadingWidth: 9,
      cell: ({ status }) => <ToneBadge tone={productStatusTone(status)}>{productStatusLabel(status)}</ToneBadge>,
    },
  ];
}

function Price({ product, currency }: { product: ProductListItem; currency: string }) {
  return (
    <>
      {formatMoneyExact(product.price, currency)}
      {product.on_sale && product.regular_price && (
        <s className={classes.regularPrice}>{formatMoneyExact(product.regular_price, currency)}</s>
      )}
    </>
  );
}

function Stock({ product }: { product: ProductListItem }) {
  const { text, tone } = stockWords(product);
  return tone === 'quiet' ? text : <ToneBadge tone={tone}>{text}</ToneBadge>;
}
