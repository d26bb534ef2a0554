import { z } from 'zod';
import { wholeDaysOfCover } from '#domain/alerts.ts';
import { t } from '#domain/language/t.ts';
import { defineKind, screen } from './alert-kind.ts';
import { stockCauses } from './stock-causes.sql.ts';

const data = z.object({
  product_id: z.number(),
  name: z.string(),
  /** In units; of a product with variations, the lowest stock of those that are low. Below zero with backorders. */
  stock: z.number().nullable(),
  /** How many of its variations are low; 0: the product itself. */
  variations: z.number(),
  /** Units sold in the last 30 shop days if the alert is about days of cover; else null. */
  sold: z.number().nullable(),
});

export const lowStock = defineKind({
  data,
  severity: 'warn',
  icon: 'box',
  email: {
    name: 'low_stock',
    label: () => t('Low stock'),
    description: () => t('Lists units left. At most one email an hour.'),
    default: 'owner',
  },
  /** Also finds products that are out of stock: both read the same rows. */
  find: ({ storeId, today }) => stockCauses(storeId, today),
  knownBefore: '0 hours',
  isPerProduct: true,
  describe: ({ product_id, name, stock, variations, sold }) => {
    const isOversold = (stock ?? 0) < 0;
    return {
      name,
      title: isOversold ? t('{name} is oversold', { name }) : t('{name} is running low', { name }),
      detail: stockLeft(stock ?? 0, variations, sold),
      link: screen(`products/${product_id}`),
    };
  },
  describeGroup: ({ count, isOpen, alerts }) => ({
    title: lowProducts(count, isOpen, alerts.filter(({ stock }) => (stock ?? 0) < 0).length),
    link: screen('products', { low_stock: 'true', orderby: 'stock', order: 'asc' }),
  }),
});

function lowProducts(count: number, isOpen: boolean, oversold: number): string {
  if (!isOpen)
    return t('{count, plural, one {# product no longer running low} other {# products no longer running low}}', {
      count,
    });
  if (oversold === count) return t('{count, plural, one {# product oversold} other {# products oversold}}', { count });
  return oversold === 0
    ? t('{count, plural, one {# product running low} other {# products running low}}', { count })
    : t('{count, plural, one {# product running low or oversold} other {# products running low or oversold}}', {
        count,
      });
}

function stockLeft(stock: number, variations: number, sold: number | null): string {
  return stock < 0 ? oversoldBy(-stock, variations) : unitsLeft(stock, variations, sold);
}

function oversoldBy(units: number, variations: number): string {
  if (variations === 0) return t('{units, plural, one {Oversold by # unit} other {Oversold by # units}}', { units });
  return variations === 1
    ? t('{units, plural, one {Oversold by # unit in one variation} other {Oversold by # units in one variation}}', {
        units,
      })
    : t(
        '{units, plural, one {Oversold by # unit in the lowest of {variations} variations} other {Oversold by # units in the lowest of {variations} variations}}',
        { units, variations },
      );
}

function unitsLeft(units: number, variations: number, sold: number | null): string {
  if (variations === 1)
    return t('{units, plural, one {# unit left in one variation} other {# units left in one variation}}', { units });
  if (variations > 1)
    return t(
      '{units, plural, one {# unit left in the lowest of {variations} variations} other {# units left in the lowest of {variations} variations}}',
      { units, variations },
    );
  const days = sold === null ? null : wholeDaysOfCover(units, sold);
  if (days === null) return t('{units, plural, one {# unit left} other {# units left}}', { units });
  return t(
    '{units, plural, one {# unit left} other {# units left}}, {days, plural, one {about # day of stock} other {about # days of stock}}',
    { units, days },
  );
}
