import { z } from 'zod';
import { wholeDaysOfCover } from '#domain/alerts.ts';
import { countText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
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
    label: { en: 'Low stock', af: 'Lae voorraad' },
    description: {
      en: 'Lists units left. At most one email an hour.',
      af: 'Lys eenhede oor. Hoogstens een e-pos per uur.',
    },
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
      title: isOversold
        ? say({ en: `${name} is oversold`, af: `${name} is oorverkoop` })
        : say({ en: `${name} is running low`, af: `${name} se voorraad raak min` }),
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
  const [en, af] = [countText(count, 'product', 'products'), countText(count, 'produk', 'produkte')];
  if (!isOpen) return say({ en: `${en} no longer running low`, af: `${af} nie meer met lae voorraad nie` });
  if (oversold === count) return say({ en: `${en} oversold`, af: `${af} oorverkoop` });
  return oversold === 0
    ? say({ en: `${en} running low`, af: `${af} met lae voorraad` })
    : say({ en: `${en} running low or oversold`, af: `${af} met lae voorraad of oorverkoop` });
}

function stockLeft(stock: number, variations: number, sold: number | null): string {
  const units = Math.abs(stock);
  const [en, af] = [countText(units, 'unit', 'units'), countText(units, 'eenheid', 'eenhede')];
  const left =
    stock < 0
      ? say({ en: `Oversold by ${en}`, af: `Oorverkoop met ${af}` })
      : say({ en: `${en} left`, af: `${af} oor` });
  if (variations === 1) return say({ en: `${left} in one variation`, af: `${left} in een variasie` });
  if (variations > 1) {
    return say({
      en: `${left} in the lowest of ${variations} variations`,
      af: `${left} in die laagste van ${variations} variasies`,
    });
  }
  const days = sold === null || stock < 0 ? null : wholeDaysOfCover(stock, sold);
  if (days === null) return left;
  return say({
    en: `${left}, about ${countText(days, 'day', 'days')} of stock`,
    af: `${left}, omtrent ${countText(days, 'dag', 'dae')} voorraad`,
  });
}
