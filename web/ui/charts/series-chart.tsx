import { ActionIcon, Box, Button, Center, Group, Text } from '@mantine/core';
import { IconCalendarStar, IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListLink } from '../list-page/list-column.ts';
import rows from '../styles/rows.module.css';
import { CHART_COLORS } from './chart-colors.ts';
import type { ChartMarks } from './chart-marks.ts';
import type { ChartForm } from './chart-geometry.ts';
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
    <Box component="figure" m={0} aria-label={summary}>
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
        <Center h={height} c="dimmed" ta="center">
          <Text size="sm">{emptyText}</Text>
        </Center>
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
    </Box>
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
      flex="none"
      ms="auto"
      onClick={toggle}
    >
      <IconCalendarStar size={16} />
    </ActionIcon>
  );
}

interface LegendProps {
  names: SeriesNames;
  series: Series;
  form: ChartForm | undefined;
}

function Legend({ names, series: { pair, hasComparison }, form }: LegendProps) {
  const { value, second, compared } = CHART_COLORS;
  return (
    <Group component="ul" className={rows.plain} gap="4px 16px" fz="xs" c="dimmed">
      <Key color={pair === 'stacked' ? second : value} line={form === 'line' && 2}>
        {names.value}
      </Key>
      {hasComparison && pair && (
        <Key color={pair === 'stacked' ? value : second} line={pair === 'lines' && 2}>
          {names.comparison}
        </Key>
      )}
      {hasComparison && !pair && (
        <Key color={compared} line={2} dashed>
          {t('Compared with {comparison}', { comparison: names.comparison })}
        </Key>
      )}
      {names.target !== undefined && (
        <Key color={second} line={1.5}>
          {names.target}
        </Key>
      )}
    </Group>
  );
}

interface KeyProps {
  color: string;
  /** How thick the line is that it stands for; false for bars. */
  line: number | false;
  dashed?: boolean;
  children: string;
}

/** A series as it is drawn, and its name. */
function Key({ color, line, dashed, children }: KeyProps) {
  return (
    <Group component="li" gap={6} wrap="nowrap">
      {line === false ? (
        <Box w={10} h={10} bg={color} bdrs={2} />
      ) : (
        <svg width={16} height={line} stroke={color} strokeWidth={line} strokeDasharray={dashed ? '4 2' : undefined}>
          <path d={`M0 ${line / 2}h16`} />
        </svg>
      )}
      {children}
    </Group>
  );
}
