import { Group, Table } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChangeIndicator } from '../../../ui/cards/change-indicator.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { MetricHint } from '../../../ui/states/metric-hint.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { OtherCurrencies } from '../../dashboard/dashboard.public.tsx';
import type { Overview } from '../../dashboard/dashboard.public.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import classes from '../analytics.module.css';
import { prepareSalesTotals } from './sales-measures.ts';
import type { SalesTotal } from './sales-measures.ts';
import { useReport } from '../use-report.ts';
import * as t from './sales-report.text.ts';

/** Every measure of the period and of its comparison. */
export function SalesTotalsTable({ query }: { query: UseQueryResult<Overview> }) {
  const { store, range, compare } = useReport();
  return (
    <ReportPanel
      title={t.salesBreakdown}
      query={query}
      timeZone={store.timezone}
      loading={<RowSkeletons rows={12} height={45} />}
    >
      {(overview) => (
        <>
          <SumTable rows={prepareSalesTotals(overview)} compared={overview.previous !== null} />
          <div className={classes.others}>
            <Group justify="space-between" gap="xs">
              <LinkAnchor
                to="/dashboard/analytics/differences"
                search={{ month: range.to.slice(0, 7) }}
                size="sm"
                className="karoo-touch-link"
              >
                {t.whyDoMyTotalsDiffer}
              </LinkAnchor>
              <ExportCsv storeId={store.id} table="sales_sums" filter={{ ...range, compare }} small />
            </Group>
            <OtherCurrencies others={overview.otherCurrencies} own={overview.currency} />
          </div>
        </>
      )}
    </ReportPanel>
  );
}

function SumTable({ rows, compared }: { rows: readonly SalesTotal[]; compared: boolean }) {
  return (
    <Table verticalSpacing={8} horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t.figure}</Table.Th>
          <Table.Th scope="col" className={classes.figure}>
            {t.currentPeriod}
          </Table.Th>
          {compared && (
            <>
              <Table.Th scope="col" className={`${classes.figure} ${classes.wide}`}>
                {t.previousPeriod}
              </Table.Th>
              <Table.Th scope="col" className={`${classes.figure} ${classes.wide}`}>
                {t.change}
              </Table.Th>
            </>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.label}>
            <Table.Th scope="row" fw={500}>
              <span className={classes.label}>
                {row.label}
                <MetricHint of={row.label} help={row.help}>
                  {row.hint}
                </MetricHint>
              </span>
            </Table.Th>
            <Table.Td className={classes.figure}>
              {row.value}
              {compared && row.change && (
                <span className={classes.beneath}>
                  <ChangeIndicator change={row.change} />
                </span>
              )}
            </Table.Td>
            {compared && (
              <>
                <Table.Td className={`${classes.figure} ${classes.wide}`}>{row.before}</Table.Td>
                <Table.Td className={`${classes.figure} ${classes.wide}`}>
                  {row.change && <ChangeIndicator change={row.change} />}
                </Table.Td>
              </>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
