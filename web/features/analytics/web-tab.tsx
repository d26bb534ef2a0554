import { useStoreQuery } from '../../platform/query/store-query.ts';
import { salesOverview } from '../dashboard/dashboard.public.tsx';
import { WebReport } from '../google-analytics/google-analytics.public.tsx';
import { useReport } from './use-report.ts';

/** Visits counted by Google, with the orders of the same days. */
export function WebTab() {
  const { range, compare, interval } = useReport();
  const { data, isPlaceholderData } = useStoreQuery(salesOverview, { ...range, compare, interval });
  const shop = data && !isPlaceholderData ? { ...data.totals, currency: data.currency } : null;
  return <WebReport range={range} shop={shop} />;
}
