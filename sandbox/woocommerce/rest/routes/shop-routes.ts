import type { Shop } from '../../shop.ts';
import type { Json, JsonObject, Resource } from '#domain/generated-shop/wire.ts';
import { Refusal, answer, type Call, type RestAnswer } from '../answer.ts';
import { links } from '../links.ts';
import { shapeItem, shapeList } from '../list-answer.ts';
import { listTable, type TableOptions } from '../list-table.ts';
import { slugOf } from '#domain/generated-shop/product-record.ts';
import { gmtText, shopText } from '#domain/generated-shop/shop-dates.ts';

/** The version of an old shop, without lists of refunds, variations and statuses. */
const OLD_VERSION = '7.9.0';

/** A fixed response with the requested fields. */
export function fixed(path: string): (call: Call) => RestAnswer {
  return (call) => {
    const body = call.shop.data.fixed.byPath.get(path);
    if (body === undefined) throw new Error(`No fixed answer for ${path}.`);
    if (Array.isArray(body)) return answer(call, shapeList(call, body as JsonObject[]));
    return answer(call, shapeItem(call, body as JsonObject));
  };
}

/** A fixed list with a total, as payment_gateways, tax classes and zones have. */
export function fixedList(path: string): (call: Call) => RestAnswer {
  return (call) => withTotal(call, call.shop.data.fixed.byPath.get(path) as JsonObject[]);
}

function withTotal(call: Call, items: JsonObject[]): RestAnswer {
  const totals = { 'X-WP-Total': String(items.length), 'X-WP-TotalPages': items.length > 0 ? '1' : '0' };
  return answer(call, shapeList(call, items), 200, totals);
}

/** GET system_status; an old shop names its version. */
export function systemStatus(call: Call): RestAnswer {
  const status = call.shop.data.fixed.byPath.get('system_status') as JsonObject;
  if (!call.shop.behaviour.old) return answer(call, shapeItem(call, status));
  const environment = { ...(status['environment'] as JsonObject), version: OLD_VERSION };
  return answer(call, shapeItem(call, { ...status, environment }));
}

/** GET settings/{group} and settings/{group}/{id}; a PUT of the latter sets its value. */
export function setting(call: Call): RestAnswer {
  const group = call.words[0]!;
  const options = call.shop.data.fixed.byPath.get(`settings/${group}`) as JsonObject[] | undefined;
  if (!options) throw new Refusal(404, 'rest_setting_setting_group_invalid', 'Invalid setting group.');
  if (call.words[1] === undefined) return answer(call, shapeList(call, options));
  const option = options.find((candidate) => candidate['id'] === call.words[1]);
  if (!option) throw new Refusal(404, 'rest_setting_setting_invalid', 'Invalid setting.');
  if (call.request.method !== 'GET' && call.body['value'] !== undefined) option['value'] = call.body['value'];
  return answer(call, shapeItem(call, option));
}

const NUMBER_OF_TAX_RATE_FIELDS = ['id', 'order', 'priority'];
const TERM_ORDER = ['id', 'include', 'name', 'slug', 'term_group', 'description', 'count'];

type TableName = 'coupons' | 'categories' | 'tags' | 'brands' | 'attributes' | 'reviews' | 'taxes';
type TableKind = Omit<TableOptions, 'send' | 'keep'> & { path: string; words: { invalid: string; noTrash: string } };

const term = (path: string): TableKind => {
  const words = { invalid: 'woocommerce_rest_term_invalid', noTrash: 'Resource does not support trashing.' };
  return { path, orderBy: TERM_ORDER, usually: { by: 'name', descending: false }, dates: 'none', words };
};

const KINDS: Record<TableName, TableKind> = {
  categories: term('products/categories'),
  tags: term('products/tags'),
  brands: term('products/brands'),
  attributes: { ...term('products/attributes'), usually: { by: 'id', descending: false } },
  coupons: {
    path: 'coupons',
    orderBy: ['date', 'id', 'include', 'title', 'slug', 'modified'],
    usually: { by: 'date', descending: true },
    dates: 'all',
    words: {
      invalid: 'woocommerce_rest_shop_coupon_invalid_id',
      noTrash: 'The shop_coupon does not support trashing.',
    },
  },
  reviews: {
    path: 'products/reviews',
    orderBy: ['date', 'date_gmt', 'id', 'slug', 'include', 'product'],
    usually: { by: 'date', descending: true },
    dates: 'none',
    words: { invalid: 'woocommerce_rest_review_invalid_id', noTrash: 'The object cannot be trashed.' },
  },
  taxes: {
    path: 'taxes',
    orderBy: NUMBER_OF_TAX_RATE_FIELDS,
    usually: { by: 'id', descending: false },
    dates: 'none',
    words: { invalid: 'woocommerce_rest_invalid_id', noTrash: 'Taxes do not support trashing.' },
  },
};

function sendFrom(kind: TableKind, item: Resource): JsonObject {
  const up = kind.path === 'products/reviews' ? `products/${Number(item['product_id'])}` : undefined;
  const parent = Number(item['parent'] ?? 0);
  const above = up ?? (parent > 0 ? `${kind.path}/${parent}` : undefined);
  return { ...item, _links: links(kind.path, item.id, undefined, above) };
}

function itemOf(call: Call, name: TableName): Resource {
  const item = call.shop.data.tables[name].get(call.ids[0]!);
  if (item) return item;
  const message = name === 'coupons' || name === 'taxes' ? 'Invalid ID.' : 'Resource does not exist.';
  throw new Refusal(404, KINDS[name].words.invalid, message);
}

const blankOf = (value: Json | undefined): Json => {
  if (typeof value === 'string') return '';
  if (typeof value === 'number') return 0;
  if (typeof value === 'boolean') return false;
  return Array.isArray(value) ? [] : null;
};

/** A new record with the fields its table has, empty where the body does not name them. */
function addItem(call: Call, name: TableName): Resource {
  const table = call.shop.data.tables[name];
  const [model] = table.values();
  if (!model) throw new Refusal(404, 'rest_no_route', 'No route was found matching the URL and request method.');
  const fields = Object.entries(model).map(([field, value]) => [field, call.body[field] ?? blankOf(value)]);
  const item: Resource = { ...(Object.fromEntries(fields) as JsonObject), id: call.shop.nextId() };
  const now = call.shop.now();
  if ('date_created_gmt' in model) {
    Object.assign(item, { date_created: shopText(now), date_created_gmt: gmtText(now) });
    Object.assign(item, { date_modified: shopText(now), date_modified_gmt: gmtText(now) });
  }
  if ('slug' in model && item['slug'] === '') item['slug'] = slugOf(String(item['name']));
  if (name === 'categories' || name === 'attributes') requireNewName(call, name, item);
  if (name === 'coupons') item['code'] = String(item['code']).toLowerCase();
  table.set(item.id, item);
  if (name === 'coupons') call.shop.tell('coupon.created', item.id);
  return item;
}

/** Categories have one name below each other one, and attributes have one slug (wp_insert_term, wc_create_attribute). */
function requireNewName(call: Call, name: 'categories' | 'attributes', item: Resource): void {
  const all = [...call.shop.data.tables[name].values()];
  if (name === 'attributes') {
    const slug = String(item['slug']).replace(/^pa_/, '');
    item['slug'] = `pa_${slug}`;
    if (slug.length > 28 || all.some((one) => one['slug'] === item['slug'])) {
      const message = `Slug "${slug}" is already in use. Change it, please.`;
      throw new Refusal(400, 'woocommerce_rest_cannot_create', message);
    }
    call.shop.data.terms.set(item.id, []);
    return;
  }
  const lower = (one: Resource) => String(one['name']).toLowerCase();
  const held = all.find((one) => lower(one) === lower(item) && Number(one['parent']) === Number(item['parent']));
  if (held) {
    const message = 'A term with the name provided already exists with this parent.';
    throw new Refusal(400, 'term_exists', message, { status: 400, resource_id: held.id });
  }
}

/** Products lose what is deleted. One without a category gets the shop's default one (WC_Post_Data::force_default_term). */
function releaseProducts(call: Call, name: TableName, id: number): void {
  if (name !== 'categories' && name !== 'tags' && name !== 'attributes') return;
  const { products, tables, terms } = call.shop.data;
  if (name === 'attributes') terms.delete(id);
  for (const product of products.values()) {
    const all = (product[name] ?? []) as JsonObject[];
    if (!all.some((one) => one['id'] === id)) continue;
    const left = all.filter((one) => one['id'] !== id);
    const uncategorized = tables.categories.get(15);
    const fallback = uncategorized
      ? [{ id: 15, name: uncategorized['name'] ?? '', slug: uncategorized['slug'] ?? '' }]
      : [];
    product[name] = left.length === 0 && name === 'categories' ? fallback : left;
  }
}

/** Everything that can be done with a small table. */
export function tableHandlers(name: TableName) {
  const kind = KINDS[name];
  return {
    list: (call: Call) => {
      const { query } = call.request;
      const code = query.get('code');
      const isTree = name === 'categories';
      const isTerm = isTree || name === 'tags';
      const [parent, search] = [query.get('parent'), String(query.get('search') ?? '').toLowerCase()];
      const keep = (item: Resource) =>
        (name !== 'coupons' || code === undefined || item['code'] === String(code).toLowerCase()) &&
        (!isTree || parent === undefined || String(item['parent']) === parent) &&
        (!isTerm || String(item['name']).toLowerCase().includes(search));
      return listTable(call, call.shop.data.tables[name].values(), {
        ...kind,
        keep,
        send: (item) => sendFrom(kind, item),
      });
    },
    get: (call: Call) => answer(call, shapeItem(call, sendFrom(kind, itemOf(call, name)))),
    add: (call: Call) => {
      const item = addItem(call, name);
      const location = `${call.request.origin}/wp-json/wc/v3/${kind.path}/${item.id}`;
      return answer(call, sendFrom(kind, item), 201, { Location: location });
    },
    put: (call: Call) => {
      const item = itemOf(call, name);
      for (const [field, value] of Object.entries(call.body)) if (field in item && field !== 'id') item[field] = value;
      return answer(call, sendFrom(kind, item));
    },
    remove: (call: Call) => {
      const item = itemOf(call, name);
      if (call.request.query.get('force') !== 'true') {
        throw new Refusal(501, 'woocommerce_rest_trash_not_supported', kind.words.noTrash);
      }
      call.shop.data.tables[name].delete(item.id);
      releaseProducts(call, name, item.id);
      return answer(call, sendFrom(kind, item));
    },
  };
}

export function listTerms(call: Call): RestAnswer {
  const attribute = call.ids[0]!;
  if (!call.shop.data.tables.attributes.has(attribute)) {
    throw new Refusal(404, 'woocommerce_rest_taxonomy_invalid', 'Attribute does not exist.');
  }
  const send = (item: Resource) => ({ ...item, _links: links(`products/attributes/${attribute}/terms`, item.id) });
  const usually = { by: 'name', descending: false };
  const search = String(call.request.query.get('search') ?? '').toLowerCase();
  return listTable(call, call.shop.data.terms.get(attribute) ?? [], {
    orderBy: TERM_ORDER,
    usually,
    dates: 'none',
    keep: (item) => String(item['name']).toLowerCase().includes(search),
    send,
  });
}

function termOf(call: Call): Resource {
  const [attribute = 0, id = 0] = call.ids;
  const found = call.shop.data.terms.get(attribute)?.find((one) => one.id === id);
  if (!found) throw new Refusal(404, 'woocommerce_rest_term_invalid', 'Resource does not exist.');
  return found;
}

export function getTerm(call: Call): RestAnswer {
  return answer(call, shapeItem(call, termOf(call)));
}

/** Products lose the value, which they may have among others. */
export function removeTerm(call: Call): RestAnswer {
  const item = termOf(call);
  if (call.request.query.get('force') !== 'true') {
    throw new Refusal(501, 'woocommerce_rest_trash_not_supported', 'Resource does not support trashing.');
  }
  const [attribute = 0] = call.ids;
  const { products, terms } = call.shop.data;
  terms.set(
    attribute,
    (terms.get(attribute) ?? []).filter((one) => one !== item),
  );
  for (const product of products.values()) {
    product['attributes'] = ((product['attributes'] ?? []) as JsonObject[]).map((one) =>
      one['id'] === attribute
        ? { ...one, options: (one['options'] as string[]).filter((option) => option !== item['name']) }
        : one,
    );
  }
  return answer(call, item);
}

export function listZones(call: Call): RestAnswer {
  const zones = [...call.shop.data.tables.zones.values()].map((zone) => {
    const described = { describedby: [{ href: `%SHOP%/wp-json/wc/v3/shipping/zones/${zone.id}/locations` }] };
    return { ...zone, _links: { ...links('shipping/zones', zone.id), ...described } };
  });
  return withTotal(call, zones);
}

/** Delivery methods or places of a zone. */
export function zonePart(part: 'methods' | 'locations'): (call: Call) => RestAnswer {
  return (call) => {
    const zone = call.ids[0]!;
    if (!call.shop.data.tables.zones.has(zone)) {
      throw new Refusal(404, 'woocommerce_rest_shipping_zone_invalid', 'Invalid shipping zone.');
    }
    const path = `shipping/zones/${zone}`;
    const base = '%SHOP%/wp-json/wc/v3';
    const { zoneMethods, zoneLocations } = call.shop.data;
    const items = (part === 'methods' ? zoneMethods : zoneLocations).get(zone) ?? [];
    const linked = items.map((item) => {
      const describes = { describes: [{ href: `${base}/${path}` }] };
      if (part === 'locations')
        return { ...item, _links: { collection: [{ href: `${base}/${path}/locations` }], ...describes } };
      return { ...item, _links: { ...links(`${path}/methods`, Number(item['instance_id'])), ...describes } };
    });
    return withTotal(call, linked);
  };
}

export function couponTotals(shop: Shop): Json {
  const names = {
    percent: 'Percentage discount',
    fixed_cart: 'Fixed cart discount',
    fixed_product: 'Fixed product discount',
  };
  const coupons = [...shop.data.tables.coupons.values()];
  return Object.entries(names).map(([slug, name]) => {
    return { slug, name, total: coupons.filter((coupon) => coupon['discount_type'] === slug).length };
  });
}

/** A century: longer ranges are cut off. */
const MAX_MONTHS = 1200;

/** The months from one day to another, as the report groups a long time. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  const day = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  while (months.length < MAX_MONTHS && day.toISOString().slice(0, 7) <= to.slice(0, 7)) {
    months.push(day.toISOString().slice(0, 7));
    day.setUTCMonth(day.getUTCMonth() + 1);
  }
  return months;
}

/** GET reports/sales reads the older post tables: in a shop with the newer order tables all its sales are zero. */
export function salesReport(call: Call): RestAnswer {
  const today = gmtText(call.shop.now()).slice(0, 10);
  const text = (name: string) => {
    const value = call.request.query.get(name);
    return typeof value === 'string' ? value : today;
  };
  const registered = new Map<string, number>();
  const store = call.shop.data.customers;
  for (const id of store.ids()) {
    const month = store.get(id)!.date_created_gmt?.slice(0, 7);
    if (month && store.role(id) === 'customer') registered.set(month, (registered.get(month) ?? 0) + 1);
  }
  const months = monthsBetween(text('date_min'), text('date_max'));
  const zero = '0.00';
  const totals = Object.fromEntries(
    months.map((month) => {
      const customers = registered.get(month) ?? 0;
      return [
        month,
        { sales: zero, orders: 0, items: 0, tax: zero, shipping: zero, discount: zero, customers, refunds: zero },
      ];
    }),
  );
  const report: JsonObject = {
    total_sales: zero,
    net_sales: zero,
    average_sales: zero,
    total_orders: 0,
    total_items: 0,
    total_tax: zero,
    total_shipping: zero,
    total_refunds: 0,
    total_discount: zero,
    totals_grouped_by: 'month',
    totals,
    total_customers: [...months].reduce((sum, month) => sum + (registered.get(month) ?? 0), 0),
    _links: { about: [{ href: '%SHOP%/wp-json/wc/v3/reports' }] },
  };
  return answer(call, [report]);
}
