import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { EmptyReport, ReportSwitch } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import { cohortsOptions } from './customer-report.data.ts';
import { CohortGrid } from './cohort-grid.tsx';
import { COHORT_MEASURES, COHORT_HINTS } from './prepare-cohorts.ts';

const MONTHS = 12;

/** Cohorts of the twelve months up to the end of the range. */
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
        <ReportSwitch
          label="Figure of the cohorts"
          selectWidth={136}
          data={COHORT_MEASURES.map(({ key, label }) => ({ value: key, label }))}
          value={figure}
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
          <EmptyReport>Nobody bought for the first time in these months.</EmptyReport>
        )
      }
    </ReportPanel>
  );
}
