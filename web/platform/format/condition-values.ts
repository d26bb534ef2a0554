import { PROPERTIES } from '#domain/questions/condition.ts';
import type { ShopNames } from '#domain/questions/condition-texts.ts';
import { isShopDay } from '#domain/time/shop-time.ts';
import { formatDay } from './date.ts';
import { formatMoney } from './money.ts';

/** Writes the amounts of conditions in the store's currency, and their days, as people read them. */
export function writtenValues(currency: string): ShopNames {
  return (property, value) => {
    const { kind } = PROPERTIES[property];
    if ((kind === 'day' || kind === 'since') && isShopDay(value)) return formatDay(value);
    return kind === 'amount' && /^-?\d+(?:\.\d+)?$/.test(value) ? formatMoney(value, currency) : undefined;
  };
}
