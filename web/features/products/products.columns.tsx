import { formatQuantity } from '../../platform/format/number.ts';
import { Thumbnail } from '../../ui/cards/thumbnail.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import type { ListColumn } from '../../ui/list-page/list-column.ts';
import { ShopText } from '../../ui/shop-text/shop-text.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductStock } from './product-stock.tsx';
import { productStatusLabel, productStatusTone } from './product-words.ts';
import type { ProductListItem } from './products.data.ts';

/** What the columns need of the store; prices are in its currency. */
export interface ColumnsOf {
  id: string;
  currency: string;
  timezone: string;
}

/** The columns of the product list, price and stock to be changed in place. */
export function productColumns(store: ColumnsOf): ListColumn<ProductListItem>[] {
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
      cell: (product) => <ProductPrice product={product} store={store} />,
    },
    {
      key: 'stock',
      label: 'Stock',
      sort: 'stock',
      firstOrder: 'asc',
      figure: true,
      card: 'lineEnd',
      loadingWidth: 6,
      cell: (product) => <ProductStock product={product} store={store} />,
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
