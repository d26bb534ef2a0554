import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChangeIndicator } from '../cards/change-indicator.tsx';
import { type DayMark, marksText } from './chart-marks.ts';
import type { Series, SeriesPoint } from './prepare-series.ts';
import type { SeriesNames } from './series-table.tsx';
import { t } from '#domain/language/t.ts';

export interface PointFiguresProps {
  point: SeriesPoint;
  series: Series;
  names: SeriesNames;
  /** What else there is to say about its days. */
  marks?: readonly DayMark[];
}

/** A point's days, both values and the change. */
export function PointFigures({ point, series, names, marks = [] }: PointFiguresProps) {
  const day = dayText(point);
  return (
    <>
      <Box component="dl" display="grid" m={0} fz="xs" style={{ gridTemplateColumns: 'auto auto', gap: '2px 12px' }}>
        <Figure name={series.pair ? `${day}, ${names.value}` : day}>{point.valueText}</Figure>
        {point.comparisonLabel !== '' && (
          <Figure name={series.pair ? names.comparison : point.comparisonLabel}>{point.comparisonText}</Figure>
        )}
        {point.change && (
          <Figure name={t('Change')}>
            <ChangeIndicator change={point.change} />
          </Figure>
        )}
      </Box>
      {marks.length > 0 && (
        <Text size="xs" maw={240} mt={4} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {marksText(marks)}
        </Text>
      )}
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Text component="dt" inherit c="dimmed">
        {name}
      </Text>
      <Text component="dd" inherit fw={600} ta="end">
        {children}
      </Text>
    </>
  );
}

/** The same in a sentence. The figures of a pair have names; a comparison is named by its day. */
export function pointText(
  point: SeriesPoint | undefined,
  series: Series,
  names: SeriesNames,
  marks: readonly DayMark[] = [],
): string {
  if (!point) return '';
  const said = marks.length === 0 ? '' : `. ${marksText(marks)}`;
  const day = dayText(point);
  if (series.pair) {
    return `${day}: ${names.value} ${point.valueText}, ${names.comparison} ${point.comparisonText}${said}`;
  }
  const compared = point.comparisonLabel === '' ? '' : `, ${point.comparisonLabel}: ${point.comparisonText}`;
  return `${day}: ${point.valueText}${compared}${point.change ? `, ${point.change.spoken}` : ''}${said}`;
}

function dayText({ fullLabel, isUnfinished }: SeriesPoint): string {
  return isUnfinished ? t('{day}, so far', { day: fullLabel }) : fullLabel;
}
