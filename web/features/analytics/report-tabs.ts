import type { ComponentType } from 'react';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import type { TabKey } from './analytics.search.ts';
import { SalesTab } from './sales-report/sales-tab.tsx';

interface ReportTab {
  key: TabKey;
  label: string;
  /** Asks `useReport()` for the days and the store. Everything but the first tab is `lazyPage(() => import('./<topic>-tab.tsx'), '<Topic>Tab')`. */
  component: ComponentType;
  /** What of the screen's head it goes by: where a choice would change nothing, there is none. */
  comparison?: true;
  interval?: true;
}

/** The tabs of the analytics screen, in their order; the first is the screen's own, so its code comes with the screen. */
export const REPORT_TABS: readonly [ReportTab, ...ReportTab[]] = [
  { key: 'sales', label: 'Sales', component: SalesTab, comparison: true, interval: true },
  {
    key: 'products',
    label: 'Products',
    component: lazyPage(() => import('./product-report/products-tab.tsx'), 'ProductsTab'),
    comparison: true,
  },
  {
    key: 'customers',
    label: 'Customers',
    component: lazyPage(() => import('./customer-report/customers-tab.tsx'), 'CustomersTab'),
    comparison: true,
    interval: true,
  },
  {
    key: 'locations',
    label: 'Locations',
    component: lazyPage(() => import('./location-report/locations-tab.tsx'), 'LocationsTab'),
    comparison: true,
  },
  { key: 'web', label: 'Web', component: lazyPage(() => import('./web-tab.tsx'), 'WebTab') },
  {
    key: 'finance',
    label: 'Finance',
    component: lazyPage(() => import('../finance/finance.public.ts'), 'FinanceTab'),
  },
];
