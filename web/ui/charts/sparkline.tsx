import { CHART_COLORS } from './chart-colors.ts';

const WIDTH = 96;
const HEIGHT = 28;

/** The trend of a figure in a tile. Hidden from screen readers: the chart's table has the figures. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <svg
      display="block"
      overflow="visible"
      fill="none"
      stroke={CHART_COLORS.value}
      strokeWidth={1.5}
      strokeLinejoin="round"
      viewBox={`-1 -2 ${WIDTH + 2} ${HEIGHT + 4}`}
      width={WIDTH}
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={sparklinePath(values, WIDTH, HEIGHT)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/**
 * The `d` of an SVG path through the values, left to right, within the box (y grows downwards). Equal values give a
 * level line in the middle, fewer than two values "".
 */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return '';
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  const span = highest - lowest;
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * width;
      const y = span === 0 ? height / 2 : height - ((value - lowest) / span) * height;
      return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`;
    })
    .join('');
}

function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
