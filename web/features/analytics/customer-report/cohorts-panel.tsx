import { Group, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { EmptyReport, ReportSwitch } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import { cohortsOptions } from '../analytics.data.ts';
import type { Cohorts } from '../analytics.data.ts';
import classes from './customer-report.module.css';
import { COHORT_MEASURES, COHORT_HINTS, type CohortMeasure, prepareCohorts } from './prepare-cohorts.ts';
import * as t from './customer-report.text.ts';

const MONTHS = 12;

/** Cohorts of the twelve months up to the end of the range. */
export function CohortsPanel() {
  const { store, range, search, change } = useReport();
  const query = useQuery(cohortsOptions(store.id, range.to, MONTHS));
  const figure = COHORT_MEASURES.find(({ key }) => key === search.by)?.key ?? COHORT_MEASURES[0].key;
  return (
    <ReportPanel
      title={t.customersByFirstMonth}
      query={query}
      timeZone={store.timezone}
      hint={COHORT_HINTS[figure]}
      aside={
        <ReportSwitch
          label={t.cohortFigure}
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
          <EmptyReport>{t.noFirstTimeCustomers}</EmptyReport>
        )
      }
    </ReportPanel>
  );
}

/** Cohorts as a table: a row per first month, a column per month since. The background repeats the number. */
function CohortGrid({ cohorts, figure }: { cohorts: Cohorts; figure: CohortMeasure }) {
  const rows = prepareCohorts(cohorts, figure);
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const caption = t.customersByTheMonth(COHORT_HINTS[figure]);
  return (
    // Wider than a phone: it scrolls, by keyboard too, and its first column is sticky.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t.customerMonths}>
      <table className={classes.grid}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col" className={classes.sticky}>
              {t.firstMonth}
            </th>
            <th scope="col">{t.customers}</th>
            {Array.from({ length: columns }, (_, at) => (
              <th key={at} scope="col" aria-label={at === 0 ? t.firstMonth : t.monthAfter(at)}>
                {at === 0 ? t.n1st : `+${at}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month}>
              <th scope="row" className={classes.sticky}>
                {row.label}
              </th>
              <td>{row.buyers}</td>
              {row.cells.map((cell) => (
                <td
                  key={cell.month}
                  title={cell.description}
                  className={classes.cell}
                  style={{ '--strength': cell.strength } as CSSProperties}
                >
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
