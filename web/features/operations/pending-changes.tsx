import type { ReactNode } from 'react';
import type { QueuedOperation } from '../../platform/offline-queue/queued-operation.ts';
import { ChangeActions } from './change-actions.tsx';
import { describeChange } from './describe-change.ts';
import classes from './operations.module.css';
import * as t from './operations.text.ts';

interface PendingChangesProps {
  operations: readonly QueuedOperation[];
  renderEdit?: (operation: QueuedOperation) => ReactNode;
}

/** On a record's screen: its changes not yet in the shop, with state and actions. */
export function PendingChanges({ operations, renderEdit }: PendingChangesProps) {
  if (operations.length === 0) return null;
  return (
    <ul className={classes.changes} aria-label={t.pendingChanges}>
      {operations.map((operation) => (
        <li key={operation.id} data-failed={operation.state === 'failed' || undefined}>
          <span className={classes.what}>
            <strong dir="auto">{operation.title}</strong>
            <span role="status">{describeChange(operation, operations)}</span>
          </span>
          <ChangeActions operation={operation} edit={renderEdit?.(operation)} />
        </li>
      ))}
    </ul>
  );
}
