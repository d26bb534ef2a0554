import { preloadData } from '../../platform/preload/preload-task.ts';
import type { ScreenPreload } from '../../platform/preload/preload-task.ts';
import {
  invoiceDetailsOptions,
  orderFacetsOptions,
  orderOptions,
  ordersOptions,
  ordersToPackOptions,
  RECENT_ORDERS,
} from './orders.data.ts';
import { ordersSearch } from './orders.search.ts';

/** Recent orders on the dashboard, the list and the detail page. Sizes are the specification's estimates. */
export const ordersPreloads: readonly ScreenPreload[] = [
  {
    route: '/dashboard',
    withStore: true,
    data: (store) => [
      preloadData(ordersOptions(store.id, { per_page: RECENT_ORDERS }), { priority: 'high', bytes: 15_360 }),
    ],
  },
  {
    route: '/dashboard/orders',
    withStore: true,
    data: (store) => [
      preloadData(ordersOptions(store.id, ordersSearch.parse({})), { priority: 'high', bytes: 51_200 }),
      preloadData(orderFacetsOptions(store.id), { bytes: 2048 }),
    ],
  },
  {
    route: '/dashboard/orders/$orderId',
    data: (store, { orderId }) => (orderId === undefined ? [] : [preloadData(orderOptions(store.id, Number(orderId)))]),
  },
  {
    route: '/dashboard/orders/invoices',
    data: (store) => [preloadData(invoiceDetailsOptions(store.id), { priority: 'low', bytes: 512 })],
  },
  {
    route: '/dashboard/orders/to-pack',
    data: (store) => [preloadData(ordersToPackOptions(store.id), { priority: 'low', bytes: 51_200 })],
  },
];
