import { preloadData } from '../../platform/preload/preload-task.ts';
import type { ScreenPreload } from '../../platform/preload/preload-task.ts';
import { askedColumns } from '#domain/columns/chosen-columns.ts';
import { CUSTOMER_LIST } from '#domain/columns/customer-columns.ts';
import { orpc } from '../../platform/api/client.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { customerList } from './customers.data.ts';

export const customersPreload: ScreenPreload = {
  route: '/dashboard/customers',
  data: (store) => [
    preloadData(storeQuery(store.id, customerList, askedColumns(CUSTOMER_LIST, store.columns?.customers))),
    preloadData(storeQuery(store.id, orpc.customers.facets)),
  ],
};
