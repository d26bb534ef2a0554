import type { Command } from '../../ui/links/command.ts';
import { TAB_KEYS } from './analytics.search.ts';
import type { TabKey } from './analytics.search.ts';
import * as t from './analytics.text.ts';

const TABS: Readonly<Record<TabKey, { label: string; words: string }>> = {
  sales: { label: t.sales, words: t.revenueTurnoverTrendCompareCoupons },
  products: { label: t.products, words: t.bestSellersMarginCategoriesReturns },
  customers: { label: t.customers, words: t.cohortsNewReturningBestBuyersLifetime },
  locations: { label: t.locations, words: t.provincesCitiesMap },
  web: { label: 'Web', words: t.googleVisitorsTrafficSearchConversion },
  finance: { label: t.finance, words: t.vatTaxToPayVat201 },
};

export const analyticsCommands: readonly Command[] = [
  ...TAB_KEYS.map((tab): Command => ({
    id: `analytics:${tab}`,
    label: t.analytics2(TABS[tab].label),
    words: t.reportWords(TABS[tab].words),
    link: { to: '/dashboard/analytics', search: { tab } },
  })),
  {
    id: 'analytics:differences',
    label: t.whyDoMyTotalsDiffer,
    words: t.analyticsCompareWoocommerceDifference,
    link: { to: '/dashboard/analytics/differences' },
  },
];
