import type { DeclaredText } from '../language/declared-text.ts';
import { t } from '../language/t.ts';
import { type CardName, CARDS } from './cards.ts';
import { isCardOfCosts } from './links.ts';

interface Preset {
  readonly name: DeclaredText;
  readonly meaning: DeclaredText;
  readonly cards: readonly CardName[];
}

/** Dashboards to begin with. `standard` is what everybody sees who has chosen no other. */
export const PRESETS = {
  standard: {
    name: () => t('Standard dashboard'),
    meaning: () => t('Key figures, recent orders, top products, statuses and low stock.'),
    cards: ['figures', 'chart', 'recent_orders', 'top_products', 'statuses', 'low_stock'],
  },
  owner: {
    name: () => t('Owner'),
    meaning: () => t('Sales, profit, VAT and what sells.'),
    cards: ['figures', 'profit', 'chart', 'recent_orders', 'top_products', 'new_and_returning', 'vat'],
  },
  marketer: {
    name: () => t('Marketer'),
    meaning: () => t('Channels, campaigns, coupons, and new and returning customers.'),
    cards: ['figures', 'chart', 'new_and_returning', 'campaigns', 'channels', 'coupons', 'provinces'],
  },
  stock_keeper: {
    name: () => t('Stock keeper'),
    meaning: () => t('What is low, what sells, and orders by status.'),
    cards: ['low_stock', 'statuses', 'top_products', 'products_sold', 'categories'],
  },
  accountant: {
    name: () => t('Accountant'),
    meaning: () => t('From gross to total sales, VAT, payments and profit.'),
    cards: ['sales', 'vat', 'profit', 'profit_by_product', 'payments'],
  },
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** The tiles of a preset, without cards of costs for who does not see them. */
export function presetTiles(name: PresetName, seesCosts: boolean) {
  return PRESETS[name].cards
    .filter((card) => seesCosts || !isCardOfCosts(card))
    .map((card) => ({ card, size: CARDS[card].size }));
}
