import type { z } from 'zod';
import type { analyticsCustomers } from '#contract/analytics/customer-report.ts';
import { measure, ROW_MEASURE_NAMES } from '#domain/figures/measures.ts';
import { addSums, NO_SUMS, type Sums } from '#domain/figures/sums.ts';
import type { StoreScope } from '#domain/ids.ts';
import { toCents } from '#domain/money/money.ts';
import { type ComparedRange, type Comparison, comparedRange, type DayRange } from '#domain/time/period.ts';
import { shopNowOf } from '#domain/time/shop-time.ts';
import { PROVINCE_CODES } from '#domain/provinces.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import { type KeyedSums, readSums } from '../../sums/sums.public.ts';
import { placeOf, splitCity } from './place-keys.ts';

type Locations = z.output<NonNullable<(typeof analyticsCustomers.locations)['~orpc']['outputSchema']>>;
type Cities = z.output<NonNullable<(typeof analyticsCustomers.cities)['~orpc']['outputSchema']>>;
type Place = Locations['provinces'][number];

interface PlacesQuery extends DayRange {
  readonly compare: Comparison;
}

interface CitiesQuery extends PlacesQuery {
  readonly place: string;
  readonly page: number;
  readonly per_page: number;
}

/**
 * Sales between two days by province and country in all their spellings; they add up to `totals`.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readLocations(tx: Tx, scope: StoreScope, query: PlacesQuery, at?: Date): Promise<Locations> {
  const { currency, range, compared, sums } = await prepare(tx, scope, query, at);
  const now = byPlace(await sums('province', range));
  const before = compared && byPlace(await sums('province', compared));
  const item = (key: string): Place => ({
    key,
    sums: figuresOf(now.get(key)),
    previous: before && figuresOf(before.get(key)),
  });
  const provinces = PROVINCE_CODES.map((code) => `ZA:${code}`);
  const others = [...new Set([...now.keys(), ...(before?.keys() ?? [])])].filter((key) => !provinces.includes(key));
  return {
    currency,
    totals: figuresOf(addedUp(now)),
    previous: compared && before && { ...compared, totals: figuresOf(addedUp(before)) },
    provinces: provinces.map(item),
    elsewhere: others.map(item).toSorted(bySalesDescending),
  };
}

/**
 * The cities of a province or country ("ZA:GP", "US", ""), merged over all spellings of the province.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readCities(tx: Tx, scope: StoreScope, query: CitiesQuery, at?: Date): Promise<Cities> {
  const { currency, range, compared, sums } = await prepare(tx, scope, query, at);
  const cities = async (of: ComparedRange) => byCity(await sums('city', of), query.place);
  const now = await cities(range);
  const before = compared && (await cities(compared));
  const items = [...new Set([...now.keys(), ...(before?.keys() ?? [])])]
    .map((key) => ({
      key,
      label: now.get(key)?.label ?? before?.get(key)?.label ?? '',
      sums: figuresOf(now.get(key)?.sums),
      previous: before && figuresOf(before.get(key)?.sums),
    }))
    .toSorted(bySalesDescending);
  const first = (query.page - 1) * query.per_page;
  return {
    currency,
    items: items.slice(first, first + query.per_page),
    total: items.length,
    page: query.page,
    perPage: query.per_page,
  };
}

async function prepare(tx: Tx, scope: StoreScope, query: PlacesQuery, now: Date | undefined) {
  const range = requireRange(query);
  const { currency, timezone } = await readShopSettings(tx, scope);
  const compared = comparedRange(range, query.compare, now && shopNowOf(now, timezone));
  const sums = (dimension: 'province' | 'city', of: ComparedRange) =>
    readSums(tx, scope, { dimensions: [dimension], range: of, currency });
  return { currency, range, compared, sums };
}

function byPlace(rows: readonly KeyedSums[]): Map<string, Sums> {
  const places = new Map<string, Sums>();
  for (const row of rows) {
    const key = placeOf(row.key);
    places.set(key, addSums(places.get(key) ?? NO_SUMS, row));
  }
  return places;
}

function byCity(rows: readonly KeyedSums[], place: string): Map<string, { label: string; sums: Sums }> {
  const cities = new Map<string, { label: string; sums: Sums }>();
  for (const row of rows) {
    const { place: spelling, city } = splitCity(row.key);
    if (placeOf(spelling) !== place) continue;
    const known = cities.get(city);
    cities.set(city, { label: known?.label ?? row.label, sums: addSums(known?.sums ?? NO_SUMS, row) });
  }
  return cities;
}

const figuresOf = (sums: Sums = NO_SUMS) => measure(ROW_MEASURE_NAMES, sums);

function addedUp(places: ReadonlyMap<string, Sums>): Sums {
  return [...places.values()].reduce(addSums, NO_SUMS);
}

function bySalesDescending(one: Place, other: Place): number {
  const difference = toCents(other.sums.netSales) - toCents(one.sums.netSales);
  if (difference !== 0n) return difference > 0n ? 1 : -1;
  return one.key < other.key ? -1 : 1;
}
