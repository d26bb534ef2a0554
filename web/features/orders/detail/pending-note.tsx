import { Button } from '@mantine/core';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { paragraphsOf } from '../../../ui/shop-text/html-paragraphs.ts';
import { ChangeActions, describeChange } from '../../operations/operations.public.tsx';
import classes from './order-detail.module.css';
import type { NoteDraft } from './note-form.tsx';
import { noteOf } from '../writes/order-operations.ts';

interface PendingNoteProps {
  operation: QueuedOperation;
  /** All pending changes of the order: a failed one may block the note. */
  operations: readonly QueuedOperation[];
  onEdit: (draft: NoteDraft) => void;
}

/** A note that is not in the shop yet. Renders nothing for other changes. */
export function PendingNote({ operation, operations, onEdit }: PendingNoteProps) {
  const content = noteOf(operation);
  if (!content) return null;
  const { note, isForCustomer } = content;
  const hasFailed = operation.state === 'failed';
  const edit = () => {
    onEdit({ note, audience: isForCustomer ? 'customer' : 'private' });
    void offlineQueue.discard(operation.id);
  };
  return (
    <li data-kind="note" aria-busy={!hasFailed}>
      <div className={classes.eventHead}>
        <strong>{isForCustomer ? 'Note to the customer' : 'Note'}</strong>
        <span role="status">{describeChange(operation, operations)}</span>
      </div>
      {paragraphsOf(note).map((line, index) => (
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
      <ChangeActions
        operation={operation}
        edit={
          <Button variant="default" px="sm" aria-label={`Edit: ${operation.title}`} onClick={edit}>
            Edit
          </Button>
        }
      />
    </li>
  );
}
