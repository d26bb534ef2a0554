import type { ReactNode } from 'react';
import type { ListLink } from '../list-page/list-column.ts';
import { RowLink } from '../links/row-link.tsx';
import { barWidth } from './report-column.ts';
import classes from './reports.module.css';

/** What the row is called; where something stands behind it, the way there, with the whole row to click. */
export function RowName({ link, children }: { link: ListLink | null; children: ReactNode }) {
  return link ? (
    <RowLink {...link} className={classes.rowLink}>
      {children}
    </RowLink>
  ) : (
    children
  );
}

/** A second way out of a row: to what stands behind one of its figures. */
export function CellLink({ link, children }: { link: ListLink; children: ReactNode }) {
  return (
    <RowLink {...link} className={classes.cellLink}>
      {children}
    </RowLink>
  );
}

/** For the eye; the share stands in the row as a figure too. */
export function ShareBar({ share }: { share: number | null }) {
  if (share === null) return null;
  return (
    <span className={classes.track} aria-hidden="true">
      <span style={{ width: barWidth(share) }} />
    </span>
  );
}
