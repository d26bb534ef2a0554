type Scalar = string | number | boolean;

/** Parameters of a call. Lists become comma lists, dates UTC (see `queryPairs`); undefined and null are left out. */
export type WooParams = Readonly<Record<string, Scalar | Date | readonly Scalar[] | null | undefined>>;

/** The filters that WooCommerce compares with a date column; `_before` must not lose what lies within its second. */
const DATE_FILTERS = new Set(['after', 'before', 'modified_after', 'modified_before']);

function utcWithoutOffset(date: Date, roundUp: boolean): string {
  const seconds = date.getTime() / 1000;
  const rounded = new Date((roundUp ? Math.ceil(seconds) : Math.floor(seconds)) * 1000);
  return rounded.toISOString().slice(0, 19);
}

/**
 * The query of a call, in the given order. A `Date` is sent as UTC without offset plus `dates_are_gmt=true`: an offset
 * together with that flag is read by the shop as another moment, and no offset without it as shop time. Filters are
 * exclusive to the second, so `..._after` is rounded down and `..._before` up. A filter given as text goes as it is.
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
      // Comma lists, since the shop signs and sorts bracketed arrays in its own way.
      pairs.push([name, value.join(',')]);
    } else {
      pairs.push([name, String(value)]);
    }
  }
  const flagged = params['dates_are_gmt'];
  if (hasUtcFilter) pairs.push(['dates_are_gmt', 'true']);
  else if (flagged !== undefined && flagged !== null) pairs.push(['dates_are_gmt', String(flagged)]);
  return pairs;
}

/** Percent-encodes as RFC 3986 says, which PHP and OAuth follow: also `!'()*`. Lone surrogates become U+FFFD. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function toQuery(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`).join('&');
}
