import { SUGGESTED_PRODUCTS, SUGGESTED_PRODUCTS_NAMES } from '#domain/questions/suggested-segments.ts';
import type { Command } from '../../ui/links/command.ts';
import { t } from '#domain/language/t.ts';

const to = '/dashboard/products';

export const productCommands: readonly Command[] = [
  {
    id: 'products:new',
    label: t('New product'),
    words: t('add create item'),
    needs: 'write-shop',
    link: { to: '/dashboard/products/new' },
  },
  {
    id: 'products:stock-take',
    label: t('Stock-take'),
    words: t('count inventory barcode scan stocktake'),
    needs: 'write-shop',
    link: { to: '/dashboard/products/stock-take' },
  },
  {
    id: 'products:costs',
    label: t('Costs'),
    words: t('cost price cogs margin profit without cost'),
    link: { to: '/dashboard/products/costs' },
  },
  {
    id: 'products:low-stock',
    label: t('Products: Low stock'),
    words: t('reorder inventory running out'),
    link: { to, search: { low_stock: true } },
  },
  {
    id: 'products:out-of-stock',
    label: t('Products: Out of stock'),
    words: t('sold out inventory'),
    link: { to, search: { stock_status: 'outofstock' } },
  },
  ...SUGGESTED_PRODUCTS_NAMES.map((suggested) => ({
    id: `products:${suggested}`,
    label: t('Products: {value}', { value: SUGGESTED_PRODUCTS[suggested].name() }),
    words: t('segment'),
    link: { to, search: { suggested } } as const,
  })),
  {
    id: 'products:draft',
    label: t('Products: Drafts'),
    words: t('unpublished'),
    link: { to, search: { status: 'draft' } },
  },
  {
    id: 'products:trash',
    label: t('Products: Trash'),
    words: t('deleted restore'),
    link: { to, search: { status: 'trash' } },
  },
];
