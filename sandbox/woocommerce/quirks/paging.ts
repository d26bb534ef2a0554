import type { RestAnswer, RestRequest } from '../rest/answer.ts';
import type { PhpQuery } from '../rest/php-query.ts';
import { randomFor } from '#domain/random.ts';
import type { Json, JsonObject } from '#domain/generated-shop/wire.ts';
import { shopError, webPage, type Quirk, type QuirkHooks, type SiteRequest } from './quirk.ts';

/** Lists that a sync reads page by page. */
const LISTS =
  /^\/wc\/v3\/(?:orders|products|customers|refunds|variations|products\/categories|(?:orders|products)\/\d+\/(?:refunds|variations))$/;

const isList = (request: Pick<RestRequest, 'path' | 'method'>) => request.method === 'GET' && LISTS.test(request.path);

function withQuery(request: RestRequest, change: (query: PhpQuery) => void): RestRequest {
  if (!isList(request)) return request;
  const query: PhpQuery = new Map(request.query);
  change(query);
  return { ...request, query };
}

/** The quirk of a shop that changes what is asked of its lists. */
function asked(description: string, change: (query: PhpQuery) => void): Quirk {
  return { description, hooks: () => ({ request: (request) => withQuery(request, change) }) };
}

function capped(most: number): Quirk {
  return asked(`A page has at most ${most} rows, whatever per_page says.`, (query) => {
    if (Number(query.get('per_page') ?? 10) > most) query.set('per_page', String(most));
  });
}

/** The quirk of a shop whose lists name another total. */
function total(description: string, change: (total: number, rows: number) => string | null): Quirk {
  const answer: QuirkHooks['answer'] = (input, request) => {
    if (!isList(request) || !Array.isArray(input.body)) return input;
    const { 'X-WP-Total': known, 'X-WP-TotalPages': _pages, ...headers } = input.headers;
    const text = change(Number(known), input.body.length);
    return { ...input, headers: text === null ? headers : { ...headers, 'X-WP-Total': text, 'X-WP-TotalPages': text } };
  };
  return { description, hooks: () => ({ answer }) };
}

/** The quirk of a shop whose pages have other rows. */
function rows(description: string, change: (rows: Json[], request: RestRequest) => Json[]): Quirk {
  const answer: QuirkHooks['answer'] = (input, request) =>
    isList(request) && Array.isArray(input.body) ? { ...input, body: change(input.body, request) } : input;
  return { description, hooks: () => ({ answer }) };
}

const idOf = (row: Json) => (row as JsonObject)['id'];

/** The quirk of a shop that answers some requests for a list with an error. */
function failing(
  description: string,
  fails: (request: SiteRequest, path: string) => boolean,
  error: () => Response | Promise<Response>,
): Quirk {
  const instead = (request: SiteRequest) =>
    request.path !== null && request.request.method === 'GET' && fails(request, request.path) ? error() : null;
  return { description, hooks: () => ({ instead }) };
}

const forbidden = () => shopError(403, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
const unknownKey = () => shopError(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
const noRoute = () => shopError(404, 'rest_no_route', 'No route was found matching the URL and request method.');
const critical = () =>
  shopError(
    500,
    'internal_server_error',
    'There has been a critical error on this website. Learn more about troubleshooting WordPress.',
  );
const cut = () => new Response('[{"id":12,"status":"comple', { headers: { 'Content-Type': 'application/json' } });

/** A list or one of its records fails. */
const whole = (list: string) => (_request: SiteRequest, path: string) =>
  path === `/wc/v3/${list}` || path.startsWith(`/wc/v3/${list}/`);

/** Pages beyond the first fail. */
const beyondFirst =
  (list: string) =>
  ({ query }: SiteRequest, path: string) =>
    path === `/wc/v3/${list}` && (Number(query.get('page') ?? 1) > 1 || Number(query.get('offset') ?? 0) > 0);

/** The quirk of a shop that fails with 500 whenever it has to build the record at this position of the list, alone too. */
function crashing(description: string, list: 'orders' | 'products', position: number): Quirk {
  return {
    description,
    hooks: (shop) => {
      const { orders, products } = shop.data;
      const id = list === 'orders' ? orders.id(position) : [...products.keys()][position];
      const crash: RestAnswer = {
        status: 500,
        body: {
          code: 'internal_server_error',
          message: 'There has been a critical error on this website.',
          data: { status: 500 },
        },
        headers: {},
      };
      const answer: QuirkHooks['answer'] = (input, { path, method, query }) => {
        // Ids and dates are columns: they are read without building the record.
        if (method !== 'GET' || query.has('_fields')) return input;
        if (path === `/wc/v3/${list}/${id}`) return crash;
        const isOnPage =
          path === `/wc/v3/${list}` && Array.isArray(input.body) && input.body.some((row) => idOf(row) === id);
        return isOnPage ? crash : input;
      };
      return { answer };
    },
  };
}

/** How lists are cut into pages and counted, and which of them fail. */
export const PAGING_QUIRKS = {
  'capped-1': capped(1),
  'capped-3': capped(3),
  'capped-10': capped(10),
  'capped-20': capped(20),
  'capped-50': capped(50),
  'capped-99': capped(99),
  'no-total': total('Lists name no total.', () => null),
  'total-too-big': total('Lists name a total 20 too big.', (count) => String(count + 20)),
  'total-too-small': total('Lists name half of their total.', (count) => String(Math.floor(count / 2))),
  'total-of-page': total('Lists name the rows of the page as the total.', (_count, length) => String(length)),
  'total-text': total('Lists name a total that is no number.', () => 'many'),
  'total-negative': total('Lists name the total -1.', () => '-1'),
  'total-zero': total('Lists name the total 0.', () => '0'),
  'offset-ignored': asked('Lists ignore offset and always start at their page.', (query) => query.delete('offset')),
  'orderby-ignored': asked('Lists ignore orderby and order.', (query) => {
    query.delete('orderby');
    query.delete('order');
  }),
  'offset-and-order-ignored': asked('Lists ignore offset, orderby and order.', (query) => {
    for (const name of ['offset', 'orderby', 'order']) query.delete(name);
  }),
  'page-and-offset-ignored': asked('Lists return their first page for every page and offset.', (query) => {
    query.delete('offset');
    query.delete('page');
  }),
  'random-order': {
    description: 'Lists come in one order or the other, at random.',
    hooks: () => {
      let count = 0;
      return {
        request: (request) =>
          withQuery(request, (query) => {
            const random = randomFor(7, 'quirk', count++);
            query.set('order', random.pick(['asc', 'desc']));
          }),
      };
    },
  },
  'last-row-twice': rows('The last row of each page is sent twice.', (page) => [...page, ...page.slice(-1)]),
  'empty-first-page': rows('The first page is empty though the total is not.', (page, { query }) =>
    Number(query.get('page') ?? 1) <= 1 && Number(query.get('offset') ?? 0) === 0 && !query.has('include') ? [] : page,
  ),
  'customers-forbidden': failing('The key may not read customers (403).', whole('customers'), forbidden),
  'orders-forbidden': failing('The key may not read orders (403).', whole('orders'), forbidden),
  'products-forbidden': failing('The key may not read products (403).', whole('products'), forbidden),
  'customers-unauthorized': failing('The list of customers answers 401.', whole('customers'), unknownKey),
  'customers-not-found': failing('The list of customers answers 404.', whole('customers'), noRoute),
  'customers-error': failing('The list of customers answers 500.', whole('customers'), critical),
  'products-error': failing('The list of products answers 500.', whole('products'), critical),
  'orders-error': failing('The list of orders answers 500.', whole('orders'), critical),
  'refunds-error': failing('The flat list of refunds answers 500.', whole('refunds'), critical),
  'customers-html': failing('The list of customers answers with a web page.', whole('customers'), () =>
    webPage(200, 'Down for maintenance'),
  ),
  'customers-cut': failing('The list of customers ends in the middle.', whole('customers'), cut),
  'orders-fail-beyond-first-page': failing(
    'Pages of orders beyond the first answer 500.',
    beyondFirst('orders'),
    critical,
  ),
  'per-page-above-20-fails': failing(
    'Pages of more than 20 rows answer 500.',
    ({ query }, path) => LISTS.test(path) && Number(query.get('per_page') ?? 10) > 20,
    critical,
  ),
  'order-crashes': crashing('A page with the fifth order answers 500, and the order alone too.', 'orders', 4),
  'product-crashes': crashing('A page with the third product answers 500, and the product alone too.', 'products', 2),
} satisfies Record<string, Quirk>;
