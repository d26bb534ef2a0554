import type { Command } from '../../ui/links/command.ts';
import { TAB_KEYS } from './analytics.search.ts';
import type { TabKey } from './analytics.search.ts';
import { t } from '#domain/language/t.ts';

const TABS: Readonly<Record<TabKey, { label: string; words: string }>> = {
  sales: { label: t('Sales'), words: t('revenue turnover trend compare coupons payment methods shipping') },
  products: { label: t('Products'), words: t('best sellers margin categories returns') },
  customers: { label: t('Customers'), words: t('cohorts new returning best buyers lifetime') },
  locations: { label: t('Locations'), words: t('provinces cities map') },
  web: { label: 'Web', words: t('google visitors traffic search conversion') },
  explore: { label: t('Explore'), words: t('any question segment weekday hour channel campaign conditions filter') },
  finance: { label: t('Finance'), words: t('vat tax to pay vat201 accountant pack refunds discounts') },
};

export const analyticsCommands: readonly Command[] = [
  ...TAB_KEYS.map((tab): Command => ({
    id: `analytics:${tab}`,
    label: t('Analytics: {label}', { label: TABS[tab].label }),
    words: t('report {words}', { words: TABS[tab].words }),
    link: { to: '/dashboard/analytics', search: { tab } },
  })),
  {
    id: 'analytics:differences',
    label: t('Why do my totals differ?'),
    words: t('analytics compare woocommerce difference reconcile'),
    link: { to: '/dashboard/analytics/differences' },
  },
  {
    id: 'analytics:scheduled',
    label: t('Scheduled reports'),
    words: t('email slack weekly monthly automatic send report subscribe stop'),
    link: { to: '/dashboard/analytics/scheduled' },
  },
];
