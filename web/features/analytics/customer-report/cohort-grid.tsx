import type { CSSProperties } from 'react';
import { VisuallyHidden } from '@mantine/core';
import type { Cohorts } from './customer-report.data.ts';
import classes from './customer-report.module.css';
import { COHORT_HINTS, type CohortMeasure, prepareCohorts } from './prepare-cohorts.ts';

/** Cohorts as a table: a row per first month, a column per month since. The background repeats the number. */
export function CohortGrid({ cohorts, figure }: { cohorts: Cohorts; figure: CohortMeasure }) {
  const rows = prepareCohorts(cohorts, figure);
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const caption = `Buyers by the month of their first order. ${COHORT_HINTS[figure]}`;
  return (
    // Wider than a phone: it scrolls, by keyboard too, and its first column is sticky.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Months of the buyers">
      <table className={classes.grid}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col" className={classes.sticky}>
              First month
            </th>
            <th scope="col">Buyers</th>
            {Array.from({ length: columns }, (_, at) => (
              <th key={at} scope="col" aria-label={at === 0 ? 'First month' : `Month ${at} after`}>
                {at === 0 ? '1st' : `+${at}`}
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
