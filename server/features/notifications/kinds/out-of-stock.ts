import { z } from 'zod';
import { t } from '#domain/language/t.ts';
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
    label: () => t('Out of stock'),
    description: () => t('At most one email an hour.'),
    default: 'owner',
  },
  knownBefore: '0 hours',
  isPerProduct: true,
  describe: ({ product_id, name }) => ({
    name,
    title: t('{name} is out of stock', { name }),
    detail: null,
    link: screen(`products/${product_id}`),
  }),
  describeGroup: ({ count, isOpen }) => ({
    title: isOpen
      ? t('{count, plural, one {# product out of stock} other {# products out of stock}}', { count })
      : t('{count, plural, one {# product no longer out of stock} other {# products no longer out of stock}}', {
          count,
        }),
    link: screen('products', { stock_status: 'outofstock' }),
  }),
});
