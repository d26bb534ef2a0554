import { Text } from '@mantine/core';
import type { DayRange } from '#domain/time/period.ts';
import { formatCount } from '../../platform/format/number.ts';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { RowLink } from '../../ui/links/row-link.tsx';
import { MetricHint } from '../../ui/states/metric-hint.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { dashboardSummary } from './dashboard.data.ts';
import { ShareBar } from '../../ui/reports/report-row.tsx';
import rows from '../../ui/styles/rows.module.css';
import reports from '../../ui/reports/reports.module.css';
import { prepareStatuses } from './prepare-dashboard.ts';
import { t } from '#domain/language/t.ts';

/** Orders placed in the period by status. Each bar links to its orders. */
export function OrderStatuses({ range }: { range: DayRange }) {
  const query = useStoreQuery(dashboardSummary, range);
  return (
    <Panel
      title={t('Orders by status')}
      aside={
        <MetricHint of={t('orders by status')}>
          {t('All orders placed in this period, whatever their status.')}
        </MetricHint>
      }
    >
      <QueryView query={query} loading={<RowSkeletons rows={4} height={40} />} failure={t('Couldn’t load orders')}>
        {({ statuses }) =>
          statuses.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('No orders in this period.')}
            </Text>
          ) : (
            <ul
              className={`${rows.plain} ${reports.bars}`}
              aria-busy={query.isPlaceholderData}
              data-waiting={query.isPlaceholderData || undefined}
            >
              {prepareStatuses(statuses).map(({ status, label, orders, length }) => (
                <li key={status}>
                  <RowLink to="/dashboard/orders" search={{ status, after: range.from, before: range.to }}>
                    <span>{label}</span>
                    <strong className="karoo-figures">{formatCount(orders)}</strong>
                    <ShareBar share={length} />
                  </RowLink>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}
