import type { BreakdownSums } from '#contract/analytics/breakdown.ts';
import { sumMoney } from '#domain/money/money.ts';
import { provinceOf } from '#domain/provinces.ts';

/**
 * The place a breakdown's key "COUNTRY:state" means: "ZA:GP" a province, "ZA:" South Africa where the state is no province,
 * "US" another country, "" nothing given.
 */
export function placeOf(written: string): string {
  if (written === '') return '';
  const [country = '', state = ''] = parted(written);
  const land = country.trim().toUpperCase();
  return land === 'ZA' ? `ZA:${provinceOf(state, 'ZA') ?? ''}` : land;
}

/** A breakdown's city key "COUNTRY:state:city", or ":city" where no country was given, in its parts. */
export function splitCity(key: string): { place: string; city: string } {
  const [country = '', rest = ''] = parted(key);
  if (country === '') return { place: '', city: rest };
  // No province is written with a colon, a city may be.
  const at = rest.indexOf(':');
  return { place: `${country}:${rest.slice(0, at)}`, city: rest.slice(at + 1) };
}

/** Both sums in one. */
export function addSums(one: BreakdownSums, other: BreakdownSums): BreakdownSums {
  return {
    orders: one.orders + other.orders,
    items: one.items + other.items,
    grossSales: sumMoney([one.grossSales, other.grossSales]),
    discounts: sumMoney([one.discounts, other.discounts]),
    refunds: sumMoney([one.refunds, other.refunds]),
    netSales: sumMoney([one.netSales, other.netSales]),
    tax: sumMoney([one.tax, other.tax]),
    shipping: sumMoney([one.shipping, other.shipping]),
    totalSales: sumMoney([one.totalSales, other.totalSales]),
  };
}

function parted(text: string): [string, string] {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
