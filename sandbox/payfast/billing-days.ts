import { addDays, parseDay, type ShopDay } from '#domain/time/shop-time.ts';

/** PayFast uses South African days. South Africa is two hours ahead of UTC all year. */
const OFFSET_MS = 2 * 3_600_000;
/** Charges of a day are made at six in the morning, South African time. */
const CHARGE_HOUR_MS = 6 * 3_600_000;

/** PayFast's numbers for how often is charged, in months; daily and weekly are days. */
const MONTHS: { readonly [frequency: number]: number } = { 3: 1, 4: 3, 5: 6, 6: 12 };
export const FREQUENCIES = ['', 'daily', 'weekly', 'monthly', 'quarterly', 'twice a year', 'yearly'] as const;

/** Converts an instant (milliseconds since 1970) to its day in South Africa. */
export function dayOf(moment: number): ShopDay {
  return parseDay(new Date(moment + OFFSET_MS).toISOString().slice(0, 10));
}

/** When a day's charges are made, in milliseconds since 1970. */
export function chargeMoment(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - OFFSET_MS + CHARGE_HOUR_MS;
}

/**
 * The day of the next charge: the same day of a later month, its last day where there is no such day. `anchor` is the day of the month on
 * which the agreement began, so that the 31st returns after a short month.
 */
export function nextChargeDay(day: ShopDay, anchor: number, frequency: number): ShopDay {
  const months = MONTHS[frequency];
  if (months === undefined) return addDays(day, frequency === 2 ? 7 : 1);
  const first = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(parseDay(first.toISOString().slice(0, 10)), Math.min(anchor, last) - 1);
}
