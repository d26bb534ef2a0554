import type { PagingQuirk } from '../../testing/shop/quirky-shop.ts';
import { bothSyncs, type Expectation, NO_DIFFERENCE, notConnected } from './expectation.ts';

/** A list that cannot be read, with the records that are missing after the first sync and after the second. */
function unread(
  list: string,
  message: string,
  missing: number,
  thenMissing: number,
  more: Expectation = {},
): Expectation {
  const messages = { [list]: `Karoo couldn’t read all ${list}. ${message}` };
  return {
    full: { messages, missing: { [list]: missing } },
    incremental: { messages, missing: { [list]: thenMissing } },
    ...more,
  };
}

/** One record that the shop cannot return. */
function setAside(list: string): Expectation {
  const answer = 'There has been a critical error on this website.';
  return bothSyncs({
    missing: { [list]: 1 },
    setAside: [`${list}: Your store returned an error (500). It says: ${answer}`],
  });
}

const NEW_KEY = 'Create a Read/Write key for an administrator or shop manager.';
const NO_ACCESS = (list: string) => `The key’s user doesn’t have access to ${list}. ${NEW_KEY}`;
const ERROR =
  'Your store returned an error (500). Check WooCommerce → Status → Logs or ask your host. It’s usually a plugin.';
const MAINTENANCE =
  'Your store is in maintenance mode. Karoo tries again by itself. If it stays like this, turn off maintenance mode in WordPress or ask your host.';
const CUT =
  'Your store’s response ended early. Try again. If it keeps happening, ask your host whether PHP runs out of memory or time.';
const PLUGINS = 'Turn off plugins that change the REST API, then try again.';

/** A list whose records do not agree with the number that the shop names. */
const differs = (list: string, named: number, returned: number) => ({
  [list]: `Karoo couldn’t read all ${list}. Your store says it has ${named} ${list}, but returns only ${returned}. ${PLUGINS}`,
});

export const PAGING_EXPECTATIONS: Record<PagingQuirk, Expectation> = {
  'capped-1': NO_DIFFERENCE,
  'capped-3': NO_DIFFERENCE,
  'capped-10': NO_DIFFERENCE,
  'capped-20': NO_DIFFERENCE,
  'capped-50': NO_DIFFERENCE,
  'capped-99': NO_DIFFERENCE,
  'no-total': NO_DIFFERENCE,
  'total-too-big': {
    full: {
      messages: { ...differs('orders', 53, 33), ...differs('products', 40, 20), ...differs('customers', 42, 22) },
    },
    incremental: {
      messages: { ...differs('orders', 54, 34), ...differs('products', 40, 20), ...differs('customers', 43, 23) },
    },
  },
  'total-too-small': NO_DIFFERENCE,
  'total-of-page': NO_DIFFERENCE,
  'total-text': NO_DIFFERENCE,
  'total-negative': NO_DIFFERENCE,
  'total-zero': NO_DIFFERENCE,
  'offset-ignored': NO_DIFFERENCE,
  'orderby-ignored': NO_DIFFERENCE,
  'offset-and-order-ignored': NO_DIFFERENCE,
  'page-and-offset-ignored': NO_DIFFERENCE,
  'random-order': NO_DIFFERENCE,
  'last-row-twice': NO_DIFFERENCE,
  // All but the first record of each list is on a later page.
  'empty-first-page': {
    full: {
      messages: { ...differs('orders', 33, 32), ...differs('products', 20, 19), ...differs('customers', 22, 21) },
      missing: { orders: 1, products: 1, variations: 1, customers: 1 },
    },
    incremental: {
      messages: { ...differs('orders', 34, 33), ...differs('products', 20, 19), ...differs('customers', 23, 22) },
      missing: { customers: 1 },
    },
  },
  'customers-forbidden': unread('customers', NO_ACCESS('customers'), 22, 23),
  'orders-forbidden': notConnected(NO_ACCESS('orders')),
  'products-forbidden': unread('products', NO_ACCESS('products'), 20, 20, {
    writes: { orderStatus: true, productPrice: `Sorry, you cannot list resources. ${NEW_KEY}` },
  }),
  'customers-unauthorized': unread('customers', NO_ACCESS('customers'), 22, 23),
  'customers-not-found': unread('customers', `Your store doesn’t have this list. ${PLUGINS}`, 22, 23),
  'customers-error': unread('customers', ERROR, 22, 23),
  'products-error': unread('products', ERROR, 20, 20, { writes: { orderStatus: true, productPrice: ERROR } }),
  'orders-error': notConnected(ERROR),
  'refunds-error': NO_DIFFERENCE,
  'customers-html': unread('customers', MAINTENANCE, 22, 23),
  'customers-cut': unread('customers', CUT, 22, 23),
  'orders-fail-beyond-first-page': NO_DIFFERENCE,
  'per-page-above-20-fails': NO_DIFFERENCE,
  'order-crashes': setAside('orders'),
  'product-crashes': setAside('products'),
};
