type Scalar = string | number | boolean;

/** Query parameters. Lists become comma lists, dates UTC (see `queryPairs`); undefined and null are left out. */
export type WooParams = Readonly<Record<string, Scalar | Date | readonly Scalar[] | null | undefined>>;

/** The filters that WooCommerce compares with a date column. */
const DATE_FILTERS = new Set(['after', 'before', 'modified_after', 'modified_before']);

function utcWithoutOffset(date: Date, roundUp: boolean): string {
  const seconds = date.getTime() / 1000;
  const rounded = new Date((roundUp ? Math.ceil(seconds) : Math.floor(seconds)) * 1000);
  return rounded.toISOString().slice(0, 19);
}

/**
 * The query parameters as pairs, in the given order. A `Date` is sent as UTC without offset plus `dates_are_gmt=true`: the
 * shop misreads an offset with that flag, and reads a date without offset as shop time when the flag is missing. Filters
 * exclude their second, so `..._after` is rounded down and `..._before` up. Text filters are sent unchanged.
 */
export function queryPairs(params: WooParams): [string, string][] {
  const pairs: [string, string][] = [];
  let hasUtcFilter = false;
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null || name === 'dates_are_gmt') continue;
    if (value instanceof Date) {
      hasUtcFilter ||= DATE_FILTERS.has(name);
      pairs.push([name, utcWithoutOffset(value, name.endsWith('before'))]);
    } else if (typeof value === 'object') {
      // Comma lists, because the shop sorts bracketed arrays differently when it signs.
      pairs.push([name, value.join(',')]);
    } else {
      pairs.push([name, String(value)]);
    }
  }
  const flag = params['dates_are_gmt'];
  if (hasUtcFilter) pairs.push(['dates_are_gmt', 'true']);
  else if (flag !== undefined && flag !== null) pairs.push(['dates_are_gmt', String(flag)]);
  return pairs;
}

/** Percent-encodes by RFC 3986 like PHP and OAuth, including `!'()*`. Lone surrogates become U+FFFD. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function toQuery(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`).join('&');
}
