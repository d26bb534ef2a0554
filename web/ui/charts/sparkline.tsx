import classes from './charts.module.css';
import { sparklinePath } from './sparkline-path.ts';

const WIDTH = 96;
const HEIGHT = 28;

/** The trend of a figure in a tile. Hidden from screen readers: the chart's table has the figures. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <svg
      className={classes.sparkline}
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
