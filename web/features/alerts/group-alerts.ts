import type { AlertKind } from '#domain/alerts.ts';
import type { Alert, AlertPage } from './alerts.data.ts';

/** Alerts of one kind that are all open, or all cleared. */
export interface AlertGroup {
  kind: AlertKind;
  isOpen: boolean;
  /** Those that were loaded, the newest first. */
  alerts: readonly Alert[];
  /** How many there are; of cleared ones, how many were loaded. */
  count: number;
  unread: number;
}

/** One group per kind: the open ones, then the cleared ones. The group with the newest alert comes first. */
export function groupAlerts({ items, kinds }: Pick<AlertPage, 'items' | 'kinds'>): {
  open: AlertGroup[];
  earlier: AlertGroup[];
} {
  const open = kinds.map(({ kind, open: count, unread }) => {
    const alerts = items.filter(({ cause, cleared_at }) => cleared_at === null && cause.kind === kind);
    return { kind, isOpen: true, alerts, count: Math.max(count, alerts.length), unread };
  });
  const cleared = items.filter(({ cleared_at }) => cleared_at !== null);
  const earlier = [...new Set(cleared.map(({ cause }) => cause.kind))].map((kind) => {
    const alerts = cleared.filter(({ cause }) => cause.kind === kind);
    return { kind, isOpen: false, alerts, count: alerts.length, unread: 0 };
  });
  return { open: open.filter(({ count }) => count > 0).toSorted(newestFirst), earlier: earlier.toSorted(newestFirst) };
}

function newestFirst(one: AlertGroup, other: AlertGroup): number {
  return newestIn(other).localeCompare(newestIn(one));
}

function newestIn({ alerts }: AlertGroup): string {
  return (
    alerts
      .map(({ cleared_at, news_at }) => cleared_at ?? news_at)
      .toSorted()
      .at(-1) ?? ''
  );
}
