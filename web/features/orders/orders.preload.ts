import { askedColumns } from '#domain/columns/chosen-columns.ts';
import { ORDER_LIST } from '#domain/columns/order-columns.ts';
import { orpc } from '../../platform/api/client.ts';
import { preloadData } from '../../platform/preload/preload-task.ts';
import type { ScreenPreload } from '../../platform/preload/preload-task.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { orderFacets, orderList, RECENT_ORDERS, storeLogo } from './orders.data.ts';

/** Recent orders on the dashboard, the list and the detail page. Sizes are the specification's estimates. */
export const ordersPreloads: readonly ScreenPreload[] = [
  {
    route: '/dashboard',
    withStore: true,
    data: (store) => [
      preloadData(storeQuery(store.id, orderList, { per_page: RECENT_ORDERS }), { priority: 'high', bytes: 15_360 }),
    ],
  },
  {
    route: '/dashboard/orders',
    withStore: true,
    data: (store) => [
      preloadData(storeQuery(store.id, orderList, askedColumns(ORDER_LIST, store.columns?.orders)), {
        priority: 'high',
        bytes: 51_200,
      }),
      preloadData(storeQuery(store.id, orderFacets), { bytes: 2048 }),
      preloadData(storeQuery(store.id, orpc.analytics.attention), { bytes: 512 }),
    ],
  },
  {
    route: '/dashboard/orders/$orderId',
    data: (store, { orderId }) =>
      orderId === undefined ? [] : [preloadData(storeQuery(store.id, orpc.orders.get, { wc_id: Number(orderId) }))],
  },
  {
    route: '/dashboard/orders/invoices',
    data: (store) => [
      preloadData(storeQuery(store.id, orpc.orders.invoiceDetails), { priority: 'low', bytes: 512 }),
      preloadData(storeQuery(store.id, storeLogo), { priority: 'low', bytes: 40_960 }),
    ],
  },
  {
    route: '/dashboard/orders/to-pack',
    data: (store) => [preloadData(storeQuery(store.id, orpc.orders.toPack), { priority: 'low', bytes: 51_200 })],
  },
];
