import { useId } from 'react';
import type { ChartForm, ChartGeometry } from './chart-geometry.ts';
import type { DayMark } from './chart-marks.ts';
import classes from './charts.module.css';
import type { Series } from './prepare-series.ts';
import { t } from '#domain/language/t.ts';

interface SeriesPlotProps {
  geometry: ChartGeometry;
  series: Series;
  width: number;
  height: number;
  active: number | null;
  form?: ChartForm;
  /** What each point has to say, shown on the axis. */
  marked?: readonly (readonly DayMark[])[];
}

/** The SVG of a chart, without measuring or events, so that it also renders on the server. */
export function SeriesPlot({ geometry, series, width, height, active, form = 'bars', marked = [] }: SeriesPlotProps) {
  const { left, right, top, bottom, slotWidth } = geometry;
  const hatch = useId();
  const slot = active === null ? undefined : geometry.slots[active];
  const isBars = form === 'bars';
  return (
    <svg className={classes.plot} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Hatch id={hatch} />
      {slot && (
        <rect className={classes.active} x={slot.x - slotWidth / 2} y={top} width={slotWidth} height={bottom - top} />
      )}
      {geometry.ticks.map(({ y, text }) => (
        <g key={text}>
          <line className={classes.grid} x1={left} x2={right} y1={y} y2={y} />
          <text className={classes.tick} x={left - 8} y={y} dy="0.32em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {isBars ? (
        geometry.slots.map(({ key, bar, upper }, index) => (
          <g key={key} data-active={index === active || undefined}>
            {upper && <rect className={classes.upper} rx={2} {...upper} />}
            {bar && (
              <rect
                className={classes.column}
                data-pair={series.pair ?? undefined}
                rx={2}
                {...bar}
                {...(series.points[index]?.isUnfinished && { fill: `url(#${hatch})`, 'data-unfinished': true })}
              />
            )}
          </g>
        ))
      ) : (
        <>
          <path className={classes.course} d={geometry.course} />
          {geometry.open.map(({ x, y }) => (
            <circle key={x} className={classes.open} cx={x} cy={y} r={4} />
          ))}
        </>
      )}
      {geometry.target !== '' && <path className={classes.target} d={geometry.target} />}
      {geometry.line !== '' && <path className={series.pair ? classes.second : classes.comparison} d={geometry.line} />}
      {geometry.cuts.map(({ key, x, y, textX, textY, text }) => (
        <g key={key}>
          {isBars && <path className={classes.cut} d={`M${x - 16} ${y + 14}l8 -5l8 5l8 -5l8 5`} />}
          <text className={classes.cutText} x={textX} y={textY} textAnchor="middle">
            {isBars ? t('{value} (cut)', { value: text }) : text}
          </text>
        </g>
      ))}
      {geometry.slots.map(({ key, x }, index) => {
        const [first] = marked[index] ?? [];
        const isNoted = marked[index]?.some(({ kind }) => kind === 'note') || undefined;
        return first && <circle key={key} className={classes.mark} data-note={isNoted} cx={x} cy={bottom + 6} r={3} />;
      })}
      {geometry.labels.map(({ x, text }) => (
        <text key={x} className={classes.tick} x={x} y={height - 6} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}

/** Fills what is not over yet. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={classes.hatch} width="3" height="6" />
      </pattern>
    </defs>
  );
}
