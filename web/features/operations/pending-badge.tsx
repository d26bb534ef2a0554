import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { QueuedOperation } from '../../platform/offline-queue/queued-operation.ts';
import { describeRecord } from './describe-change.ts';
import classes from './operations.module.css';

/** Next to a record: its waiting or failed change. Empty without one. */
export function PendingBadge({ operations }: { operations: readonly QueuedOperation[] }) {
  const words = describeRecord(operations);
  if (words === null) return null;
  const hasFailed = operations.some(({ state }) => state === 'failed');
  const Icon = hasFailed ? IconAlertTriangle : IconClock;
  return (
    <span role="img" aria-label={words} title={words} className={classes.mark} data-failed={hasFailed || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
