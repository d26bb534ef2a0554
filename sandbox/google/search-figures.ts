import { randomFor } from '#domain/random.ts';
import { invalid } from './api-error.ts';

export type SearchRequest = { startDate?: string; endDate?: string; dimensions?: string[]; rowLimit?: number };

const DAY_MS = 86_400_000;
const KEYS: Readonly<Record<string, readonly (readonly [key: string, weight: number, position: number])[]>> = {
  query: [
    ['koffie bone aanlyn', 24, 2.1],
    ['kaapstad koffie', 22, 1.1],
    ['coffee beans south africa', 17, 6.4],
    ['french press', 12, 9.2],
    ['yirgacheffe', 9, 4.7],
    ['koffie 1kg prys', 8, 3.3],
    ['coffee cape town delivery', 5, 11.8],
  ],
  page: [
    ['https://kaapstadkoffie.co.za/', 44, 2.6],
    ['https://kaapstadkoffie.co.za/winkel/', 31, 5.2],
    ['https://kaapstadkoffie.co.za/produk/huisversnit-1kg/', 25, 4.4],
  ],
  country: [
    ['zaf', 86, 3.9],
    ['nam', 8, 4.2],
    ['gbr', 6, 12.5],
  ],
  device: [
    ['MOBILE', 68, 4.1],
    ['DESKTOP', 29, 4.9],
    ['TABLET', 3, 5.3],
  ],
};
/** Google hides rare queries: the rows are less than the sums of all. */
const SHOWN_OF_QUERIES = 0.8;

/** A century: longer ranges are cut off. */
const MAX_DAYS = 36_525;

type Figures = { clicks: number; impressions: number; position: number };

function dayFigures(seed: number, site: string, day: string): Figures {
  const number = Math.floor(Date.parse(day) / DAY_MS);
  const random = randomFor(seed ^ site.length, 'google', number + 1_000_000);
  const impressions = random.between(900, 2400);
  return {
    impressions,
    clicks: Math.round(impressions * (0.03 + random.next() * 0.03)),
    position: 3 + random.next() * 4,
  };
}

/** searchAnalytics.query of a site. Throws ApiError. */
export function querySearch(request: SearchRequest, site: string, seed: number): object {
  const { startDate = '', endDate = '', dimensions = [], rowLimit = 1000 } = request;
  for (const day of [startDate, endDate]) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw invalid(`Invalid value '${day}': expected a date as YYYY-MM-DD.`);
  }
  if (dimensions.length > 1) throw invalid('This stand-in answers one dimension a request.');
  const days: { day: string; figures: Figures }[] = [];
  for (let at = Date.parse(startDate); at <= Date.parse(endDate) && days.length < MAX_DAYS; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push({ day, figures: dayFigures(seed, site, day) });
  }
  const clicks = days.reduce((sum, { figures }) => sum + figures.clicks, 0);
  const impressions = days.reduce((sum, { figures }) => sum + figures.impressions, 0);
  const position = days.reduce((sum, { figures }) => sum + figures.position * figures.impressions, 0) / impressions;
  if (days.length === 0) return { responseAggregationType: 'byProperty' };
  const [dimension] = dimensions;
  if (dimension === undefined) return rows([row([], clicks, impressions, position)], rowLimit);
  if (dimension === 'date') {
    const byDay = days.map(({ day, figures }) => row([day], figures.clicks, figures.impressions, figures.position));
    return rows(byDay, rowLimit);
  }
  const keys = KEYS[dimension];
  if (keys === undefined) throw invalid(`Invalid value '${dimension}' for dimensions.`);
  const weights = keys.reduce((sum, [, weight]) => sum + weight, 0);
  const shown = dimension === 'query' ? SHOWN_OF_QUERIES : 1;
  return rows(
    keys.map(([key, weight, place]) => {
      const part = (weight / weights) * shown;
      return row([key], Math.floor(clicks * part), Math.floor(impressions * part), place);
    }),
    rowLimit,
  );
}

function row(keys: string[], clicks: number, impressions: number, position: number): object {
  return {
    ...(keys.length > 0 && { keys }),
    clicks,
    impressions,
    ctr: impressions === 0 ? 0 : clicks / impressions,
    position,
  };
}

function rows(all: object[], limit: number): object {
  return { rows: all.slice(0, limit), responseAggregationType: 'byProperty' };
}
