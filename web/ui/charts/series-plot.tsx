import type { ChartForm, ChartGeometry } from './chart-geometry.ts';
import classes from './charts.module.css';

interface SeriesPlotProps {
  geometry: ChartGeometry;
  width: number;
  height: number;
  active: number | null;
  form?: ChartForm;
  /** Draws the second values as a figure of their own instead of a comparison. */
  isPair?: boolean;
}

/** The SVG of a chart, without measuring or events, so that it also renders on the server. */
export function SeriesPlot({ geometry, width, height, active, form = 'bars', isPair = false }: SeriesPlotProps) {
  const { left, right, top, bottom, slotWidth } = geometry;
  const slot = active === null ? undefined : geometry.slots[active];
  return (
    <svg className={classes.plot} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
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
      {form === 'bars' ? (
        geometry.slots.map(({ key, bar }) => bar && <rect key={key} className={classes.column} rx={2} {...bar} />)
      ) : (
        <path className={classes.course} d={geometry.course} />
      )}
      {geometry.target !== '' && <path className={classes.target} d={geometry.target} />}
      {geometry.line !== '' && <path className={isPair ? classes.second : classes.comparison} d={geometry.line} />}
      {geometry.labels.map(({ x, text }) => (
        <text key={x} className={classes.tick} x={x} y={height - 6} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}
