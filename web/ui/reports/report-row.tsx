import type { ReactNode } from 'react';
import type { ListLink } from '../list-page/list-column.ts';
import { RowLink } from '../links/row-link.tsx';
import { barWidth } from './report-column.ts';
import links from '../styles/link.module.css';
import classes from './reports.module.css';

/** The row's name; a link over the whole row if it has one. */
export function RowName({ link, children }: { link: ListLink | null; children: ReactNode }) {
  return link ? (
    <RowLink {...link} className={`${links.name} ${links.cover}`}>
      {children}
    </RowLink>
  ) : (
    children
  );
}

/** A second link in a row, for one of its figures. */
export function CellLink({ link, children }: { link: ListLink; children: ReactNode }) {
  return (
    <RowLink {...link} className={`${links.above} ${classes.cellLink}`}>
      {children}
    </RowLink>
  );
}

/** Decorative: the row also has the share as a figure. */
export function ShareBar({ share }: { share: number | null }) {
  if (share === null) return null;
  return (
    <span className={classes.track} aria-hidden="true">
      <span style={{ width: barWidth(share) }} />
    </span>
  );
}
