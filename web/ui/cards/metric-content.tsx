import type { ReactNode } from 'react';
import { Sparkline } from '../charts/sparkline.tsx';
import text from '../styles/text.module.css';
import classes from './tile.module.css';
import { ChangeIndicator } from './change-indicator.tsx';
import type { Change } from './compute-change.ts';

interface MetricContentProps {
  label: string;
  value: string;
  change?: Change | null;
  /** What the figure is made of: "Net sales R 900 ÷ 6 orders". */
  note?: string;
  /** The compared value: "Previously R 1 200". */
  before?: ReactNode;
  trend?: readonly number[];
  /** Next to the label: how the figure is computed. */
  hint?: ReactNode;
}

/** The content of a tile, without its card or browser APIs, so that public pages can show it. */
export function MetricContent({ label, value, note, change, before, trend, hint }: MetricContentProps) {
  return (
    <>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        {hint}
      </div>
      <div className={`${classes.value} ${text.clip}`} data-long={lengthOf(value)}>
        {value}
      </div>
      {note && <div className={classes.note}>{note}</div>}
      <div className={classes.foot}>
        <div>
          {change && <ChangeIndicator change={change} />}
          {before && <span className={text.below}>{before}</span>}
        </div>
        {trend && trend.length > 1 && <Sparkline values={trend} />}
      </div>
    </>
  );
}

/** Font size class for long figures such as "R 123 456 789,00". */
export function lengthOf(value: string): 'long' | 'longest' | undefined {
  if (value.length > 16) return 'longest';
  return value.length > 12 ? 'long' : undefined;
}
