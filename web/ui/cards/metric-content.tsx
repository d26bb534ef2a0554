import type { ReactNode } from 'react';
import { Sparkline } from '../charts/sparkline.tsx';
import classes from './cards.module.css';
import { ChangeIndicator } from './change-indicator.tsx';
import type { Change } from './compute-change.ts';

interface MetricContentProps {
  label: string;
  value: string;
  change?: Change | null;
  /** What it is compared with: "R 1 200 the days before". */
  before?: ReactNode;
  trend?: readonly number[];
  /** Beside the label: how the figure is computed. */
  hint?: ReactNode;
}

/** What a tile shows, without its card and without anything that needs a browser: the public pages show it as well. */
export function MetricContent({ label, value, change, before, trend, hint }: MetricContentProps) {
  return (
    <>
      <div className={classes.tileHead}>
        <span className={classes.tileLabel}>{label}</span>
        {hint}
      </div>
      <div className={classes.tileValue} data-long={lengthOf(value)}>
        {value}
      </div>
      <div className={classes.tileFoot}>
        <div className={classes.tileChange}>
          {change && <ChangeIndicator change={change} />}
          {before && <span className={classes.tileBefore}>{before}</span>}
        </div>
        {trend && trend.length > 1 && <Sparkline values={trend} />}
      </div>
    </>
  );
}

/** How much smaller a figure is written so that all its digits are there: "R 123 456 789,00" is long. */
function lengthOf(value: string): 'long' | 'longest' | undefined {
  if (value.length > 16) return 'longest';
  return value.length > 12 ? 'long' : undefined;
}
