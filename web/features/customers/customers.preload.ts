import { preloadData } from '../../platform/preload/preload-task.ts';
import type { ScreenPreload } from '../../platform/preload/preload-task.ts';
import { customerFacetsOptions, customersOptions } from './customers.data.ts';
import { customersSearch } from './customers.search.ts';

export const customersPreload: ScreenPreload = {
  route: '/dashboard/customers',
  data: (store) => [
    preloadData(customersOptions(store.id, customersSearch.parse({}))),
    preloadData(customerFacetsOptions(store.id)),
  ],
};
