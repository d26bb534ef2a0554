import { useId } from 'react';
import type { ChartForm, ChartGeometry } from './chart-geometry.ts';
import { CHART_COLORS } from './chart-colors.ts';
import type { DayMark } from './chart-marks.ts';
import type { Series } from './prepare-series.ts';
import { t } from '#domain/language/t.ts';

const { value: VALUE, second: SECOND, compared: COMPARED } = CHART_COLORS;

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

const TICK = { className: 'karoo-figures', fill: 'var(--mantine-color-dimmed)', fontSize: 12 };
const LINE = { fill: 'none', strokeLinejoin: 'round' } as const;
const SECOND_LINE = { ...LINE, stroke: SECOND, strokeWidth: 2.25 };
const COMPARED_LINE = { ...LINE, stroke: COMPARED, strokeWidth: 1.75, strokeDasharray: '5 4' };

/** The SVG of a chart, without measuring or events, so that it also renders on the server. */
export function SeriesPlot({ geometry, series, width, height, active, form = 'bars', marked = [] }: SeriesPlotProps) {
  const { left, right, top, bottom, slotWidth } = geometry;
  const hatch = useId();
  const slot = active === null ? undefined : geometry.slots[active];
  const isBars = form === 'bars';
  return (
    <svg display="block" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Hatch id={hatch} color={VALUE} />
      <Hatch id={`${hatch}-second`} color={SECOND} />
      {slot && (
        <rect
          fill="var(--mantine-color-default-hover)"
          x={slot.x - slotWidth / 2}
          y={top}
          width={slotWidth}
          height={bottom - top}
        />
      )}
      {geometry.ticks.map(({ y, text }) => (
        <g key={text}>
          <line stroke="var(--karoo-border)" shapeRendering="crispEdges" x1={left} x2={right} y1={y} y2={y} />
          <text {...TICK} x={left - 8} y={y} dy="0.32em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {isBars ? (
        geometry.slots.map(({ key, bar, upper }, index) => {
          const isStacked = series.pair === 'stacked';
          const isUnfinished = series.points[index]?.isUnfinished;
          const paint = (color: string) =>
            isUnfinished
              ? { fill: `url(#${color === SECOND ? `${hatch}-second` : hatch})`, stroke: color }
              : { fill: color };
          const strokeWidth = index === active ? 1.5 : 1;
          return (
            <g key={key}>
              {upper && <rect rx={2} {...upper} {...paint(VALUE)} strokeWidth={strokeWidth} />}
              {bar && (
                <rect
                  rx={2}
                  {...bar}
                  {...paint(isStacked || index === active ? SECOND : VALUE)}
                  strokeWidth={strokeWidth}
                />
              )}
            </g>
          );
        })
      ) : (
        <>
          <path {...LINE} stroke={VALUE} strokeWidth={2} strokeLinecap="round" d={geometry.course} />
          {geometry.open.map(({ x, y }) => (
            <circle key={x} fill="var(--karoo-surface)" stroke={VALUE} strokeWidth={2} cx={x} cy={y} r={4} />
          ))}
        </>
      )}
      {geometry.target !== '' && <path {...LINE} stroke={SECOND} strokeWidth={1.5} d={geometry.target} />}
      {geometry.line !== '' && <path {...(series.pair ? SECOND_LINE : COMPARED_LINE)} d={geometry.line} />}
      <Cuts cuts={geometry.cuts} isBars={isBars} />
      {geometry.slots.map(({ key, x }, index) => {
        const [first] = marked[index] ?? [];
        const isNoted = marked[index]?.some(({ kind }) => kind === 'note');
        const fill = isNoted ? COMPARED : 'var(--karoo-surface)';
        return (
          first && <circle key={key} fill={fill} stroke={COMPARED} strokeWidth={1.5} cx={x} cy={bottom + 6} r={3} />
        );
      })}
      {geometry.labels.map(({ x, text }) => (
        <text {...TICK} key={x} x={x} y={height - 6} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}

/** Fills what is not over yet. */
function Hatch({ id, color }: { id: string; color: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect fill={color} width="3" height="6" />
      </pattern>
    </defs>
  );
}

/** Where bars are cut, with their values. */
function Cuts({ cuts, isBars }: { cuts: ChartGeometry['cuts']; isBars: boolean }) {
  return (
    <>
      {cuts.map(({ key, x, y, textX, textY, text }) => (
        <g key={key}>
          {isBars && (
            <path
              fill="none"
              stroke="var(--karoo-surface)"
              strokeWidth={4}
              d={`M${x - 16} ${y + 14}l8 -5l8 5l8 -5l8 5`}
            />
          )}
          {text !== '' && (
            <text {...TICK} fill="var(--mantine-color-text)" fontWeight={600} x={textX} y={textY} textAnchor="middle">
              {isBars ? t('{value} (cut)', { value: text }) : text}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
