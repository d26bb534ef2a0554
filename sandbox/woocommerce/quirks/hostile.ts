import { gzipSync } from 'node:zlib';
import type { RestAnswer } from '../rest/answer.ts';
import { wantedFields } from '../rest/list-answer.ts';
import type { Shop } from '../shop.ts';
import type { Json, JsonObject } from '#domain/generated-shop/wire.ts';
import type { Quirk, QuirkHooks, SiteRequest } from './quirk.ts';

const MB = 1024 * 1024;
const JSON_TYPE = { 'Content-Type': 'application/json' };

const isRead = ({ request }: SiteRequest) => request.method === 'GET';
/** A list, and its records one by one. */
const isOf = (list: string, path: string | null) =>
  path === `/wc/v3/${list}` || path?.startsWith(`/wc/v3/${list}/`) === true;

/** The quirk of a shop that answers reads of a list with this, made once. */
function sending(description: string, list: string, make: () => () => Response): Quirk {
  const hooks = (): QuirkHooks => {
    const send = make();
    return { instead: (request) => (isRead(request) && isOf(list, request.path) ? send() : null) };
  };
  return { description, hooks };
}

const text = (body: string) => () => new Response(body, { headers: JSON_TYPE });
const listOf = (item: string, count: number) => `[${Array.from({ length: count }, () => item).join()}]`;

/** The quirk of a shop in which one order, or every one, is out of all proportion. */
function order(description: string, which: 'one' | 'every', change: (record: JsonObject) => JsonObject): Quirk {
  const hooks = ({ data }: Shop): QuirkHooks => {
    const id = data.orders.id(3);
    const isMeant = (record: JsonObject) => which === 'every' || record['id'] === id;
    return {
      record: (record, kind) => (kind === 'orders' && isMeant(record) ? { ...record, ...change(record) } : record),
    };
  };
  return { description, hooks };
}

const LINES: Json = Array.from({ length: 3_000 }, (_, at) => ({ id: at + 1, name: 'x', quantity: 1, total: '1.00' }));

/** Stands for a list in a list in a list …, which is written into the text: no JSON.stringify can. */
const DEEP = 'nested';

function deep(description: string, which: 'one' | 'every', levels: number): Quirk {
  const { hooks } = order(description, which, () => ({ meta_data: [{ id: 1, key: 'deep', value: DEEP }] }));
  const send: QuirkHooks['send'] = async (response, { path }) => {
    if (path === null || response.body === null) return response;
    const sent = await response.text();
    return new Response(sent.replaceAll(`"${DEEP}"`, '['.repeat(levels) + ']'.repeat(levels)), response);
  };
  return { description, hooks: (shop) => ({ ...hooks(shop), send }) };
}

/** Each page has new rows, and the total never comes nearer. */
function endlessRefunds({ data }: Shop): QuirkHooks {
  let last = 9_000_000_000;
  const answer: QuirkHooks['answer'] = (input, { path, method, query }): RestAnswer => {
    const found = /^\/wc\/v3\/(?:orders\/(\d+)\/)?refunds$/.exec(path);
    if (method !== 'GET' || found === null || query.has('include')) return input;
    const order = Number(found[1] ?? data.orders.id(1));
    const fields = wantedFields(query);
    const body = Array.from({ length: 100 }, () => {
      last -= 1;
      const refund = { id: last, parent_id: order, amount: '1.00', date_created_gmt: '2020-01-01T00:00:00' };
      return Object.fromEntries(Object.entries(refund).filter(([name]) => fields?.includes(name) !== false));
    });
    const totals = { 'X-WP-Total': '900000000', 'X-WP-TotalPages': '9000000' };
    return { status: 200, body, headers: { ...input.headers, ...totals } };
  };
  return { answer };
}

/** Answers that are meant to harm, or far too large. */
export const HOSTILE_QUIRKS = {
  'million-empty-products': sending('The list of products is two million empty objects.', 'products', () =>
    text(listOf('{}', 2_000_000)),
  ),
  'empty-products': sending('The list of products is a hundred empty objects, on every page.', 'products', () =>
    text(listOf('{}', 100)),
  ),
  'null-customers': sending('The list of customers is a hundred times null, on every page.', 'customers', () =>
    text(listOf('null', 100)),
  ),
  'packed-customers': sending('The list of customers is packed, and unpacks to 256 MB.', 'customers', () => {
    const packed = gzipSync(Buffer.alloc(256 * MB, ' '));
    return () => new Response(packed, { headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } });
  }),
  'shouting-customers': sending('The list of customers fails with a message of 5 MB.', 'customers', () => {
    const body = JSON.stringify({ code: 'x', message: 'no '.repeat((5 * MB) / 3), data: { status: 500 } });
    return () => new Response(body, { status: 500, headers: JSON_TYPE });
  }),
  'endless-refunds': { description: 'Lists of refunds never end.', hooks: endlessRefunds },
  'one-order-of-many-lines': order('One order has 3,000 lines.', 'one', () => ({ line_items: LINES })),
  'orders-of-many-lines': order('Every order has 3,000 lines.', 'every', () => ({ line_items: LINES })),
  'one-deep-order': deep('One order nests 20,000 levels.', 'one', 20_000),
  'deep-orders': deep('Every order nests 100 levels.', 'every', 100),
  'one-long-order': order('One order has a note of 20 MB.', 'one', () => ({ customer_note: 'x'.repeat(20 * MB) })),
  'long-orders': order('Every order has a note of 300 kB.', 'every', () => ({ customer_note: 'x'.repeat(300 * 1024) })),
  'orders-of-much-metadata': order('Every order has 5,000 rows of metadata.', 'every', () => ({
    meta_data: Array.from({ length: 5_000 }, (_, id) => ({ id, key: 'k', value: 'v' })),
  })),
  'endless-numbers': order('Numbers of one order have 100,000 digits.', 'one', () => ({
    total: '9'.repeat(100_000),
    total_tax: '9'.repeat(100_000),
  })),
  'half-characters': order('Texts of orders have halves of characters and zero bytes.', 'every', () => ({
    customer_note: '\ud83d\u0000',
    payment_method_title: 'Cash\u0000\udc00',
  })),
} satisfies Record<string, Quirk>;
