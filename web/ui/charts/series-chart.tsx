import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconCalendarStar, IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListLink } from '../list-page/list-column.ts';
import type { ChartMarks } from './chart-marks.ts';
import type { ChartForm } from './chart-geometry.ts';
import classes from './charts.module.css';
import type { Series } from './prepare-series.ts';
import { SeriesDrawing } from './series-drawing.tsx';
import { type SeriesNames, SeriesTable } from './series-table.tsx';
import { t } from '#domain/language/t.ts';

interface SeriesChartProps {
  series: Series;
  names: SeriesNames;
  /** The chart in a sentence, for screen readers. */
  summary: string;
  tickText: (value: number) => string;
  /** Shown when nothing happened. */
  emptyText: string;
  height?: number;
  form?: ChartForm;
  /** The orders of a point by its index; null if there are none. */
  linkOf?: (index: number) => ListLink | null;
  /** Notes on days, and holidays. */
  marks?: ChartMarks;
}

/** Figures over time with an optional dashed comparison, or a second figure; a button switches to the table. */
export function SeriesChart(props: SeriesChartProps) {
  const { series, names, summary, tickText, emptyText, height = 260, form, linkOf, marks } = props;
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={classes.figure} aria-label={summary}>
      <Group justify="space-between" align="center" wrap="nowrap" gap="xs" mb="xs">
        <Legend names={names} series={series} form={form} />
        {marks?.holidays && <HolidaysToggle {...marks.holidays} />}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          flex="none"
          leftSection={asTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('Chart') : t('Table')}
        </Button>
      </Group>
      {asTable ? (
        <SeriesTable series={series} names={names} caption={summary} rowLink={linkOf} marks={marks} />
      ) : series.isEmpty ? (
        <div className={classes.empty} style={{ height }}>
          <Text size="sm">{emptyText}</Text>
        </div>
      ) : (
        <SeriesDrawing
          series={series}
          names={names}
          title={summary}
          tickText={tickText}
          height={height}
          form={form}
          linkOf={linkOf}
          marks={marks}
        />
      )}
    </figure>
  );
}

function HolidaysToggle({ isShown, toggle }: NonNullable<ChartMarks['holidays']>) {
  const label = t('Public holidays and Black Friday');
  return (
    <ActionIcon
      variant={isShown ? 'light' : 'subtle'}
      color="gray"
      aria-label={label}
      title={label}
      aria-pressed={isShown}
      className={classes.holidays}
      onClick={toggle}
    >
      <IconCalendarStar size={16} />
    </ActionIcon>
  );
}

function keyOf({ pair }: Series) {
  return { stacked: classes.bar, lines: classes.secondKey, none: classes.line }[pair ?? 'none'];
}

interface LegendProps {
  names: SeriesNames;
  series: Series;
  form: ChartForm | undefined;
}

function Legend({ names, series, form }: LegendProps) {
  return (
    <ul className={classes.legend}>
      <li>
        <span className={form === 'line' ? classes.courseKey : classes.bar} data-pair={series.pair ?? undefined} />
        {names.value}
      </li>
      {series.hasComparison && (
        <li>
          <span className={keyOf(series)} data-upper />
          {series.pair ? names.comparison : t('Compared with {comparison}', { comparison: names.comparison })}
        </li>
      )}
      {names.target !== undefined && (
        <li>
          <span className={classes.targetKey} />
          {names.target}
        </li>
      )}
    </ul>
  );
}
