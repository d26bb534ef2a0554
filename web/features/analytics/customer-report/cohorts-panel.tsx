import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { orpc } from '../../../platform/api/client.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { EmptyReport, ReportSwitch } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import type { Cohorts } from '../analytics.data.ts';
import classes from './customer-report.module.css';
import { COHORT_MEASURES, COHORT_HINTS, type CohortMeasure, prepareCohorts } from './prepare-cohorts.ts';
import { t } from '#domain/language/t.ts';

export const COHORT_MONTHS = 12;

/** Cohorts of the twelve months up to the end of the range. */
export function CohortsPanel() {
  const { range, search, change } = useReport();
  const query = useStoreQuery(orpc.analytics.cohorts, { to: range.to, months: COHORT_MONTHS });
  const figure = COHORT_MEASURES.find(({ key }) => key === search.by)?.key ?? COHORT_MEASURES[0].key;
  return (
    <ReportPanel
      title={t('Customers by first month')}
      query={query}
      hint={COHORT_HINTS[figure]}
      loading={<RowSkeletons rows={COHORT_MONTHS + 1} height={39} />}
      aside={
        <ReportSwitch
          label={t('Cohort figure')}
          selectWidth={136}
          data={COHORT_MEASURES.map(({ key, label }) => ({ value: key, label }))}
          value={figure}
          onChange={(key) => change({ by: key === COHORT_MEASURES[0].key ? undefined : key })}
        />
      }
    >
      {(cohorts) =>
        cohorts.cohorts.some(({ customers }) => customers > 0) ? (
          <CohortGrid cohorts={cohorts} figure={figure} />
        ) : (
          <EmptyReport>{t('No first-time customers in these months.')}</EmptyReport>
        )
      }
    </ReportPanel>
  );
}

/** Cohorts as a table: a row per first month, a column per month since. The background repeats the number. */
function CohortGrid({ cohorts, figure }: { cohorts: Cohorts; figure: CohortMeasure }) {
  const rows = prepareCohorts(cohorts, figure);
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const caption = t('Customers by the month of their first order. {value}', { value: COHORT_HINTS[figure] });
  return (
    // Wider than a phone: it scrolls, by keyboard too, and its first column is sticky.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('Customer months')}>
      <table className={classes.grid}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col" className={classes.sticky}>
              {t('First month')}
            </th>
            <th scope="col">{t('Customers')}</th>
            {Array.from({ length: columns }, (_, at) => (
              <th key={at} scope="col" aria-label={at === 0 ? t('First month') : t('Month {at} after', { at })}>
                {at === 0 ? t('1st') : `+${at}`}
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
              <td>{row.customers}</td>
              {row.cells.map((cell) => (
                <td
                  key={cell.month}
                  title={cell.description}
                  className={classes.cell}
                  style={cell.strength === null ? undefined : ({ '--strength': cell.strength } as CSSProperties)}
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
