import { Box, Table, VisuallyHidden, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ListLink } from '../list-page/list-column.ts';
import { type ChartMarks, marksOfPoints, marksText } from './chart-marks.ts';
import text from '../styles/text.module.css';
import type { Series } from './prepare-series.ts';

export interface SeriesNames {
  /** Heading of the first column: "Day". */
  interval: string;
  /** Heading of the values: "1 – 20 November 2026". */
  value: string;
  /** Heading of the comparison, or of the second figure. */
  comparison: string;
  /** What was aimed at, for the legend. */
  target?: string | undefined;
}

interface SeriesTableProps {
  series: Series;
  names: SeriesNames;
  caption: string;
  /** Link from a row to what it consists of. */
  rowLink?: ((index: number) => ListLink | null) | undefined;
  marks?: ChartMarks | undefined;
}

export function SeriesTable({ series, names, caption, rowLink, marks }: SeriesTableProps) {
  const marked = marksOfPoints(series.points, marks);
  return (
    <Box mah={320} style={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label={caption}>
      <Table verticalSpacing={6} stickyHeader>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{names.interval}</Table.Th>
            <Table.Th scope="col" className={text.figure}>
              {names.value}
            </Table.Th>
            {series.hasComparison && (
              <Table.Th scope="col" className={text.figure}>
                {names.comparison}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {series.points.map((point, index) => (
            <Table.Tr key={point.key}>
              <Table.Th scope="row" fw={400}>
                <RowLabel link={rowLink?.(index)}>{point.fullLabel}</RowLabel>
                {marked[index]?.length ? (
                  <Text span size="xs" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
                    {' '}
                    {marksText(marked[index])}
                  </Text>
                ) : null}
              </Table.Th>
              <Table.Td className={text.figure}>{point.valueText}</Table.Td>
              {series.hasComparison && <Table.Td className={text.figure}>{point.comparisonText}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function RowLabel({ link, children }: { link: ListLink | null | undefined; children: string }) {
  return link ? <Link {...link}>{children}</Link> : children;
}
