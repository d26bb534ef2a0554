import { z } from 'zod';
import { countText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
import { defineKind, screen } from './alert-kind.ts';

/** Found together with low stock. */
export const outOfStock = defineKind({
  data: z.object({
    product_id: z.number(),
    name: z.string(),
    /** In units; null if the shop only says "out of stock". */
    stock: z.number().nullable(),
    variations: z.number(),
  }),
  severity: 'bad',
  icon: 'box-empty',
  email: {
    name: 'out_of_stock',
    label: { en: 'Out of stock', af: 'Uit voorraad' },
    description: { en: 'At most one email an hour.', af: 'Hoogstens een e-pos per uur.' },
    default: 'owner',
  },
  knownBefore: '0 hours',
  isPerProduct: true,
  describe: ({ product_id, name }) => ({
    name,
    title: say({ en: `${name} is out of stock`, af: `${name} is uit voorraad` }),
    detail: null,
    link: screen(`products/${product_id}`),
  }),
  describeGroup: ({ count, isOpen }) => ({
    title: say({
      en: `${countText(count, 'product', 'products')} ${isOpen ? 'out of stock' : 'no longer out of stock'}`,
      af: `${countText(count, 'produk', 'produkte')} ${isOpen ? 'uit voorraad' : 'nie meer uit voorraad nie'}`,
    }),
    link: screen('products', { stock_status: 'outofstock' }),
  }),
});
