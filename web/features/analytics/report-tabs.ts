import type { ComponentType } from 'react';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import type { TabKey } from './analytics.search.ts';
import { SalesTab } from './sales-tab.tsx';

interface ReportTab {
  key: TabKey;
  label: string;
  /** Asks `useReport()` for the days and the store. Everything but the first tab is `lazyPage(() => import('./<topic>-tab.tsx'), '<Topic>Tab')`. */
  component: ComponentType;
}

/** The tabs of the analytics screen, in their order; the first is the screen's own, so its code comes with the screen. */
export const REPORT_TABS: readonly [ReportTab, ...ReportTab[]] = [
  { key: 'sales', label: 'Sales', component: SalesTab },
  {
    key: 'products',
    label: 'Products',
    component: lazyPage(() => import('./product-report/products-tab.tsx'), 'ProductsTab'),
  },
  {
    key: 'customers',
    label: 'Customers',
    component: lazyPage(() => import('./customer-report/customers-tab.tsx'), 'CustomersTab'),
  },
  {
    key: 'locations',
    label: 'Locations',
    component: lazyPage(() => import('./locations/locations-tab.tsx'), 'LocationsTab'),
  },
  { key: 'web', label: 'Web', component: lazyPage(() => import('./web-tab.tsx'), 'WebTab') },
  {
    key: 'finance',
    label: 'Finance',
    component: lazyPage(() => import('./finance/finance-tab.tsx'), 'FinanceTab'),
  },
];
