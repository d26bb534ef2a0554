import type { Alert, AlertKind, AlertPage } from './alerts.data.ts';

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
  const groups = (isOpen: boolean) =>
    kinds.map((kind): AlertGroup => {
      const alerts = items.filter(
        ({ cause, cleared_at }) => (cleared_at === null) === isOpen && cause.kind === kind.kind,
      );
      const count = isOpen ? Math.max(kind.open, alerts.length) : alerts.length;
      return { kind, isOpen, alerts, count, unread: isOpen ? kind.unread : 0 };
    });
  const listed = (all: AlertGroup[]) => all.filter(({ count }) => count > 0).toSorted(newestFirst);
  return { open: listed(groups(true)), earlier: listed(groups(false)) };
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
