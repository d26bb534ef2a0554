import { Box, Paper } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';
import type { ListLink } from '../list-page/list-column.ts';
import { type ChartMarks, marksOfPoints } from './chart-marks.ts';
import { chartGeometry } from './chart-geometry.ts';
import type { ChartForm } from './chart-geometry.ts';
import classes from './charts.module.css';
import { PointFigures, type PointFiguresProps, pointText } from './point-figures.tsx';
import type { Series } from './prepare-series.ts';
import { SeriesPlot } from './series-plot.tsx';
import type { SeriesNames } from './series-table.tsx';
import { t } from '#domain/language/t.ts';

const PointCard = lazyDialog(() => import('./point-card.tsx'), 'PointCard');

interface SeriesDrawingProps {
  series: Series;
  names: SeriesNames;
  title: string;
  tickText: (value: number) => string;
  height: number;
  form?: ChartForm | undefined;
  /** The orders of a point. Without it points only show their figures. */
  linkOf?: ((index: number) => ListLink | null) | undefined;
  /** Notes and holidays on the axis. */
  marks?: ChartMarks | undefined;
}

/** Draws a chart. Pointer and arrow keys move between points; a click or Enter keeps a point's figures open, with its orders and notes. */
export function SeriesDrawing({ series, names, title, tickText, height, form, linkOf, marks }: SeriesDrawingProps) {
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const geometry = chartGeometry(series, tickText, width, height);
  const last = series.points.length - 1;
  const active = opened ?? pointed;
  const marked = useMemo(() => marksOfPoints(series.points, marks), [series, marks]);
  const opens = linkOf !== undefined || marks !== undefined;
  const preload = () => {
    if (opens) PointCard.preload();
    marks?.Notes.preload();
  };
  const open = (index: number | null) => opens && setOpened(index);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(active);
    const next = nextIndex(event.key, active, last);
    if (next === undefined) return;
    event.preventDefault();
    setPointed(next);
  };
  const indexAt = (event: MouseEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - geometry.left;
    return Math.min(last, Math.max(0, Math.floor(x / geometry.slotWidth)));
  };
  const point = active === null ? undefined : series.points[active];
  const said = (point?.days && marks?.of(point.days)) ?? [];
  const x = active === null ? 0 : (geometry.slots[active]?.x ?? 0);
  return (
    <Box pos="relative" h={height}>
      <div
        ref={ref}
        className={classes.area}
        role="slider"
        tabIndex={0}
        aria-label={t(
          '{opens, select, true {{title}. Use the arrow keys to move between points. Press Enter for more.} other {{title}. Use the arrow keys to move between points.}}',
          { title, opens },
        )}
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={(active ?? last) + 1}
        aria-valuetext={pointText(point ?? series.points[last], series, names, said)}
        onKeyDown={onKeyDown}
        data-opens={opens || undefined}
        onPointerMove={(event) => setPointed(indexAt(event))}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => open(indexAt(event))}
        onPointerLeave={() => setPointed(null)}
        onBlur={() => setPointed(null)}
      >
        {width > 0 && (
          <SeriesPlot
            geometry={geometry}
            series={series}
            width={width}
            height={height}
            active={active}
            form={form}
            marked={marked}
          />
        )}
      </div>
      {point && opened === null && (
        <PointTip x={x} width={width} point={point} series={series} names={names} marks={said} />
      )}
      {point && (
        <PointCard
          opened={opened !== null}
          onClose={() => setOpened(null)}
          x={x}
          point={point}
          series={series}
          names={names}
          Notes={marks?.Notes}
          orders={(opened === null ? null : linkOf?.(opened)) ?? null}
        />
      )}
    </Box>
  );
}

interface PointTipProps extends PointFiguresProps {
  /** Where the point is, from the left, and how wide the chart. */
  x: number;
  width: number;
}

/** The figures of the point under the pointer, on the side where there is room. */
function PointTip({ x, width, ...figures }: PointTipProps) {
  const side = x < width / 2 ? { left: x + 12 } : { right: width - x + 12 };
  return (
    <Paper
      className={classes.tooltip}
      bg="var(--karoo-surface)"
      radius="sm"
      p="8px 12px"
      top={8}
      {...side}
      aria-hidden="true"
    >
      <PointFigures {...figures} />
    </Paper>
  );
}

/** The point a key moves to; undefined for other keys. */
function nextIndex(key: string, active: number | null, last: number): number | null | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
  if (key === 'Escape') return null;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  return step === undefined ? undefined : Math.min(last, Math.max(0, (active ?? (step > 0 ? -1 : last + 1)) + step));
}
