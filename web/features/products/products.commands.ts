import type { Command } from '../../ui/links/command.ts';

const to = '/dashboard/products';

export const productCommands: readonly Command[] = [
  {
    id: 'products:new',
    label: 'New product',
    words: 'add create item',
    needs: 'write-shop',
    link: { to: '/dashboard/products/new' },
  },
  {
    id: 'products:low-stock',
    label: 'Products: Low stock',
    words: 'reorder inventory running out',
    link: { to, search: { low_stock: true } },
  },
  {
    id: 'products:out-of-stock',
    label: 'Products: Out of stock',
    words: 'sold out inventory',
    link: { to, search: { stock_status: 'outofstock' } },
  },
  { id: 'products:draft', label: 'Products: Drafts', words: 'unpublished', link: { to, search: { status: 'draft' } } },
  {
    id: 'products:trash',
    label: 'Products: Trash',
    words: 'deleted restore',
    link: { to, search: { status: 'trash' } },
  },
];
