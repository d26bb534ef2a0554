import { blankCustomer } from '#domain/generated-shop/generate-customer.ts';
import { gmtText, shopText } from '#domain/generated-shop/shop-dates.ts';
import { avatarUrl } from '../../avatar-url.ts';
import type { Shop } from '../../shop.ts';
import type { Customer, Json, JsonObject } from '#domain/generated-shop/wire.ts';
import { Refusal, answer, type Call, type RestAnswer } from '../answer.ts';
import { answerBatch } from '../batch.ts';
import { links } from '../links.ts';
import { listAnswer, shapeItem, shapeList } from '../list-answer.ts';
import { ParamReader } from '../list-params.ts';

const STAFF = ['administrator', 'shop_manager'];

/** A user with links; people who run the shop cannot be deleted by a key. */
export function sendCustomer(customer: Customer): JsonObject {
  const allow = STAFF.includes(customer.role) ? ['GET', 'POST', 'PUT', 'PATCH'] : undefined;
  return { ...customer, _links: links('customers', customer.id, allow) } as unknown as JsonObject;
}

function customerOf(call: Call): Customer {
  const customer = call.shop.data.customers.get(call.ids[0]!);
  // The permission check runs before the route, so the allowed methods are unknown.
  if (!customer) throw new Refusal(404, 'wc_user_invalid_id', 'Invalid user ID.');
  return customer;
}

/** Cached sorted ids of one query, until a customer changes. */
const sorted = new WeakMap<Shop, { key: string; version: number; ids: number[] }>();

function sortedIds(shop: Shop, by: string, descending: boolean, role: string): number[] {
  const store = shop.data.customers;
  const key = `${by} ${descending} ${role}`;
  const known = sorted.get(shop);
  if (known?.key === key && known.version === store.version) return known.ids;
  const ids = store.ids().filter((id) => role === 'all' || store.role(id) === role);
  const sign = descending ? -1 : 1;
  if (by === 'id' || by === 'include') ids.sort((a, b) => sign * (a - b));
  else {
    const keyOf = (customer: Customer) => {
      if (by === 'registered_date') return customer.date_created_gmt ?? '';
      return `${customer.first_name} ${customer.last_name}`.toLowerCase();
    };
    const keys = new Map(ids.map((id) => [id, keyOf(store.get(id)!)]));
    ids.sort((a, b) => {
      const [left, right] = [keys.get(a)!, keys.get(b)!];
      return left === right ? sign * (a - b) : left < right ? -sign : sign;
    });
  }
  sorted.set(shop, { key, version: store.version, ids });
  return ids;
}

/** GET /customers: ignores date filters; only the role customer by default. */
function listCustomers(call: Call): RestAnswer {
  const reader = new ParamReader(call.request.query);
  const paging = reader.paging();
  const include = reader.numbers('include');
  const exclude = reader.numbers('exclude') ?? [];
  const email = reader.text('email');
  const search = reader.text('search')?.toLowerCase();
  const role = reader.text('role') ?? 'customer';
  const by = reader.choice('orderby', ['id', 'include', 'name', 'registered_date']) ?? 'name';
  const descending = (reader.choice('order', ['asc', 'desc']) ?? 'asc') === 'desc';
  if (email !== undefined && !/^\S+@\S+\.\S+$/.test(email))
    reader.fault('email', 'rest_invalid_email', 'Invalid email address.', null);
  reader.finish();
  const store = call.shop.data.customers;
  const wanted = email === undefined ? undefined : store.idByEmail(email);
  const found = sortedIds(call.shop, by, descending, role).filter((id) => {
    if (include && include.length > 0 && !include.includes(id)) return false;
    if (exclude.includes(id)) return false;
    if (email !== undefined && id !== wanted) return false;
    return search === undefined || store.searchText(id).includes(search);
  });
  const page = found.slice(paging.start, paging.start + paging.perPage).map((id) => sendCustomer(store.get(id)!));
  return listAnswer(call, shapeList(call, page), found.length, paging);
}

function checkEmail(shop: Shop, email: Json | undefined, own: number): void {
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new Refusal(400, 'customer_invalid_email', 'Invalid email address');
  }
  const holder = shop.data.customers.idByEmail(email);
  if (holder === undefined || holder === own) return;
  const message = `An account is already registered with ${email}. Please log in or use a different email address.`;
  throw new Refusal(400, 'registration-error-email-exists', message);
}

/** Writes what a body names over a customer and moves the time of change. */
function withBody(shop: Shop, customer: Customer, body: JsonObject): Customer {
  const now = shop.now();
  const text = (name: 'email' | 'first_name' | 'last_name') =>
    typeof body[name] === 'string' ? body[name] : customer[name];
  const object = (value: Json | undefined) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return {
    ...customer,
    email: text('email'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    billing: { ...customer.billing, ...(object(body['billing']) as Partial<Customer['billing']>) },
    shipping: { ...customer.shipping, ...(object(body['shipping']) as Partial<Customer['shipping']>) },
    date_modified: shopText(now),
    date_modified_gmt: gmtText(now),
  };
}

/** Registers a customer; a date of creation sent along is ignored. Tells of a creation and of an update, as the shop does. */
export function createCustomer(shop: Shop, body: JsonObject): Customer {
  checkEmail(shop, body['email'], 0);
  const email = String(body['email']);
  const blank: Customer = {
    ...blankCustomer(shop.nextUserId(), email, shop.now()),
    username: typeof body['username'] === 'string' ? body['username'] : email.split('@')[0]!,
    avatar_url: avatarUrl(email),
    meta_data: [{ id: shop.nextItemIds(1), key: 'default_password_nag', value: '1' }],
  };
  const customer = withBody(shop, blank, body);
  shop.data.customers.write(customer);
  shop.tell('customer.created', customer.id);
  shop.tell('customer.updated', customer.id);
  return customer;
}

export function updateCustomer(shop: Shop, customer: Customer, body: JsonObject): Customer {
  if (body['email'] !== undefined) checkEmail(shop, body['email'], customer.id);
  const changed = withBody(shop, customer, body);
  shop.data.customers.write(changed);
  shop.tell('customer.updated', changed.id);
  return changed;
}

export function removeCustomer(shop: Shop, id: number): void {
  shop.data.customers.remove(id);
  shop.tell('customer.deleted', id);
}

function addCustomer(call: Call): RestAnswer {
  const customer = createCustomer(call.shop, call.body);
  const location = `${call.request.origin}/wp-json/wc/v3/customers/${customer.id}`;
  return answer(call, sendCustomer(customer), 201, { Location: location });
}

function deleteCustomer(call: Call): RestAnswer {
  const customer = customerOf(call);
  if (call.request.query.get('force') !== 'true') {
    throw new Refusal(501, 'woocommerce_rest_trash_not_supported', 'Customers do not support trashing.');
  }
  removeCustomer(call.shop, customer.id);
  const { status, body } = answer(call, sendCustomer(customer));
  return { status, body, headers: {} };
}

/** POST customers/batch. */
function batchCustomers(call: Call): RestAnswer {
  const { shop } = call;
  const find = (id: number) => {
    const customer = shop.data.customers.get(id);
    if (!customer) throw new Refusal(400, 'woocommerce_rest_invalid_id', 'Invalid resource ID.');
    return customer;
  };
  return answerBatch(call, {
    create: (request) => sendCustomer(createCustomer(shop, request)),
    update: (id, request) => sendCustomer(updateCustomer(shop, find(id), request)),
    remove: (id) => {
      const customer = find(id);
      removeCustomer(shop, id);
      return sendCustomer(customer);
    },
  });
}

/** GET /reports/customers/totals: everybody who does not run the shop, by whether they ever paid. */
export function customerTotals(shop: Shop): Json {
  const store = shop.data.customers;
  const all = store.ids().filter((id) => !STAFF.includes(store.role(id)));
  const paying = all.filter((id) => store.get(id)!.is_paying_customer).length;
  return [
    { slug: 'paying', name: 'Paying customer', total: paying },
    { slug: 'non_paying', name: 'Non-paying customer', total: all.length - paying },
  ];
}

export const customerHandlers = {
  listCustomers,
  addCustomer,
  getCustomer: (call: Call) => answer(call, shapeItem(call, sendCustomer(customerOf(call)))),
  putCustomer: (call: Call) => answer(call, sendCustomer(updateCustomer(call.shop, customerOf(call), call.body))),
  deleteCustomer,
  batchCustomers,
  downloads: (call: Call) => {
    customerOf(call);
    return answer(call, []);
  },
};
