import type { ShopDay } from '#domain/time/shop-time.ts';
import { currentLocale } from './language.ts';

/** A number as the current language writes it, with as many decimals at most. */
export function numberText(value: number, decimals = 2): string {
  return value.toLocaleString(currentLocale(), { maximumFractionDigits: decimals });
}

/** A day of the shop: "Tuesday, 10 March". */
export function dayText(
  day: ShopDay,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), { timeZone: 'UTC', ...options });
}
