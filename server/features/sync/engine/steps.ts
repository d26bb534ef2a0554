import { begin } from './begin-run.ts';
import { checkCaches } from './check-caches.ts';
import { applyWithChildren } from './child-records.ts';
import type { RunCursor, RunKind } from './run-cursor.ts';
import { ListUnreadable, type Resource } from './ports.ts';
import { reread } from './reread.ts';
import { customersIn, readCustomers } from './read-customers.ts';
import { readVariationsOfAll, writeProducts } from './read-variations.ts';
import { apply, type Content, type RunContext } from './run-context.ts';
import { walkChanged } from './walk-changed.ts';
import { walkWhole } from './walk-whole.ts';

/** Pages of the newest orders that a full run reads first, so that the dashboard has this month. */
const RECENT_PAGES = 5;

/** How many dead letters of each resource one run retries. */
const DEAD_LETTERS_A_RUN = 100;

export type Step = (context: RunContext) => Promise<void>;

/** More records than these are those of a first run that failed. The nightly comparison checks them. */
const MAX_OF_WEBHOOKS = 1_000;

/** A first run deletes nothing, so what webhooks stored before it is read again: the shop may have trashed or deleted it. */
const webhookRecords: Step = async (context) => {
  if (context.prune) return;
  for (const resource of ['orders', 'products', 'customers'] as const) {
    const ids = (await context.store.versions(resource, { from: 0, below: null })).map(({ id }) => id);
    if (ids.length > 0 && ids.length <= MAX_OF_WEBHOOKS) await rereadIfReadable(context, resource, ids);
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
    const entity = trash ? null : resource;
    await walkChanged(context, {
      resource,
      since: since[resource],
      newest,
      trash,
      entity,
      write: writer(context, resource),
    });
  };
}

/** After the changes: a comparison alone does not see a second change within a second. */
function compareShorter(resource: 'orders' | 'products'): Step {
  return async (context) => {
    if (context.cursor.shorter?.includes(resource) !== true || context.cursor.since[resource] === null) return;
    await walkWhole(context, { resource, compare: true, prune: true, write: writer(context, resource) });
  };
}

/** Writes orders or products of incremental runs. The customers of these orders are read later. */
function writer(context: RunContext, resource: 'orders' | 'products') {
  return (content: Content, cursor: RunCursor) => {
    if (resource === 'products') return writeProducts(context, content, cursor);
    const buyers = customersIn(cursor.buyers, content.records);
    return applyWithChildren(context, 'orders', content, { ...cursor, buyers });
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

/** Variations disappear with their products. Without the flat list, they were read with those. */
const variationsOfShorter: Step = async (context) => {
  const { shorter, since, flat } = context.cursor;
  if (shorter?.includes('products') !== true || since.products === null || flat.variations !== true) return;
  await compareVariations(context);
};

/** Retries dead letters. Those of records deleted in the shop are resolved. */
const deadLetters: Step = async (context) => {
  for (const resource of ['orders', 'products', 'variations', 'customers', 'refunds'] as const) {
    if ((resource === 'variations' || resource === 'refunds') && context.cursor.flat[resource] !== true) continue;
    const ids = await context.store.deadLetters(resource, DEAD_LETTERS_A_RUN);
    if (ids.length > 0) await rereadIfReadable(context, resource, ids);
  }
};

/** After the dead letters, all refunds of the shop have been read. */
const listedRefunds: Step = async ({ store }) => store.countListedRefunds?.();

/** Compares counts with the shop's reports. What is new meanwhile differs too, so the next run looks at a difference again. */
const totals: Step = async ({ shop, store, kind, cursor }) => {
  if (shop.totals === undefined || store.noteTotals === undefined) return;
  if (kind === 'incremental' && (await store.hasDifferences?.()) !== true) return;
  const unread = [...Object.keys(cursor.failures ?? {}), ...Object.keys(cursor.unread ?? {})] as Resource[];
  await store.noteTotals(await shop.totals(), unread);
};

/** A list that cannot be read is reported by its own step. */
async function rereadIfReadable(context: RunContext, resource: Resource, ids: readonly number[]): Promise<void> {
  try {
    await reread(context, resource, ids);
  } catch (error) {
    if (!(error instanceof ListUnreadable)) throw error;
  }
}

/** Lists that earlier runs could not read to the end are read on where they stopped. */
function readOn(resource: Resource): Step {
  return async (context) => {
    const { unread } = context.cursor;
    const left = unread?.[resource];
    if (left === undefined || !isDue(left.runs)) return;
    context.cursor = { ...context.cursor, walk: context.cursor.walk ?? left.walk };
    await FULL_WALKS[resource](context);
  };
}

/** After 1, 2, 4, 8 … runs and then every 64, so that a list that fails late is not read again every quarter of an hour. */
function isDue(runs: number): boolean {
  return runs % 64 === 0 || Number.isInteger(Math.log2(runs));
}

const FULL_WALKS: Readonly<Record<Resource, Step>> = {
  orders: allOrders,
  refunds: allRefunds,
  products: allProducts,
  categories: allCategories,
  variations: allVariations,
  customers: allCustomers,
};

/** A step of a plan. `list`: the one it reads; if that fails, the other lists are read all the same. */
export interface PlannedStep {
  readonly list?: Resource;
  readonly run: Step;
}

const of = (list: Resource, run: Step): PlannedStep => ({ list, run });

/** The steps of each kind of run, in order. Each step runs once. Cursors store the names, so they must not change. */
export const PLANS: Readonly<Record<RunKind, Readonly<Record<string, PlannedStep>>>> = {
  full: {
    begin: { run: begin },
    'webhook-records': { run: webhookRecords },
    'recent-orders': of('orders', recentOrders),
    products: of('products', allProducts),
    categories: of('categories', allCategories),
    variations: of('variations', allVariations),
    orders: of('orders', allOrders),
    refunds: of('refunds', allRefunds),
    customers: of('customers', allCustomers),
    'order-customers': { run: orderCustomers },
    'dead-letters': { run: deadLetters },
    'listed-refunds': { run: listedRefunds },
    totals: { run: totals },
    caches: { run: checkCaches },
  },
  incremental: {
    begin: { run: begin },
    orders: of('orders', readChanged('orders', false)),
    'orders-trash': of('orders', readChanged('orders', true)),
    'orders-shorter': of('orders', compareShorter('orders')),
    products: of('products', readChanged('products', false)),
    'products-trash': of('products', readChanged('products', true)),
    'products-shorter': of('products', compareShorter('products')),
    categories: of('categories', allCategories),
    variations: of('variations', changedVariations),
    'variations-shorter': of('variations', variationsOfShorter),
    customers: of('customers', readCustomers),
    'unread-products': of('products', readOn('products')),
    'unread-variations': of('variations', readOn('variations')),
    'unread-orders': of('orders', readOn('orders')),
    'unread-refunds': of('refunds', readOn('refunds')),
    'unread-customers': of('customers', readOn('customers')),
    'dead-letters': { run: deadLetters },
    'listed-refunds': { run: listedRefunds },
    totals: { run: totals },
    caches: { run: checkCaches },
  },
  reconcile: {
    begin: { run: begin },
    orders: of('orders', compareOrders),
    refunds: of('refunds', compareRefunds),
    products: of('products', compareProducts),
    categories: of('categories', allCategories),
    variations: of('variations', compareVariations),
    customers: of('customers', (context) => walkWhole(context, { resource: 'customers', prune: true })),
    'dead-letters': { run: deadLetters },
    'listed-refunds': { run: listedRefunds },
    totals: { run: totals },
    caches: { run: checkCaches },
  },
};
