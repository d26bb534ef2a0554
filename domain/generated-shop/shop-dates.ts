/** The shop's clock: Africa/Johannesburg, UTC+02:00 all year round, as in the recordings. */
export const SHOP_OFFSET_SECONDS = 2 * 3600;

const DAY = 86_400;
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
/** Days already written out: a page of orders holds the same few days again and again. */
const dayTexts = new Map<number, string>();

/** Seconds since 1970 to `2026-11-20T14:15:41` in UTC, the way `_gmt` fields are written. */
export function gmtText(seconds: number): string {
  const day = Math.floor(seconds / DAY);
  let text = dayTexts.get(day);
  if (text === undefined) {
    text = `${new Date(day * DAY * 1000).toISOString().slice(0, 10)}T`;
    dayTexts.set(day, text);
  }
  const rest = seconds - day * DAY;
  const hour = Math.floor(rest / 3600);
  const minute = Math.floor((rest - hour * 3600) / 60);
  return `${text}${TWO_DIGITS[hour]}:${TWO_DIGITS[minute]}:${TWO_DIGITS[rest - hour * 3600 - minute * 60]}`;
}

/** Seconds since 1970 to the shop's own time, the way fields without `_gmt` are written. */
export function shopText(seconds: number): string {
  return gmtText(seconds + SHOP_OFFSET_SECONDS);
}

/** A `_gmt` field back to seconds since 1970. */
export function gmtSeconds(text: string): number {
  return Math.floor(Date.parse(`${text}Z`) / 1000);
}
