import type { Command } from '../../ui/links/command.ts';
import { TAB_KEYS } from './analytics.search.ts';
import type { TabKey } from './analytics.search.ts';

const TABS: Readonly<Record<TabKey, { label: string; words: string }>> = {
  sales: { label: 'Sales', words: 'revenue turnover trend compare coupons payment methods shipping' },
  products: { label: 'Products', words: 'best sellers margin categories returns' },
  customers: { label: 'Customers', words: 'cohorts new returning best buyers lifetime' },
  locations: { label: 'Locations', words: 'provinces cities map' },
  web: { label: 'Web', words: 'google visitors traffic search conversion' },
  finance: { label: 'Finance', words: 'vat tax to pay vat201 accountant pack refunds discounts' },
};

export const analyticsCommands: readonly Command[] = [
  ...TAB_KEYS.map((tab): Command => ({
    id: `analytics:${tab}`,
    label: `Analytics: ${TABS[tab].label}`,
    words: `report ${TABS[tab].words}`,
    link: { to: '/dashboard/analytics', search: { tab } },
  })),
  {
    id: 'analytics:differences',
    label: 'Why do my totals differ?',
    words: 'analytics compare woocommerce difference reconcile',
    link: { to: '/dashboard/analytics/differences' },
  },
];
