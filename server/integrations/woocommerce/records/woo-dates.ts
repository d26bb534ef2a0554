import { isNothing, isObject } from './shape.ts';

/**
 * Valid years: MySQL's first, and the last in which the next day still has a four-digit year in all time zones.
 */
const [FIRST_YEAR, LAST_YEAR] = [1000, 9998];

/** A date, with or without time, seconds, fraction and zone: 2026-11-20T14:05:34, 2026/11/20 14:05, 2026-11-20T14:05:34.000+02:00. */
const DATE =
  /^(\d{4})([-/])(\d\d?)\2(\d\d?)(?:[T ]+(\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;

/** "Fri, 20 Nov 2026 14:05:34 +0000", the format of feeds. */
const FEED_DATE = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UTC|[+-]\d{4})$/i;

/** Seconds since 1970 from March 1973, and milliseconds from the same day. Smaller numbers are no times. */
const [FIRST_SECONDS, FIRST_MILLISECONDS] = [1e8, 1e11];

/** Whether the value is one of the forms of "no date", among them MySQL's zero date. */
export function isNoDate(value: unknown): boolean {
  if (isNothing(value) || value === 0 || value === '0') return true;
  return typeof value === 'string' && (value.startsWith('0000-00-00') || value.startsWith('-0001-11-30'));
}

/**
 * Reads a date and time as UTC without offset, `2026-11-20T14:05:34`; null when it is not one. A text without zone is taken as UTC. Plugins
 * also send times as numbers, days without time, and PHP's DateTime objects.
 */
export function readMoment(value: unknown): string | null {
  if (typeof value === 'number') return ofNumber(value);
  if (isObject(value)) return ofPhp(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^\d{9,13}(?:\.\d+)?$/.test(text)) return ofNumber(Number(text));
  if (FEED_DATE.test(text)) return ofTime(Date.parse(text));
  const parts = DATE.exec(text);
  return parts === null ? null : ofParts(parts);
}

function ofNumber(value: number): string | null {
  if (value < FIRST_SECONDS) return null;
  return ofTime(value < FIRST_MILLISECONDS ? value * 1000 : value);
}

/** `{ date: "2026-11-20 14:05:34.000000", timezone_type: 3, timezone: "UTC" }` */
function ofPhp({ date, timezone }: Record<string, unknown>): string | null {
  if (typeof date !== 'string' || typeof timezone !== 'string') return null;
  return readMoment(`${date}${timezone}`);
}

function ofParts([, year, , month, day, hour = '0', minute = '0', second = '0', zone = 'Z']: RegExpExecArray):
  | string
  | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  // A Date accepts 31 February, but PostgreSQL does not.
  const daysInMonth = new Date(Date.UTC(y, m, 0)).getUTCDate();
  const inDay = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (y < FIRST_YEAR || y > LAST_YEAR || m < 1 || m > 12 || d < 1 || d > daysInMonth || !inDay) return null;
  return ofTime(Date.UTC(y, m - 1, d, Number(hour), Number(minute), Number(second)) - offsetOf(zone));
}

/** The offset of a zone in milliseconds; 0 for UTC. */
function offsetOf(zone: string): number {
  const parts = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (parts === null) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  return (parts[1] === '-' ? -1 : 1) * minutes * 60_000;
}

function ofTime(time: number): string | null {
  const date = new Date(time);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < FIRST_YEAR || date.getUTCFullYear() > LAST_YEAR)
    return null;
  return date.toISOString().slice(0, 19);
}

/** When a record was last changed in the shop, as ISO text. */
export function modifiedOf(record: {
  readonly date_modified_gmt: string | null;
  readonly date_created_gmt: string | null;
}) {
  return (instantOfGmt(record.date_modified_gmt ?? record.date_created_gmt) ?? new Date(0)).toISOString();
}

/** The instant of a `_gmt` field, whose text lacks the `Z`. Null stays null. */
export function instantOfGmt(text: string | null): Date | null {
  if (text === null) return null;
  const iso = text.replace(' ', 'T');
  return new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}Z`);
}
