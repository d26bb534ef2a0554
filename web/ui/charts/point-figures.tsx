import { Box } from '@mantine/core';
import { ChangeIndicator } from '../cards/change-indicator.tsx';
import { type DayMark, marksText } from './chart-marks.ts';
import classes from './charts.module.css';
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
      <dl className={classes.figures}>
        <dt>{series.pair ? `${day}, ${names.value}` : day}</dt>
        <dd>{point.valueText}</dd>
        {point.comparisonLabel !== '' && (
          <>
            <dt>{series.pair ? names.comparison : point.comparisonLabel}</dt>
            <dd>{point.comparisonText}</dd>
          </>
        )}
        {point.change && (
          <>
            <dt>{t('Change')}</dt>
            <dd>
              <ChangeIndicator change={point.change} />
            </dd>
          </>
        )}
      </dl>
      {marks.length > 0 && (
        <Box component="p" m="4px 0 0" className={classes.said}>
          {marksText(marks)}
        </Box>
      )}
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
