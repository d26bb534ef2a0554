import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { chartGeometry } from './chart-geometry.ts';
import type { ChartForm } from './chart-geometry.ts';
import classes from './charts.module.css';
import type { Series, SeriesPoint } from './prepare-series.ts';
import { SeriesPlot } from './series-plot.tsx';
import type { SeriesNames } from './series-table.tsx';
import { t } from '#domain/language/t.ts';

interface SeriesDrawingProps {
  series: Series;
  names: SeriesNames;
  title: string;
  tickText: (value: number) => string;
  height: number;
  form?: ChartForm | undefined;
  /** Opens what a point consists of; without it points only show their figures. */
  onOpen?: ((index: number) => void) | undefined;
}

/** Draws a chart. Pointer and arrow keys move between points; a click or Enter opens one. */
export function SeriesDrawing({ series, names, title, tickText, height, form, onOpen }: SeriesDrawingProps) {
  const { ref, width } = useElementSize();
  const [active, setActive] = useState<number | null>(null);
  const geometry = chartGeometry(series, tickText, width, height);
  const last = series.points.length - 1;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active !== null) onOpen?.(active);
    const next = nextIndex(event.key, active, last);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const indexAt = (event: MouseEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - geometry.left;
    return Math.min(last, Math.max(0, Math.floor(x / geometry.slotWidth)));
  };
  const point = active === null ? undefined : series.points[active];
  const pair = series.isPair ? names : null;
  const x = active === null ? 0 : (geometry.slots[active]?.x ?? 0);
  return (
    <div
      ref={ref}
      className={classes.drawing}
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={t(
        '{onOpen, select, true {{title}. Use the arrow keys to move between points. Press Enter to open its orders.} other {{title}. Use the arrow keys to move between points.}}',
        { title, onOpen: Boolean(onOpen) },
      )}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={(active ?? last) + 1}
      aria-valuetext={pointText(point ?? series.points[last], pair)}
      onKeyDown={onKeyDown}
      data-opens={onOpen !== undefined || undefined}
      onPointerMove={(event) => setActive(indexAt(event))}
      onClick={onOpen && ((event) => onOpen(indexAt(event)))}
      onPointerLeave={() => setActive(null)}
      onBlur={() => setActive(null)}
    >
      {width > 0 && (
        <SeriesPlot
          geometry={geometry}
          width={width}
          height={height}
          active={active}
          form={form}
          isPair={series.isPair}
        />
      )}
      {point && <PointNote point={point} pair={pair} x={x} width={width} />}
    </div>
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

/** `pair` names the figures of a pair; a comparison is named by its day. */
function pointText(point: SeriesPoint | undefined, pair: SeriesNames | null): string {
  if (!point) return '';
  if (pair) {
    return `${point.fullLabel}: ${pair.value} ${point.valueText}, ${pair.comparison} ${point.comparisonText}`;
  }
  const compared = point.comparisonLabel === '' ? '' : `, ${point.comparisonLabel}: ${point.comparisonText}`;
  return `${point.fullLabel}: ${point.valueText}${compared}`;
}

interface PointNoteProps {
  point: SeriesPoint;
  pair: SeriesNames | null;
  x: number;
  width: number;
}

/** The point's figures, next to it and inside the chart. */
function PointNote({ point, pair, x, width }: PointNoteProps) {
  const side = x < width / 2 ? { left: x + 12 } : { right: width - x + 12 };
  return (
    <div className={classes.tooltip} style={side} aria-hidden="true">
      <dl>
        <dt>{pair ? `${point.fullLabel}, ${pair.value}` : point.fullLabel}</dt>
        <dd>{point.valueText}</dd>
        {point.comparisonLabel !== '' && (
          <>
            <dt>{pair ? pair.comparison : point.comparisonLabel}</dt>
            <dd>{point.comparisonText}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
