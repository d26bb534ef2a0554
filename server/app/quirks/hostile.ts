import type { HostileQuirk } from '../../testing/shop/quirky-shop.ts';
import { bothSyncs, type Expectation, NO_DIFFERENCE } from './expectation.ts';

const PLUGINS = 'Turn off plugins that change the REST API, then try again.';
const TOO_LARGE = `Your store sent more data than expected. ${PLUGINS}`;
const SAME_PAGE = `Your store returns the same entries for every page of a list. ${PLUGINS}`;
const UNREADABLE = 'Your store sent an entry we couldn’t read. Open and save it in WooCommerce, then try again.';

/** A list that is not read, and the reason. The other lists are, and changes go on. */
function unread(
  list: string,
  message: string,
  [missing, thenMissing]: readonly [number, number],
  { setAside = [], ...more }: Omit<Expectation, 'full' | 'incremental'> & { setAside?: readonly string[] } = {},
): Expectation {
  const messages = { [list]: `Karoo couldn’t read all ${list}. ${message}` };
  return {
    full: { messages, missing: { [list]: missing }, setAside },
    incremental: { messages, missing: { [list]: thenMissing }, setAside },
    ...more,
  };
}

/** One order that is set aside alone. */
const oneSetAside = (reason: string) => bothSyncs({ missing: { orders: 1 }, setAside: [`orders: ${reason}`] });

const SEE_WHY = 'Your stores page says why. It’s usually a plugin that changes the REST API.';
const UNLISTED = 'refunds: Your store’s order doesn’t list this refund. Karoo reads it again.';
const NINES = '9'.repeat(100);
const NO_ORDERS = { full: { orders: 33, refunds: 4 }, incremental: { orders: 34, refunds: 5 } };
const ERROR =
  'Your store returned an error (500). Check WooCommerce → Status → Logs or ask your host. It’s usually a plugin.';

export const HOSTILE_EXPECTATIONS: Record<HostileQuirk, Expectation> = {
  'million-empty-products': unread('products', TOO_LARGE, [20, 20], {
    writes: { orderStatus: true, productPrice: TOO_LARGE },
  }),
  'empty-products': unread('products', SAME_PAGE, [20, 20], {
    setAside: ['categories: The id should be an id.', 'products: The id should be an id.'],
    writes: { orderStatus: true, productPrice: UNREADABLE },
  }),
  'null-customers': unread('customers', SAME_PAGE, [22, 23], {
    setAside: ['customers: It should be an object, but it is “null”.'],
  }),
  'packed-customers': unread('customers', TOO_LARGE, [22, 23]),
  'shouting-customers': unread('customers', ERROR, [22, 23]),
  'endless-refunds': bothSyncs({
    messages: { orders: `Karoo couldn’t read all refunds. More than 1000 refunds can’t be stored. ${SEE_WHY}` },
    setAside: [UNLISTED],
  }),
  'one-order-of-many-lines': oneSetAside('The line items should be a list of at most 2000.'),
  // Karoo reads the response to a change, and says that it cannot.
  'orders-of-many-lines': {
    full: { missing: NO_ORDERS.full, setAside: ['orders: The line items should be a list of at most 2000.'] },
    incremental: {
      missing: NO_ORDERS.incremental,
      setAside: ['orders: The line items should be a list of at most 2000.'],
    },
    webhooks: { newOrder: false, changedOrder: false, product: true },
    writes: { orderStatus: UNREADABLE, productPrice: true },
  },
  'one-deep-order': oneSetAside('Your store sent more data than expected.'),
  'deep-orders': {
    full: { messages: { orders: `Karoo couldn’t read all orders. ${TOO_LARGE}` }, missing: NO_ORDERS.full },
    // One by one, the last changes are known by their ids.
    incremental: {
      messages: { orders: `Karoo couldn’t read all orders. ${TOO_LARGE}` },
      missing: NO_ORDERS.incremental,
      setAside: ['orders: Your store sent more data than expected.'],
    },
    writes: { orderStatus: TOO_LARGE, productPrice: true },
  },
  'one-long-order': oneSetAside('Your store sent more data than expected.'),
  'long-orders': NO_DIFFERENCE,
  'orders-of-much-metadata': NO_DIFFERENCE,
  'endless-numbers': oneSetAside(`The total should be an amount of money, but it is “${NINES}”.`),
  'half-characters': NO_DIFFERENCE,
};
