import { Table, VisuallyHidden } from '@mantine/core';
import classes from './charts.module.css';
import type { Series } from './prepare-series.ts';

export interface SeriesNames {
  /** Heading of the first column: "Day". */
  interval: string;
  /** What the bars are: "1 – 20 November 2026". */
  value: string;
  /** What the line is. */
  comparison: string;
}

/** The same figures as rows: for readers, for copying, for who likes numbers better. */
export function SeriesTable({ series, names, caption }: { series: Series; names: SeriesNames; caption: string }) {
  return (
    <div className={classes.table} tabIndex={0} role="region" aria-label={caption}>
      <Table verticalSpacing={6}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{names.interval}</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              {names.value}
            </Table.Th>
            {series.hasComparison && (
              <Table.Th scope="col" className={classes.number}>
                {names.comparison}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {series.points.map((point) => (
            <Table.Tr key={point.key}>
              <Table.Th scope="row" fw={400}>
                {point.fullLabel}
              </Table.Th>
              <Table.Td className={classes.number}>{point.valueText}</Table.Td>
              {series.hasComparison && <Table.Td className={classes.number}>{point.comparisonText}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
