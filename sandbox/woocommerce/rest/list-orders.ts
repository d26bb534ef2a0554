import type { OrderStore } from '../orders/order-store.ts';
import type { Shop } from '../shop.ts';
import { HIDDEN_STATUSES, REGISTERED_STATUSES } from '#domain/order-status.ts';
import { type Json, type JsonObject, type Order, SHOP_STATUSES } from '#domain/generated-shop/wire.ts';
import type { Call, RestAnswer } from './answer.ts';
import { withinLimits } from './date-filter.ts';
import { orderLinks } from './links.ts';
import { listAnswer, shapeList, wantedFields } from './list-answer.ts';
import { ParamReader } from './list-params.ts';
import type { PhpQuery } from './php-query.ts';

/** The statuses a list accepts; `any` first. */
const LIST_STATUSES = ['any', 'trash', 'auto-draft', ...REGISTERED_STATUSES];
const ORDER_BY = ['date', 'id', 'include', 'title', 'slug', 'modified'];
/** `any` leaves these out. */
const HIDDEN: readonly string[] = [...HIDDEN_STATUSES, 'lay-by'];

type OrderQuery = {
  statuses: Set<number>;
  include: Set<number> | null;
  exclude: Set<number> | null;
  customer: number | null;
  parent: number[] | null;
  product: number | null;
  search: string | null;
  limits: ReturnType<ParamReader['limits']>;
  orderBy: string;
  descending: boolean;
};

function readRequest(reader: ParamReader, old: boolean): OrderQuery {
  const statuses = reader.choices('status', LIST_STATUSES) ?? ['any'];
  const include = reader.numbers('include') ?? [];
  const exclude = reader.numbers('exclude') ?? [];
  const orderBy = reader.choice('orderby', ORDER_BY) ?? 'date';
  const codes = SHOP_STATUSES.map((status, code) => ({ status, code }));
  // `any` wins over all others, so that `any,trash` shows no trash.
  const wanted = statuses.includes('any')
    ? codes.filter(({ status }) => !HIDDEN.includes(status))
    : codes.filter(({ status }) => statuses.includes(status));
  return {
    statuses: new Set(wanted.map(({ code }) => code)),
    include: include.length > 0 ? new Set(include) : null,
    exclude: exclude.length > 0 ? new Set(exclude) : null,
    customer: reader.whole('customer') ?? null,
    parent: reader.numbers('parent') ?? null,
    product: reader.whole('product') ?? null,
    search: reader.text('search')?.toLowerCase() || null,
    limits: reader.limits(!old),
    orderBy,
    descending: (reader.choice('order', ['asc', 'desc']) ?? 'desc') === 'desc',
  };
}

/** What `search` of the order tables looks through: number, addresses, mail address and what was bought. */
function orderText(order: Order): string {
  const { billing, shipping } = order;
  const people = [billing, shipping].map((address) =>
    [address.first_name, address.last_name, address.company, address.address_1, address.address_2, address.city].join(
      ' ',
    ),
  );
  const goods = order.line_items.map((line) => line.name).join(' ');
  return `${order.id} ${people.join(' ')} ${billing.email ?? ''} ${billing.phone} ${goods}`.toLowerCase();
}

function hasContent(store: OrderStore, place: number, criteria: OrderQuery): boolean {
  if (criteria.product === null && criteria.search === null) return true;
  const order = store.order(place);
  if (criteria.product !== null) {
    const sold = order.line_items.some(
      (line) => line.product_id === criteria.product || line.variation_id === criteria.product,
    );
    if (!sold) return false;
  }
  return criteria.search === null || orderText(order).includes(criteria.search);
}

/** The places of all orders that match, in the requested order. */
function findPlaces(store: OrderStore, criteria: OrderQuery): Int32Array {
  const found = new Int32Array(store.places);
  let count = 0;
  // The statuses a list wants are few, so a table of yes and no is quicker than a set.
  const statuses = new Uint8Array(256);
  for (const code of criteria.statuses) statuses[code] = 1;
  const plain =
    Object.keys(criteria.limits).length === 0 &&
    criteria.include === null &&
    criteria.exclude === null &&
    criteria.parent === null;
  for (let place = 0; place < store.places; place++) {
    if (statuses[store.status(place)] === 0) continue;
    if (criteria.customer !== null && store.customer(place) !== criteria.customer) continue;
    if (!plain) {
      const id = store.id(place);
      if (criteria.include !== null && !criteria.include.has(id)) continue;
      if (criteria.exclude?.has(id)) continue;
      if (criteria.parent !== null && !criteria.parent.includes(0)) continue;
      if (!withinLimits(criteria.limits, store.created(place), store.modified(place))) continue;
    }
    if (hasContent(store, place, criteria)) found[count++] = place;
  }
  return sortPlaces(store, found.subarray(0, count), criteria);
}

function sortPlaces(store: OrderStore, places: Int32Array, criteria: OrderQuery): Int32Array {
  const key =
    criteria.orderBy === 'modified'
      ? (place: number) => store.modified(place)
      : (place: number) => store.created(place);
  if (criteria.orderBy === 'include' && criteria.include) {
    const rank = new Map([...criteria.include].map((id, index) => [id, index]));
    return places.sort((a, b) => rank.get(store.id(a))! - rank.get(store.id(b))!);
  }
  // Places grow with ids; generated orders were also created in that order.
  const byId =
    criteria.orderBy === 'id' || criteria.orderBy === 'title' || criteria.orderBy === 'slug' || isSorted(places, key);
  if (byId) return criteria.descending ? places.reverse() : places;
  const sign = criteria.descending ? -1 : 1;
  return places.sort((a, b) => sign * (key(a) - key(b) || a - b));
}

function isSorted(places: Int32Array, key: (place: number) => number): boolean {
  for (let i = 1; i < places.length; i++) if (key(places[i - 1]!) > key(places[i]!)) return false;
  return true;
}

/** Caches the last few results, so that paging does not search a million orders each time. */
const remembered = new WeakMap<OrderStore, Map<string, { version: number; places: Int32Array }>>();
const REMEMBERED_LISTS = 8;

function placesFor(store: OrderStore, criteria: OrderQuery): Int32Array {
  const lists = remembered.get(store) ?? new Map<string, { version: number; places: Int32Array }>();
  remembered.set(store, lists);
  const key = JSON.stringify(criteria, (_name, value: unknown) => (value instanceof Set ? [...value] : value));
  const known = lists.get(key);
  if (known && known.version === store.version) return known.places;
  const places = findPlaces(store, criteria);
  lists.delete(key);
  lists.set(key, { version: store.version, places });
  if (lists.size > REMEMBERED_LISTS) lists.delete(lists.keys().next().value!);
  return places;
}

/** An order as it is sent: products deleted since are gone from its lines, and its links are added. */
export function sendOrder(shop: Shop, order: Order, decimals = 2): JsonObject {
  const gone = shop.deletedProducts;
  const lines =
    gone.size === 0
      ? order.line_items
      : order.line_items.map((line) =>
          gone.has(line.product_id) || gone.has(line.variation_id)
            ? { ...line, product_id: 0, variation_id: 0, sku: null, global_unique_id: null, image: { id: 0, src: '' } }
            : line,
        );
  const record = {
    ...order,
    line_items: lines,
    _links: orderLinks(order.id, order.customer_id),
  } as unknown as JsonObject;
  const broken = shop.brokenFields.get(order.id);
  if (broken) return { ...record, ...broken };
  return decimals === 2 ? record : withDecimals(record, decimals);
}

const AMOUNTS = new Set([
  'discount_total',
  'discount_tax',
  'shipping_total',
  'shipping_tax',
  'cart_tax',
  'total',
  'total_tax',
  'subtotal',
  'subtotal_tax',
  'tax_total',
  'shipping_tax_total',
]);

/** The same record with its amounts in another number of decimals (`dp`). */
function withDecimals(record: JsonObject, decimals: number): JsonObject {
  const text = JSON.stringify(record, (name, value: unknown) => {
    return AMOUNTS.has(name) && typeof value === 'string' && value !== '' ? Number(value).toFixed(decimals) : value;
  });
  return JSON.parse(text) as JsonObject;
}

/** The shop's links have extra parameters: status always, dp and context if the page has an order. */
function linkQuery(query: PhpQuery, hasItems: boolean): PhpQuery {
  const changed: PhpQuery = new Map(query);
  const status = changed.get('status');
  changed.delete('status');
  const statuses =
    status === undefined ? ['any'] : typeof status === 'string' ? status.split(',') : [...status.values()];
  changed.set('status', new Map(statuses.map((word, index) => [String(index), word])));
  if (!hasItems) return changed;
  if (!changed.has('dp')) changed.set('dp', '2');
  if (!changed.has('context')) changed.set('context', 'view');
  return changed;
}

/** GET /orders */
export function listOrders(call: Call): RestAnswer {
  const { shop } = call;
  const reader = new ParamReader(call.request.query);
  const paging = reader.paging();
  const criteria = readRequest(reader, shop.behaviour.old);
  const decimals = reader.whole('dp') ?? 2;
  reader.finish();
  const store = shop.data.orders;
  const places = placesFor(store, criteria);
  const page = places.subarray(paging.start, paging.start + paging.perPage);
  const onlyIds = wantedFields(call.request.query)?.every((field) => field === 'id') ?? false;
  const items: Json[] = onlyIds
    ? Array.from(page, (place) => ({ id: store.id(place) }))
    : shapeList(
        call,
        Array.from(page, (place) => sendOrder(shop, store.order(place), decimals)),
      );
  return listAnswer(call, items, places.length, paging, { forgetsTotalBeyondEnd: true, linkQuery });
}
