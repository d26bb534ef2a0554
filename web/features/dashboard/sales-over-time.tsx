import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoneyCompact } from '../../platform/format/money.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { SeriesChart } from '../../ui/charts/series-chart.tsx';
import type { Overview } from './dashboard.data.ts';
import classes from './dashboard.module.css';
import { prepareSalesChart } from './prepare-sales-chart.ts';
import { t } from '#domain/language/t.ts';

/** Total sales over the period and its comparison. The tiles report a failed request. */
export function SalesOverTime({ query, now }: { query: UseQueryResult<Overview>; now: string }) {
  const { data } = query;
  if (!data) {
    return query.isPending && query.fetchStatus === 'fetching' ? (
      <Panel title={t('Sales over time')}>
        <Skeleton height={292} />
      </Panel>
    ) : null;
  }
  return (
    <Panel
      title={t('Sales over time')}
      aside={
        <LinkAnchor to="/dashboard/analytics/differences" search={{ month: data.to.slice(0, 7) }} size="sm">
          {t('Why do my totals differ?')}
        </LinkAnchor>
      }
    >
      <div data-waiting={query.isPlaceholderData || undefined} className={classes.chart}>
        <SeriesChart
          {...prepareSalesChart(data, now)}
          tickText={(value) => formatMoneyCompact(String(value), data.currency)}
          emptyText={t('No sales in this period.')}
        />
      </div>
    </Panel>
  );
}
