import type { DeclaredText } from './language/declared-text.ts';
import { t } from './language/t.ts';

/** Settings that Karoo reads from a shop. */
export interface ShopSettings {
  readonly timezone: string;
  readonly currency: string;
  /** The date that orders count on. */
  readonly date_type: 'date_paid' | 'date_created' | 'date_completed';
  readonly excluded_statuses: readonly string[];
  /** How many decimals the shop shows. Amounts have as many as the shop stores. */
  readonly price_decimals: number;
  /** As prices are entered. */
  readonly prices_include_tax: boolean;
  /** As the cart, the checkout and emails to customers show amounts. */
  readonly cart_includes_tax: boolean;
  readonly calculates_taxes: boolean;
  /** In units, of a product without a threshold of its own. */
  readonly low_stock_amount: number;
}

export type ShopSetting = keyof ShopSettings;

/**
 * What happens when a setting changes in the shop. `decide`: it moves money or days of all orders, so figures follow it only after a
 * person's decision. `apply`: it applies at once, because it changes no order: each has its amounts and taxes. Both are announced.
 */
export const SHOP_SETTINGS = {
  timezone: 'decide',
  currency: 'decide',
  date_type: 'decide',
  excluded_statuses: 'decide',
  price_decimals: 'apply',
  prices_include_tax: 'apply',
  cart_includes_tax: 'apply',
  calculates_taxes: 'apply',
  low_stock_amount: 'apply',
} as const satisfies Record<ShopSetting, 'decide' | 'apply'>;

type SettingsThat<Change> = {
  [Setting in ShopSetting]: (typeof SHOP_SETTINGS)[Setting] extends Change ? Setting : never;
}[ShopSetting];

export type DecidedSetting = SettingsThat<'decide'>;
export type AppliedSetting = SettingsThat<'apply'>;

export const SHOP_SETTING_NAMES = Object.keys(SHOP_SETTINGS) as [ShopSetting, ...ShopSetting[]];

export function isDecided(setting: string): setting is DecidedSetting {
  return Object.hasOwn(SHOP_SETTINGS, setting) && SHOP_SETTINGS[setting as ShopSetting] === 'decide';
}

const NAMES: Readonly<Record<ShopSetting, DeclaredText>> = {
  timezone: () => t('time zone'),
  currency: () => t('currency'),
  date_type: () => t('reporting date'),
  excluded_statuses: () => t('statuses that don’t count'),
  price_decimals: () => t('decimals in prices'),
  prices_include_tax: () => t('prices include VAT'),
  cart_includes_tax: () => t('cart shows amounts with VAT'),
  calculates_taxes: () => t('taxes enabled'),
  low_stock_amount: () => t('low stock threshold'),
};

/** The names of settings as a part of a sentence. One that this version does not know keeps its own. */
export function namesOfSettings(settings: readonly string[]): string {
  const known: Readonly<Record<string, DeclaredText>> = NAMES;
  return settings.map((setting) => known[setting]?.() ?? setting).join(', ');
}

/** The same with a capital letter. */
export function labelOfSettings(...settings: readonly string[]): string {
  const names = namesOfSettings(settings);
  return names.charAt(0).toUpperCase() + names.slice(1);
}
