import type { RestAnswer } from '../rest/answer.ts';
import type { Json, JsonObject } from '#domain/generated-shop/wire.ts';
import type { Quirk, RecordKind } from './quirk.ts';

/** The quirk of a shop whose records of this kind differ. */
function changed(description: string, kind: RecordKind, change: (record: JsonObject) => JsonObject): Quirk {
  return {
    description,
    hooks: () => ({ record: (record, of) => (of === kind ? { ...record, ...change(record) } : record) }),
  };
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same for each object in a list of the record. */
function eachIn(record: JsonObject, list: string, change: (row: JsonObject) => JsonObject): JsonObject {
  const rows = record[list];
  return Array.isArray(rows) ? { [list]: rows.map((row) => (isObject(row) ? { ...row, ...change(row) } : row)) } : {};
}

const DATES = ['date_created_gmt', 'date_modified_gmt', 'date_paid_gmt', 'date_completed_gmt'];

function datesAs(record: JsonObject, write: (date: Date) => Json): JsonObject {
  const dates = DATES.filter((name) => typeof record[name] === 'string' && record[name] !== '');
  return Object.fromEntries(dates.map((name) => [name, write(new Date(`${String(record[name])}Z`))]));
}

const address = (record: JsonObject) => (isObject(record['billing']) ? record['billing'] : {});

/** How single records differ. */
export const RECORD_QUIRKS = {
  'dates-as-numbers': changed('Dates of orders are seconds since 1970.', 'orders', (order) =>
    datesAs(order, (date) => Math.floor(date.getTime() / 1000)),
  ),
  'dates-with-zone': changed('Dates of orders have a zone.', 'orders', (order) =>
    datesAs(order, (date) => date.toISOString().replace('.000Z', '+00:00')),
  ),
  'no-created-date': changed('Orders do not say when they were created.', 'orders', () => ({
    date_created: null,
    date_created_gmt: null,
  })),
  'line-ids-null': changed('Lines of orders have no ids.', 'orders', (order) =>
    eachIn(order, 'line_items', () => ({ id: null })),
  ),
  'line-ids-repeated': changed('All lines of an order have the same id.', 'orders', (order) =>
    eachIn(order, 'line_items', () => ({ id: 1 })),
  ),
  'tax-ids-as-text': changed('Tax rates of orders are named instead of numbered.', 'orders', (order) =>
    eachIn(order, 'tax_lines', () => ({ rate_id: 'ZA-VAT' })),
  ),
  'billing-false': changed('Orders have false in place of addresses.', 'orders', () => ({
    billing: false,
    shipping: false,
  })),
  'texts-false': changed("Empty texts of addresses are PHP's false.", 'orders', (order) => ({
    billing: { ...address(order), email: false, first_name: false, last_name: false, phone: false },
  })),
  'phones-as-lists': changed('Phones of orders are lists.', 'orders', (order) => ({
    billing: { ...address(order), phone: [address(order)['phone'] ?? '', 27821234567] },
  })),
  'customer-ids-as-text': changed('Orders name their customer by a text.', 'orders', (order) => ({
    customer_id: String(order['customer_id']),
  })),
  'meta-as-object': changed('Metadata of orders is one object.', 'orders', () => ({ meta_data: { _gift: 'yes' } })),
  'one-bad-total': {
    description: 'One order has a total with a comma.',
    hooks: (shop) => {
      const id = shop.data.orders.id(3);
      return {
        record: (record, kind) => (kind === 'orders' && record['id'] === id ? { ...record, total: 'R 12,50' } : record),
      };
    },
  },
  'refunds-negative': changed('Amounts of refunds are negative.', 'refunds', (refund) => ({
    amount: `-${String(refund['amount'])}`,
  })),
  'refunds-undated': changed('Refunds have no date.', 'refunds', () => ({
    date_created: null,
    date_created_gmt: null,
  })),
  'refund-line-ids-zero': changed('Lines of refunds have the id 0.', 'refunds', (refund) =>
    eachIn(refund, 'line_items', () => ({ id: 0 })),
  ),
  'refunds-only-in-orders': {
    description: 'The list of all refunds is empty.',
    hooks: () => ({
      answer: (answer, { path }): RestAnswer =>
        path === '/wc/v3/refunds'
          ? { ...answer, body: [], headers: { ...answer.headers, 'X-WP-Total': '0', 'X-WP-TotalPages': '0' } }
          : answer,
    }),
  },
  'refunds-not-in-orders': changed('Orders do not list their refunds.', 'orders', () => ({ refunds: null })),
  'refunds-hidden': {
    description: 'Orders say that they have no refunds, and lists of refunds are empty.',
    hooks: () => ({
      record: (record, kind) => (kind === 'orders' ? { ...record, refunds: [] } : record),
      answer: (answer, { path, method }): RestAnswer =>
        method === 'GET' && /^\/wc\/v3\/(?:orders\/\d+\/)?refunds$/.test(path)
          ? { ...answer, body: [], headers: { ...answer.headers, 'X-WP-Total': '0', 'X-WP-TotalPages': '0' } }
          : answer,
    }),
  },
  'variations-as-objects': changed('Products list their variations as objects.', 'products', ({ variations }) =>
    Array.isArray(variations) ? { variations: [null, ...variations.map((id) => ({ id }))] } : {},
  ),
  'options-as-text': changed('Options of attributes are one text.', 'products', (product) =>
    eachIn(product, 'attributes', ({ options }) => ({ options: Array.isArray(options) ? options.join(' | ') : '' })),
  ),
  'image-as-object': changed('Products have one image in place of a list.', 'products', ({ images }) => ({
    images: Array.isArray(images) ? (images[0] ?? false) : false,
  })),
  'categories-as-ids': changed('Categories of products are bare ids.', 'products', ({ categories }) =>
    Array.isArray(categories)
      ? { categories: categories.map((one) => (isObject(one) ? (one['id'] ?? null) : one)) }
      : {},
  ),
  'customers-undated': changed('Customers have no dates and no address.', 'customers', () => ({
    date_created: false,
    date_created_gmt: false,
    date_modified_gmt: false,
    billing: [],
    shipping: null,
  })),
} satisfies Record<string, Quirk>;
