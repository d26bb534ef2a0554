import { SHOP_OFFSET_SECONDS } from '#domain/generated-shop/shop-dates.ts';

const FORM = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|z|[+-]\d{2}(?::?\d{2})?)?$/;

/**
 * Parses a time as the shop does, in seconds since 1970; null if invalid (a day without a time is).
 * Without an offset it is shop time, or UTC where dates_are_gmt says so. With an offset and dates_are_gmt it is
 * turned into shop time first and that is then taken for UTC: too late by the shop's offset, as in the real shop.
 */
export function readMoment(text: string, datesAreGmt: boolean): number | null {
  const match = FORM.exec(text);
  if (!match) return null;
  const [, day, time, offset] = match;
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asUtc)) return null;
  const seconds = Math.floor(asUtc / 1000);
  if (offset === undefined) return datesAreGmt ? seconds : seconds - SHOP_OFFSET_SECONDS;
  const instant = seconds - offsetSeconds(offset);
  return datesAreGmt ? instant + SHOP_OFFSET_SECONDS : instant;
}

function offsetSeconds(offset: string): number {
  if (offset === 'Z' || offset === 'z') return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(3).replace(':', '') || '0')];
  return (offset.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60);
}

/** The four limits of a list; all of them leave out the very second they name. */
export type DateLimits = { after?: number; before?: number; modifiedAfter?: number; modifiedBefore?: number };

export function withinLimits(limits: DateLimits, created: number, modified: number): boolean {
  if (limits.after !== undefined && created <= limits.after) return false;
  if (limits.before !== undefined && created >= limits.before) return false;
  if (limits.modifiedAfter !== undefined && modified <= limits.modifiedAfter) return false;
  return limits.modifiedBefore === undefined || modified < limits.modifiedBefore;
}
