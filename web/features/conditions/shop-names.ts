import { useQueries } from '@tanstack/react-query';
import type { OrderDimension } from '#domain/figures/dimensions.ts';
import {
  comparisonsIn,
  type Condition,
  namedValues,
  type Property,
  PROPERTIES,
  type PropertyName,
} from '#domain/questions/condition.ts';
import type { ShopNames } from '#domain/questions/condition-texts.ts';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import { orpc } from '../../platform/api/client.ts';
import { writtenValues } from '../../platform/format/condition-values.ts';
import { storeQuery, useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import { useShopToday } from '../dashboard/dashboard.public.tsx';

/** Days whose orders say which values there are. */
const DAYS = 365;
/** Values of a dimension to choose from, those with most orders. */
const MAX_ROWS = 100;
/** Products whose names are read one by one. */
const MAX_PRODUCTS = 20;

/** The rows of a dimension in the last year, most orders first. */
export function dimensionRows(storeId: string, today: ShopDay, by: OrderDimension) {
  return storeQuery(storeId, orpc.analytics.report, {
    by,
    from: addDays(today, 1 - DAYS),
    to: today,
    measures: 'orders',
    orderby: 'orders',
    per_page: MAX_ROWS,
  });
}

const sourceOf = (property: PropertyName) => (PROPERTIES[property] as Property).from;

/** The dimension whose rows are its values. */
function rowsOf(property: PropertyName): OrderDimension | undefined {
  return sourceOf(property) === 'dimension' ? (property as OrderDimension) : undefined;
}

/** The terms of products that its values are. */
function termsOf(property: PropertyName): 'categories' | 'tags' | undefined {
  const from = sourceOf(property);
  if (from === 'product_tags') return 'tags';
  return from === 'categories' ? from : undefined;
}

/** What the shop calls the values of a condition, with amounts and days as people read them. */
export function useShopNames(condition: Condition | undefined): ShopNames {
  const store = useStore();
  const today = useShopToday(store);
  const comparisons = condition === undefined ? [] : comparisonsIn(condition);
  const dimensions = unique(comparisons.flatMap(({ property }) => rowsOf(property) ?? []));
  const products = unique(
    comparisons.flatMap((one) => (sourceOf(one.property) === 'products' ? namedValues(one) : [])),
  ).slice(0, MAX_PRODUCTS);
  const rows = useQueries({ queries: dimensions.map((by) => dimensionRows(store.id, today, by)) });
  const found = useQueries({
    queries: products.map((id) => storeQuery(store.id, orpc.products.get, { wc_id: Number(id) })),
  });
  const terms = useStoreQuery(orpc.products.facets, undefined, {
    enabled: comparisons.some(({ property }) => termsOf(property) !== undefined),
  });
  const write = writtenValues(store.currency);
  return (property, value) => {
    const written = write(property, value);
    if (written !== undefined) return written;
    const from = sourceOf(property);
    const by = rowsOf(property);
    if (by !== undefined) {
      const items = rows[dimensions.indexOf(by)]?.data?.items ?? [];
      return named(items.find(({ keys }) => keys[0] === value)?.labels[0]);
    }
    if (from === 'products') return named(found[products.indexOf(value)]?.data?.name);
    const kind = termsOf(property);
    return kind && named(terms.data?.[kind].find(({ id }) => String(id) === value)?.name);
  };
}

const named = (name: string | undefined) => (name === undefined || name === '' ? undefined : decodeEntities(name));

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
