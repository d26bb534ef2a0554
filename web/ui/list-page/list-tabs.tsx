import { Link } from '@tanstack/react-router';
import { formatCount } from '../../platform/format/number.ts';
import type { ListLink } from './list-column.ts';
import classes from './list-page.module.css';

export interface ListTab {
  key: string;
  label: string;
  /** Null while it is not known. */
  count: number | null;
  isCurrent: boolean;
  link: ListLink;
}

/** The coarsest filter as links with counts; scrolls sideways where there is no room. */
export function ListTabs({ label, tabs }: { label: string; tabs: readonly ListTab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          {...tab.link}
          resetScroll={false}
          activeProps={{ 'aria-current': undefined }}
          className={classes.tab}
          aria-current={tab.isCurrent ? 'page' : undefined}
          data-current={tab.isCurrent || undefined}
        >
          {tab.label}
          {tab.count !== null && <span className={classes.tabCount}>{formatCount(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
