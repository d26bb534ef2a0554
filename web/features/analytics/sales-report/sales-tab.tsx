import { Group, Stack } from '@mantine/core';
import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { useAfterFirstFrame } from '../../../ui/use-after-first-frame.ts';
import { MeasureTiles, OtherCurrencies, salesOverview } from '../../dashboard/dashboard.public.tsx';
import { ExportMenu } from '../../exports/exports.public.tsx';
import { measureName } from '../../figures/figures.public.ts';
import { DimensionPanel, reportQuery } from '../dimension-report/dimension-panel.tsx';
import { ReportSkeleton } from '../report-skeleton.tsx';
import { chosenTable, TableSwitch } from '../report-table-parts.tsx';
import { chosenMeasure, SalesChart } from './sales-chart.tsx';
import { SalesTotalsTable } from './sales-totals-table.tsx';
import { useReport } from '../use-report.ts';
import { t } from '#domain/language/t.ts';

const TILES = ['totalSales', 'orders', 'netSales', 'averageOrderValue', 'refunds'] as const;
const TABLES = [
  { value: 'breakdown', label: t('Breakdown') },
  { value: 'totals', label: t('All figures') },
] as const;

/** Sales over time, by property of the orders, and by component. */
export function SalesTab() {
  const { range, compare, interval, search, change, seesCosts } = useReport();
  const query = useStoreQuery(salesOverview, { ...range, compare, interval });
  const isAfterFirstFrame = useAfterFirstFrame();
  const measure = chosenMeasure(search, seesCosts);
  const table = chosenTable(search, TABLES);
  const breakdown = reportQuery(search, compare);
  return (
    <Stack gap="md">
      <MeasureTiles query={query} measures={TILES} current={measure} onChoose={(measure) => change({ measure })} />
      {isAfterFirstFrame ? (
        <>
          <SalesChart query={query} />
          <TableSwitch data={TABLES} value={table} />
          {table === 'totals' ? <SalesTotalsTable query={query} /> : <DimensionPanel />}
          <Group justify="space-between" gap="xs">
            <LinkAnchor
              to="/dashboard/analytics/differences"
              search={{ month: range.to.slice(0, 7) }}
              size="sm"
              className="karoo-touch-link"
            >
              {t('Why do my totals differ from WooCommerce?')}
            </LinkAnchor>
            {query.data && <OtherCurrencies others={query.data.otherCurrencies} own={query.data.currency} />}
          </Group>
          <ExportMenu
            tables={[
              {
                name: t('Sales by {one}', { one: DIMENSIONS[breakdown.by].one() }),
                table: 'breakdown',
                filter: { ...range, ...breakdown },
              },
              { name: t('All figures'), table: 'sales_sums', filter: { ...range, compare } },
              { name: t('All figures over time'), table: 'sales', filter: { ...range, interval } },
            ]}
          />
        </>
      ) : (
        <ReportSkeleton title={t('{label} over time', { label: measureName(measure) })} />
      )}
    </Stack>
  );
}
