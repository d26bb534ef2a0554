import type { Command } from '../../ui/links/command.ts';
import * as t from './products.text.ts';

const to = '/dashboard/products';

export const productCommands: readonly Command[] = [
  {
    id: 'products:new',
    label: t.newProduct,
    words: t.addCreateItem,
    needs: 'write-shop',
    link: { to: '/dashboard/products/new' },
  },
  {
    id: 'products:stock-take',
    label: t.stockTake,
    words: t.countInventoryBarcode,
    needs: 'write-shop',
    link: { to: '/dashboard/products/stock-take' },
  },
  {
    id: 'products:low-stock',
    label: t.productsLowStock,
    words: t.reorderInventoryRunningOut,
    link: { to, search: { low_stock: true } },
  },
  {
    id: 'products:out-of-stock',
    label: t.productsOutOfStock,
    words: t.soldOutInventory,
    link: { to, search: { stock_status: 'outofstock' } },
  },
  { id: 'products:draft', label: t.productsDrafts, words: t.unpublished, link: { to, search: { status: 'draft' } } },
  {
    id: 'products:trash',
    label: t.productsTrash,
    words: t.deletedRestore,
    link: { to, search: { status: 'trash' } },
  },
];
