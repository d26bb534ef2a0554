import type { ReactNode } from 'react';
import classes from './finance.module.css';

/** A figure of a table; on a phone's card, which has no headings, led by what it is. */
export function withMobileLabel(label: string, figure: ReactNode): ReactNode {
  return (
    <span className={classes.pair}>
      <span className={classes.phoneLabel}>{label} </span>
      {figure}
    </span>
  );
}
