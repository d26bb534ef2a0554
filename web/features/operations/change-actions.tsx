import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import type { QueuedOperation } from '../../platform/offline-queue/queued-operation.ts';
import classes from './operations.module.css';
import * as t from './operations.text.ts';

interface ChangeActionsProps {
  operation: QueuedOperation;
  edit?: ReactNode;
}

export function ChangeActions({ operation, edit }: ChangeActionsProps) {
  const { id, state, everSent, error, title } = operation;
  const hasFailed = state === 'failed';
  // A conflict needs a decision.
  const mayRetry = hasFailed && error?.code !== 'CONFLICT';
  const isUnsent = state === 'queued' && !everSent;
  if (!hasFailed && !isUnsent) return null;
  return (
    <span className={classes.actions}>
      {mayRetry && (
        <Button variant="default" px="sm" aria-label={t.retryTitle(title)} onClick={() => void offlineQueue.retry(id)}>
          {t.retry}
        </Button>
      )}
      {hasFailed && edit}
      <Button
        variant="subtle"
        color="gray"
        px="sm"
        aria-label={`${hasFailed ? t.discard : t.undo}: ${title}`}
        onClick={() => void (hasFailed ? offlineQueue.discard(id) : offlineQueue.takeBack(id))}
      >
        {hasFailed ? t.discard : t.undo}
      </Button>
    </span>
  );
}
