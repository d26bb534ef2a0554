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
import * as t from '../orders.text.ts';

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
      toastSuccess(toCustomer ? t.noteAddedYourStoreEmails : t.noteAdded, { id });
      return;
    }
    const { error } = outcome.operation;
    if (outcome.discarded || !error) return;
    const title = t.couldntAddTheNote;
    const message = explainFailure(error);
    const onAction = () => void offlineQueue.retry(outcome.operation.id).then((next) => showOutcome(next, toCustomer));
    if (isUndecided(error)) toastAction({ id, title, message, action: t.tryAgain, onAction, failed: true });
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
        label={t.addANote}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => onDraft({ ...draft, note: event.currentTarget.value })}
      />
      <Radio.Group
        aria-label={t.whoCanSeeTheNote}
        value={audience}
        onChange={(value) => onDraft({ ...draft, audience: value === 'customer' ? 'customer' : 'private' })}
      >
        <Group gap="lg">
          <Radio value="private" label={t.privateLabel} classNames={{ body: classes.choice }} />
          <Radio value="customer" label={t.toTheCustomer} classNames={{ body: classes.choice }} />
        </Group>
      </Radio.Group>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex={1} miw={200} aria-live="polite">
          {isForCustomer ? t.yourStoreEmailsThisNote : t.onlyPeopleWithAccess}
        </Text>
        <Button type="submit" variant="default" disabled={note.trim() === ''}>
          {isForCustomer ? t.addAndEmail : t.addNote}
        </Button>
      </Group>
    </form>
  );
}
