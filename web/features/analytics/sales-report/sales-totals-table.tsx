import { Box, Group, Table } from '@mantine/core';
import { MEASURE_NAMES, type MeasureName, MEASURES, shownMeasures } from '#domain/figures/measures.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChangeIndicator } from '../../../ui/cards/change-indicator.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { MetricHint } from '../../../ui/states/metric-hint.tsx';
import { figureChange, formatMeasure, measureHint, measureName } from '../../figures/figures.public.ts';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import type { Overview } from '../../dashboard/dashboard.public.tsx';
import text from '../../../ui/styles/text.module.css';
import { useReport } from '../use-report.ts';
import { t } from '#domain/language/t.ts';

/** Every measure of the period and of its comparison. */
export function SalesTotalsTable({ query }: { query: UseQueryResult<Overview> }) {
  const { seesCosts } = useReport();
  const measures = shownMeasures(MEASURE_NAMES, seesCosts);
  return (
    <ReportPanel title={t('All figures')} query={query} loading={<RowSkeletons rows={measures.length} height={45} />}>
      {(overview) => <SumTable overview={overview} measures={measures} />}
    </ReportPanel>
  );
}

interface SumTableProps {
  overview: Overview;
  measures: readonly MeasureName[];
}

function SumTable({ overview: { totals, previous, currency }, measures }: SumTableProps) {
  const compared = previous !== null;
  const rows = measures.map((measure) => ({
    label: measureName(measure),
    ...measureHint(measure),
    value: formatMeasure(measure, totals[measure], currency),
    before: previous && formatMeasure(measure, previous.totals[measure], currency),
    change: figureChange(MEASURES[measure], totals[measure], previous?.totals[measure]),
  }));
  return (
    <Table verticalSpacing={8} horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('Figure')}</Table.Th>
          <Table.Th scope="col" className={text.figure}>
            {t('Current period')}
          </Table.Th>
          {compared && (
            <>
              <Table.Th scope="col" className={text.figure} visibleFrom="sm">
                {t('Previous period')}
              </Table.Th>
              <Table.Th scope="col" className={text.figure} visibleFrom="sm">
                {t('Change')}
              </Table.Th>
            </>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.label}>
            <Table.Th scope="row" fw={500}>
              <Group component="span" display="inline-flex" gap={4} wrap="nowrap">
                {row.label}
                <MetricHint of={row.label} help={row.help}>
                  {row.hint}
                </MetricHint>
              </Group>
            </Table.Th>
            <Table.Td className={text.figure}>
              {row.value}
              {compared && row.change && (
                <Box component="span" display="block" hiddenFrom="sm">
                  <ChangeIndicator change={row.change} />
                </Box>
              )}
            </Table.Td>
            {compared && (
              <>
                <Table.Td className={text.figure} visibleFrom="sm">
                  {row.before}
                </Table.Td>
                <Table.Td className={text.figure} visibleFrom="sm">
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
