import { applyWithChildren } from './child-records.ts';
import type { Newest, RunCursor, RunKind } from './run-cursor.ts';
import type { Resource, ShopReader } from './ports.ts';
import { rereadRecords } from './reread-records.ts';
import { customersIn, readCustomers } from './read-customers.ts';
import { readVariationsOfAll, writeProducts } from './read-variations.ts';
import { apply, type Content, NOTHING, type RunContext } from './run-context.ts';
import { findNewest, findNewestCustomer, findStartPoint, hasFlatList } from './starting-point.ts';
import { walkChanged } from './walk-changed.ts';
import { walkWhole } from './walk-whole.ts';

/** Pages of the newest orders that a full run reads first, so that the dashboard has this month. */
const RECENT_PAGES = 5;

/** How many dead letters of each resource one run retries. */
const DEAD_LETTERS_A_RUN = 100;

type Step = (context: RunContext) => Promise<void>;

/** Stores the next run's start points before any record is read. A comparison keeps the current ones. */
const begin: Step = async (context) => {
  const { shop, cursor, kind } = context;
  const isComparison = kind === 'reconcile';
  const [orders, products, customers, refunds, variations] = await Promise.all([
    isComparison ? cursor.since.orders : findStartPoint(shop, 'orders'),
    isComparison ? cursor.since.products : findStartPoint(shop, 'products'),
    isComparison ? cursor.since.customers : findNewestCustomer(shop),
    cursor.flat.refunds ?? hasFlatList(shop, 'refunds'),
    cursor.flat.variations ?? hasFlatList(shop, 'variations'),
  ]);
  const flat = { refunds, variations };
  // Read after the start points: a change in between is later than those, so the next run finds it.
  const newest = kind === 'incremental' ? await newestChanges(shop, flat.variations) : null;
  await apply(context, 'orders', NOTHING, { ...cursor, next: { orders, products, customers }, newest, flat });
};

async function newestChanges(shop: ShopReader, hasVariations: boolean): Promise<Newest> {
  const [ordersTrash, productsTrash, variations] = await Promise.all([
    findNewest(shop, 'orders', 'trash'),
    findNewest(shop, 'products', 'trash'),
    hasVariations ? findNewest(shop, 'variations') : 0,
  ]);
  return { ordersTrash, productsTrash, variations };
}

/** More records than these are those of a first run that failed. The nightly comparison checks them. */
const MOST_OF_WEBHOOKS = 1_000;

/** A first run deletes nothing, so what webhooks stored before it is read again: the shop may have trashed or deleted it. */
const webhookRecords: Step = async (context) => {
  if (context.prune) return;
  for (const resource of ['orders', 'products', 'customers'] as const) {
    const ids = (await context.store.versions(resource, { from: 0, below: null })).map(({ id }) => id);
    if (ids.length > 0 && ids.length <= MOST_OF_WEBHOOKS) await reread(context, resource, ids);
  }
};

/** Writes orders in full runs. Refunds follow from the flat list, or come with the orders if the shop has none. */
function ordersWriter(context: RunContext) {
  return (content: Content, cursor: RunCursor) =>
    cursor.flat.refunds === true
      ? apply(context, 'orders', content, cursor)
      : applyWithChildren(context, 'orders', content, cursor);
}

const recentOrders: Step = async (context) => {
  const { prune } = context;
  await walkWhole(context, { resource: 'orders', prune, write: ordersWriter(context), maxPages: RECENT_PAGES });
  context.cursor = { ...context.cursor, recentOrders: context.cursor.walk };
};

const allOrders: Step = async (context) => {
  const { prune, cursor } = context;
  await walkWhole(context, { resource: 'orders', prune, write: ordersWriter(context), from: cursor.recentOrders });
};

/** Without the flat list, refunds were read with their orders. */
const allRefunds: Step = async (context) => {
  if (context.cursor.flat.refunds === true) await walkWhole(context, { resource: 'refunds', prune: context.prune });
};

/** The earlier steps of a first run left them out. */
const orderCustomers: Step = async ({ prune, store }) => {
  if (!prune) await store.refreshCustomers?.();
};

const allProducts: Step = (context) =>
  walkWhole(context, {
    resource: 'products',
    prune: context.prune,
    write: (content, cursor) =>
      cursor.flat.variations === true
        ? apply(context, 'products', content, cursor)
        : writeProducts(context, content, cursor),
  });

/** Without the flat list, variations were read with their products. */
const allVariations: Step = async (context) => {
  if (context.cursor.flat.variations === true) {
    await walkWhole(context, { resource: 'variations', prune: context.prune });
  }
};

const allCategories: Step = (context) => walkWhole(context, { resource: 'categories', prune: true });

const allCustomers: Step = (context) => walkWhole(context, { resource: 'customers', prune: context.prune });

/** Reads the changed orders or products, or those that were trashed. */
function readChanged(resource: 'orders' | 'products', trash: boolean): Step {
  return async (context) => {
    const { since, newest: atBegin } = context.cursor;
    const newest = trash ? (atBegin?.[`${resource}Trash`] ?? null) : null;
    if (trash && newest === 0) return;
    await walkChanged(context, {
      resource,
      since: since[resource],
      newest,
      trash,
      entity: trash ? null : resource,
      write: (content, cursor) => {
        if (resource === 'products') return writeProducts(context, content, cursor);
        const buyers = customersIn(cursor.buyers, content.records);
        return applyWithChildren(context, 'orders', content, { ...cursor, buyers });
      },
    });
  };
}

/** Changing a variation also updates its product's modified date, so both share one start point. */
const changedVariations: Step = async (context) => {
  if (context.cursor.flat.variations !== true) return;
  await walkChanged(context, {
    resource: 'variations',
    since: context.cursor.since.products,
    newest: context.cursor.newest?.variations ?? null,
    entity: null,
    write: (content, cursor) => apply(context, 'variations', content, cursor),
  });
};

const compareOrders: Step = (context) =>
  walkWhole(context, {
    resource: 'orders',
    compare: true,
    prune: true,
    write: (content, cursor) => applyWithChildren(context, 'orders', content, cursor),
  });

const compareRefunds: Step = async (context) => {
  if (context.cursor.flat.refunds === true) {
    await walkWhole(context, { resource: 'refunds', compare: true, prune: true });
  }
};

/** Variations that inherit their product's stock change with it, but keep their own date: no comparison finds them. */
const compareProducts: Step = (context) =>
  walkWhole(context, {
    resource: 'products',
    compare: true,
    prune: true,
    write: (content, cursor) => writeProducts(context, content, cursor),
  });

const compareVariations: Step = (context) =>
  context.cursor.flat.variations === true
    ? walkWhole(context, { resource: 'variations', compare: true, prune: true })
    : readVariationsOfAll(context);

/** Retries dead letters. Those of records deleted in the shop are resolved. */
const deadLetters: Step = async (context) => {
  for (const resource of ['orders', 'products', 'variations', 'customers', 'refunds'] as const) {
    if ((resource === 'variations' || resource === 'refunds') && context.cursor.flat[resource] !== true) continue;
    const ids = await context.store.deadLetters(resource, DEAD_LETTERS_A_RUN);
    if (ids.length === 0) continue;
    await reread(context, resource, ids);
  }
};

async function reread(context: RunContext, resource: Resource, ids: readonly number[]): Promise<void> {
  const content = await rereadRecords(context, resource, ids);
  if (resource === 'orders') await applyWithChildren(context, 'orders', content, context.cursor);
  else if (resource === 'products') await writeProducts(context, content, context.cursor);
  else await apply(context, resource, content, context.cursor);
}

/** The steps of each kind of run, in order. Each step runs once. Cursors store the names, so they must not change. */
export const PLANS: Readonly<Record<RunKind, Readonly<Record<string, Step>>>> = {
  full: {
    begin,
    'webhook-records': webhookRecords,
    'recent-orders': recentOrders,
    products: allProducts,
    categories: allCategories,
    variations: allVariations,
    orders: allOrders,
    refunds: allRefunds,
    customers: allCustomers,
    'order-customers': orderCustomers,
    'dead-letters': deadLetters,
  },
  incremental: {
    begin,
    orders: readChanged('orders', false),
    'orders-trash': readChanged('orders', true),
    products: readChanged('products', false),
    'products-trash': readChanged('products', true),
    categories: allCategories,
    variations: changedVariations,
    customers: readCustomers,
    'dead-letters': deadLetters,
  },
  reconcile: {
    begin,
    orders: compareOrders,
    refunds: compareRefunds,
    products: compareProducts,
    categories: allCategories,
    variations: compareVariations,
    customers: (context) => walkWhole(context, { resource: 'customers', prune: true }),
    'dead-letters': deadLetters,
  },
};
