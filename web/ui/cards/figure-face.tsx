import type { ReactNode } from 'react';
import { Sparkline } from '../charts/sparkline.tsx';
import classes from './cards.module.css';
import { ChangeMark } from './change-mark.tsx';
import type { Change } from './prepare-change.ts';

interface FigureFaceProps {
  label: string;
  value: string;
  change?: Change | null;
  /** What it is compared with: "R 1 200 the days before". */
  before?: ReactNode;
  course?: readonly number[];
  /** Beside the label: how the figure is computed. */
  hint?: ReactNode;
}

/** What a tile shows, without its card and without anything that needs a browser: the public pages show it as well. */
export function FigureFace({ label, value, change, before, course, hint }: FigureFaceProps) {
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
          {change && <ChangeMark change={change} />}
          {before && <span className={classes.tileBefore}>{before}</span>}
        </div>
        {course && course.length > 1 && <Sparkline values={course} />}
      </div>
    </>
  );
}

/** How much smaller a figure is written so that all its digits are there: "R 123 456 789,00" is long. */
function lengthOf(value: string): 'long' | 'longest' | undefined {
  if (value.length > 16) return 'longest';
  return value.length > 12 ? 'long' : undefined;
}
