import { useLinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../platform/format/number.ts';
import type { ListLink } from './list-column.ts';
import classes from './list-tabs.module.css';

export interface ListTab {
  key: string;
  label: string;
  /** Null while unknown. */
  count: number | null;
  isCurrent: boolean;
  link: ListLink;
}

interface ListTabsProps {
  label: string;
  tabs: readonly ListTab[];
  /** All of them get a count: unknown ones keep its place. */
  hasCounts?: boolean;
}

/** The main filter as links with counts; scrolls sideways when needed. */
export function ListTabs({ label, tabs, hasCounts = false }: ListTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.isCurrent)?.key;
  // Visible without scrolling.
  const isFirst = tabs.slice(0, 2).some(({ isCurrent }) => isCurrent);
  const wasMoved = useRef(false);
  // On a phone the current tab may be hidden: scroll it to the middle, without moving the page.
  useEffect(() => {
    // Measuring forces a layout of the whole page, which a newly opened list should avoid.
    if (isFirst && !wasMoved.current) return;
    wasMoved.current = true;
    const tab = nav.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [current, isFirst]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.key} tab={tab} hasCount={hasCounts} />
      ))}
    </nav>
  );
}

function Tab({ tab, hasCount }: { tab: ListTab; hasCount: boolean }) {
  // Not a Link: the router would mark every tab whose filters are a part of those on screen as the current page.
  const link = useLinkProps({ ...tab.link, resetScroll: false });
  return (
    <a
      {...link}
      className={classes.tab}
      aria-current={tab.isCurrent ? 'page' : undefined}
      data-tab={tab.key}
      data-current={tab.isCurrent || undefined}
    >
      {tab.label}
      {(tab.count !== null || hasCount) && (
        <span className={classes.tabCount}>{tab.count === null ? '\u2007\u2007' : formatCount(tab.count)}</span>
      )}
    </a>
  );
}
