import type { Shop } from '../shop.ts';
import type { Quirk, QuirkHooks, SiteRequest } from './quirk.ts';

interface Kept {
  readonly at: number;
  readonly body: ArrayBuffer;
  readonly headers: [string, string][];
}

interface CacheRules {
  /** What the cache compares. Null: not cached. */
  readonly keyOf: (request: SiteRequest, path: string) => string | null;
  /** Headers that a kept answer gets. */
  readonly headers?: (ageSeconds: number) => Readonly<Record<string, string>>;
  readonly keepSeconds?: number;
}

/** The quirk of a host whose cache keeps successful reads of the REST API, for all clients. */
function cache(description: string, { keyOf, headers = () => ({}), keepSeconds = Infinity }: CacheRules): Quirk {
  const hooks = (): QuirkHooks => {
    const kept = new Map<string, Kept>();
    const find = (request: SiteRequest) => {
      if (request.path === null || request.request.method !== 'GET') return { key: null, hit: undefined };
      const key = keyOf(request, request.path);
      const hit = key === null ? undefined : kept.get(key);
      const isOld = hit !== undefined && Date.now() - hit.at > keepSeconds * 1000;
      return { key, hit: isOld ? undefined : hit };
    };
    return {
      instead: (request) => {
        const { hit } = find(request);
        if (hit === undefined) return null;
        const age = Math.floor((Date.now() - hit.at) / 1000);
        return new Response(hit.body, { headers: [...hit.headers, ...Object.entries(headers(age))] });
      },
      async send(response, request) {
        const { key, hit } = find(request);
        if (key === null || hit !== undefined || response.status !== 200) return response;
        const body = await response.clone().arrayBuffer();
        kept.set(key, { at: Date.now(), body, headers: [...response.headers] });
        return response;
      },
    };
  };
  return { description, hooks };
}

/** Parameters of WooCommerce and WordPress: some caches look at no others. */
const KNOWN =
  /^(?:page|per_page|offset|order|orderby|status|include|exclude|search|after|before|modified_after|modified_before|dates_are_gmt|role|_fields|parent|product|customer)$/;

const knownParameters = ({ request }: SiteRequest) =>
  [...new URL(request.url).searchParams]
    .filter(([name]) => KNOWN.test(name))
    .map(String)
    .toSorted()
    .join('&');

/** The ids of each list of a shop, by its path. */
const LISTS: Readonly<Record<string, (data: Shop['data']) => Iterable<number>>> = {
  orders: ({ orders }) => Array.from({ length: orders.places }, (_, place) => orders.id(place)),
  refunds: ({ orders }) => orders.refundEntries.map(({ id }) => id),
  products: ({ products }) => products.keys(),
  variations: ({ variations }) => variations.keys(),
  customers: ({ customers }) => customers.ids(),
  'products/categories': ({ tables }) => tables.categories.keys(),
};

/** The quirk of a shop whose lists miss records once it has another order than at first. Writes and webhooks go on. */
function vanishing(description: string, rule: (shop: Shop) => (id: number, list: string) => boolean): Quirk {
  return {
    description,
    hooks: (shop) => {
      const { orders } = shop.data;
      const atFirst = orders.places;
      const isListed = rule(shop);
      const request: QuirkHooks['request'] = (asked) => {
        const list = /^\/wc\/v3\/(.+)$/.exec(asked.path)?.[1] ?? '';
        const idsOf = LISTS[list];
        if (orders.places === atFirst || idsOf === undefined || asked.method !== 'GET') return asked;
        const hidden = [...idsOf(shop.data)].filter((id) => !isListed(id, list));
        return { ...asked, query: new Map(asked.query).set('exclude', hidden.join(',')) };
      };
      return { request };
    },
  };
}

const isEven = (id: number) => id % 2 === 0;
const hit = () => ({ 'X-Cache': 'HIT' });
const age = (seconds: number) => ({ Age: String(seconds) });

/** Caches in front of the shop, and lists that shrink. */
export const CACHE_QUIRKS = {
  'cache-by-address': cache('The host keeps answers by their full address, for all clients.', {
    keyOf: ({ request }) => request.url,
  }),
  'cache-by-path': cache('The host keeps answers by their path, whatever the query.', {
    keyOf: (_request, path) => path,
  }),
  'cache-of-products-by-path': cache('The host keeps answers about products by their path, whatever the query.', {
    keyOf: (_request, path) => (path === '/wc/v3/products' ? path : null),
  }),
  'cache-of-customers-by-path': cache('The host keeps answers about customers by their path, whatever the query.', {
    keyOf: (_request, path) => (path === '/wc/v3/customers' ? path : null),
  }),
  'cache-by-known-parameters': cache(
    'The host keeps answers by the parameters of WooCommerce, and says X-Cache: HIT.',
    {
      keyOf: (request, path) => `${path}?${knownParameters(request)}`,
      headers: hit,
    },
  ),
  'cache-hours-old': cache('The host keeps answers by the parameters of WooCommerce for hours, and names their age.', {
    keyOf: (request, path) => `${path}?${knownParameters(request)}`,
    headers: (seconds) => age(seconds + 7200),
  }),
  'cache-of-a-moment': cache(
    'The host keeps answers by the parameters of WooCommerce for a moment, and names their age.',
    {
      keyOf: (request, path) => `${path}?${knownParameters(request)}`,
      headers: age,
      keepSeconds: 0.2,
    },
  ),
  'lists-become-empty': vanishing('From the next order on, all lists are empty.', () => () => false),
  'lists-become-half': vanishing('From the next order on, lists have every second record.', () => isEven),
  'orders-and-customers-become-empty': vanishing(
    'From the next order on, the key’s user sees no orders and customers.',
    () => (_id, list) => list !== 'orders' && list !== 'customers' && list !== 'refunds',
  ),
  'products-of-one-language': vanishing(
    'From the next order on, products and categories are those of another language.',
    () => (_id, list) => !/products|variations/.test(list),
  ),
  'backup-restored': vanishing('From the next order on, the newer half of the orders is missing.', ({ data }) => {
    const middle = data.orders.id(Math.floor(data.orders.places / 2));
    return (id, list) => list !== 'orders' || id < middle;
  }),
} satisfies Record<string, Quirk>;
