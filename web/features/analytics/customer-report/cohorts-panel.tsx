import { Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { useReport } from '../use-report.ts';
import { cohortsOptions } from './customer-report.data.ts';
import { CohortGrid } from './cohort-grid.tsx';
import { COHORT_MEASURES, COHORT_HINTS, type CohortMeasure } from './prepare-cohorts.ts';

const MONTHS = 12;

/** What became of the buyers of each of the last twelve months up to the last of these days. */
export function CohortsPanel() {
  const { store, range, search, change } = useReport();
  const query = useQuery(cohortsOptions(store.id, range.to, MONTHS));
  const figure = COHORT_MEASURES.find(({ key }) => key === search.by)?.key ?? COHORT_MEASURES[0].key;
  return (
    <ReportPanel
      title="Buyers by first month"
      query={query}
      timeZone={store.timezone}
      hint={COHORT_HINTS[figure]}
      aside={
        <FigureSwitch
          figure={figure}
          onChange={(key) => change({ by: key === COHORT_MEASURES[0].key ? undefined : key })}
        />
      }
    >
      {(cohorts) =>
        cohorts.cohorts.some(({ buyers }) => buyers > 0) ? (
          <>
            <CohortGrid cohorts={cohorts} figure={figure} />
            <Group justify="flex-end" px="md" py="sm">
              <ExportCsv storeId={store.id} table="cohorts" filter={{ to: range.to, months: MONTHS }} small />
            </Group>
          </>
        ) : (
          <Text size="sm" c="dimmed" p="md">
            Nobody bought for the first time in these months.
          </Text>
        )
      }
    </ReportPanel>
  );
}

function FigureSwitch({ figure, onChange }: { figure: CohortMeasure; onChange: (figure: string) => void }) {
  const narrow = useNarrow();
  const data = COHORT_MEASURES.map(({ key, label }) => ({ value: key, label }));
  return narrow ? (
    <NativeSelect
      aria-label="Figure of the cohorts"
      w={136}
      data={data}
      value={figure}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <SegmentedButtons label="Figure of the cohorts" data={data} value={figure} onChange={onChange} />
  );
}
