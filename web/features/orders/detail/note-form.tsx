import { Button, Group, Radio, Text, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import { isUndecided } from '../../../platform/offline-queue/queued-operation.ts';
import type { Outcome } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import classes from '../order-writes.module.css';
import { noteOperation } from '../writes/order-operations.ts';
import type { NamedOrder, OrderStore } from '../writes/order-operations.ts';

export interface NoteDraft {
  note: string;
  audience: 'private' | 'customer';
}

interface NoteFormProps {
  order: NamedOrder;
  store: OrderStore;
  draft: NoteDraft;
  onDraft: (draft: NoteDraft) => void;
}

export const EMPTY_DRAFT: NoteDraft = { note: '', audience: 'private' };
/** The contract's limit. */
const MAX_NOTE_LENGTH = 5000;

/** Adds a private note, or one that the shop emails to the customer. */
export function NoteForm({ order, store, draft, onDraft }: NoteFormProps) {
  const { note, audience } = draft;
  const isForCustomer = audience === 'customer';
  const id = `note-${order.wc_id}`;

  function showOutcome(outcome: Outcome, toCustomer: boolean): void {
    if (outcome.ok) {
      toastSuccess(toCustomer ? 'The note was added; the shop mails it' : 'The note was added', { id });
      return;
    }
    const { error } = outcome.operation;
    if (outcome.discarded || !error) return;
    const title = 'The note was not added';
    const message = explainFailure(error);
    const onAction = () => void offlineQueue.retry(outcome.operation.id).then((next) => showOutcome(next, toCustomer));
    if (isUndecided(error)) toastAction({ id, title, message, action: 'Try Again', onAction, failed: true });
    else toastError(message, { id, title });
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    if (text === '') return;
    onDraft({ ...draft, note: '' });
    const { settled } = offlineQueue.add(noteOperation(store, order, text, isForCustomer));
    void settled.then((outcome) => showOutcome(outcome, isForCustomer));
  };
  return (
    <form onSubmit={submit} className={classes.noteForm}>
      <Textarea
        label="Add a note"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => onDraft({ ...draft, note: event.currentTarget.value })}
      />
      <Radio.Group
        aria-label="Who reads the note"
        value={audience}
        onChange={(value) => onDraft({ ...draft, audience: value === 'customer' ? 'customer' : 'private' })}
      >
        <Group gap="lg">
          <Radio value="private" label="Private" classNames={{ body: classes.choice }} />
          <Radio value="customer" label="To the customer" classNames={{ body: classes.choice }} />
        </Group>
      </Radio.Group>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex={1} miw={200} aria-live="polite">
          {isForCustomer
            ? 'The shop mails this note to the customer at once.'
            : 'Only people who work in the shop see it.'}
        </Text>
        <Button type="submit" variant="default" disabled={note.trim() === ''}>
          {isForCustomer ? 'Add and mail' : 'Add note'}
        </Button>
      </Group>
    </form>
  );
}
