import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrderDimension } from '#domain/figures/dimensions.ts';
import { MAX_VALUES, PROPERTIES, type Property } from '#domain/questions/condition.ts';
import { type ShopNames, valueName } from '#domain/questions/condition-texts.ts';
import { productsNamed } from '#domain/questions/typed/product-names.ts';
import { readTyped } from '#domain/questions/typed/read-typed.ts';
import { dimensionsIn } from '#domain/questions/typed/atoms.ts';
import { type TypedValue, type Vocabulary, withValues } from '#domain/questions/typed/vocabulary.ts';
import type { FindProducts } from '#domain/questions/typed/values.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { orpc } from '../../../platform/api/client.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { dimensionRows } from '../../conditions/conditions.public.tsx';

/** Dimensions whose values people type without naming the dimension. */
const DEFAULT_DIMENSIONS: readonly OrderDimension[] = ['payment', 'shipping_method', 'coupon', 'city'];

interface Typed {
  /** It may name something of the store. */
  isNamed: boolean;
  isAtRest: boolean;
  text: string;
  words: Vocabulary;
}

const NO_VALUES: readonly TypedValue[] = [];

/** The names that conditions are made of, as the store has them: lists once one is needed, products as they are named. */
export function useStoreValues(storeId: string, today: ShopDay, { isNamed, isAtRest, text, words }: Typed) {
  const enabled = isNamed;
  const dimensions = useMemo(
    () => [
      ...new Set([
        ...DEFAULT_DIMENSIONS,
        ...dimensionsIn(text, words).filter((name): name is OrderDimension => isListed(name)),
      ]),
    ],
    [text, words],
  );
  const rows = useQueries({ queries: dimensions.map((by) => ({ ...dimensionRows(storeId, today, by), enabled })) });
  const terms = useQuery({ ...storeQuery(storeId, orpc.products.facets), enabled });
  const tags = useQuery({ ...storeQuery(storeId, orpc.customers.facets), enabled });
  const lists = [...rows, terms, tags];
  const stamp = [dimensions.join(','), ...lists.map(({ dataUpdatedAt }) => dataUpdatedAt)].join(' ');
  const known = useMemo(
    () => {
      if (!enabled) return NO_VALUES;
      return [
        ...dimensions.flatMap((by, index) => (rows[index]?.data?.items ?? []).flatMap((item) => valuesOfRow(by, item))),
        ...(terms.data?.categories ?? []).map(({ id, name }) => valueNamed('categories', String(id), name)),
        ...(terms.data?.tags ?? []).map(({ id, name }) => valueNamed('product_tags', String(id), name)),
        ...(tags.data?.tags ?? []).map(({ tag }) => valueNamed('tags', tag, tag)),
      ];
    },
    // What was loaded changes with its time.
    // oxlint-disable-next-line react/exhaustive-deps
    [enabled, stamp],
  );
  const isListLoading = enabled && lists.some(({ isLoading }) => isLoading);
  const wanted = useMemo(
    () =>
      enabled && isAtRest && !isListLoading
        ? readTyped(text, { vocabulary: withValues(words, known), today, find: () => undefined }).wanted
        : [],
    [enabled, isAtRest, isListLoading, text, words, known, today],
  );
  const products = useProducts(storeId, wanted, enabled && isAtRest && !isListLoading);
  const names = useMemo((): ShopNames => {
    const all = [...known, ...products.found];
    return (property, value) => {
      const { from }: Property = PROPERTIES[property];
      const source = from === 'dimension' ? property : from;
      return all.find((one) => one.source === source && one.value === value)?.name;
    };
  }, [known, products.found]);
  return { known, find: products.find, names, isLoading: isListLoading || products.isLoading };
}

/** Products whose names are typed, by the same search as the list of products. */
function useProducts(storeId: string, wanted: readonly string[], isAsked: boolean) {
  const searches = useQueries({
    queries: wanted.map((search) =>
      storeQuery(storeId, orpc.products.list, { search, per_page: MAX_VALUES, compact: true }),
    ),
  });
  const stamp = [
    ...wanted,
    ...searches.map(({ dataUpdatedAt, errorUpdatedAt }) => dataUpdatedAt + errorUpdatedAt),
  ].join('\n');
  const looked = useMemo(
    () =>
      new Map(
        wanted.flatMap((text, index): [string, readonly TypedValue[]][] => {
          const search = searches[index];
          if (search === undefined || search.isPending) return search?.fetchStatus === 'paused' ? [[text, []]] : [];
          const { items = [], total = 0 } = search.data ?? {};
          // Of more than a condition can hold, no choice is the right one.
          if (total > MAX_VALUES) return [[text, []]];
          return [
            [
              text,
              productsNamed(
                text,
                items.map(({ wc_id, name }) => valueNamed('products', String(wc_id), name)),
              ),
            ],
          ];
        }),
      ),
    // oxlint-disable-next-line react/exhaustive-deps
    [stamp],
  );
  const isLoading = searches.some((search) => search.isLoading);
  const isDone = isAsked && !isLoading;
  // Once all are found, what is read then asks for no other names.
  const find: FindProducts = useMemo(() => (text) => looked.get(text) ?? (isDone ? [] : undefined), [looked, isDone]);
  const found = useMemo(() => [...looked.values()].flat(), [looked]);
  return { find, found, isLoading };
}

function valueNamed(source: TypedValue['source'], value: string, name: string): TypedValue {
  return { source, value, name: decodeEntities(name) };
}

/** A row of a report under its name; a city also without its province. */
function valuesOfRow(
  by: OrderDimension,
  { keys, labels }: { keys: readonly string[]; labels: readonly string[] },
): TypedValue[] {
  const [key = ''] = keys;
  const label = decodeEntities(labels[0] ?? '');
  if (key === '' || key === '*') return [];
  const whole = { source: by, value: key, name: valueName(by, key, () => label) };
  return by === 'city' && label !== '' ? [{ ...whole, name: label }, whole] : [whole];
}

/** Whether Karoo lists the values of a dimension that somebody named. */
function isListed(name: string): boolean {
  return Object.hasOwn(PROPERTIES, name) && (PROPERTIES[name as OrderDimension] as Property).from === 'dimension';
}
