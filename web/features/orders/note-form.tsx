import { Button, Group, Radio, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { codeOf, explainError } from '../../platform/api/explain-error.ts';
import { toastAction } from '../../ui/action-toast.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import classes from './order-writes.module.css';
import { refreshOrders } from './order-cache.ts';
import { mayGoBetter, noteOperation, sendNote } from './order-operations.ts';
import type { NoteOperation } from './order-operations.ts';

interface NoteFormProps {
  wcId: number;
  storeId: string;
  /** Notes on their way to the shop, for the story beside it. */
  onSending: (notes: readonly NoteOperation[]) => void;
}

/** The contract's limit. */
const LONGEST_NOTE = 5000;

/** Writes a note for the shop's people, or one that the shop mails to the customer, and says which. */
export function NoteForm({ wcId, storeId, onSending }: NoteFormProps) {
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const [audience, setAudience] = useState<'private' | 'customer'>('private');
  const [isSending, setSending] = useState(false);
  const isForCustomer = audience === 'customer';

  async function send(operation: NoteOperation): Promise<void> {
    const id = `note-${wcId}`;
    setSending(true);
    onSending([operation]);
    try {
      await sendNote(storeId, operation);
      toastSuccess(operation.customer_note ? 'The note was added; the shop mails it' : 'The note was added', { id });
    } catch (error) {
      // What was typed is not lost, unless something else was typed since.
      setNote((typed) => (typed === '' ? operation.note : typed));
      const title = 'The note was not added';
      const onAction = () => {
        setNote((typed) => (typed === operation.note ? '' : typed));
        void send(operation);
      };
      if (mayGoBetter(codeOf(error))) {
        toastAction({ id, title, message: explainError(error), action: 'Try Again', onAction, failed: true });
      } else toastError(explainError(error), { id, title });
    } finally {
      refreshOrders(queryClient, storeId);
      onSending([]);
      setSending(false);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    if (text === '' || isSending) return;
    setNote('');
    void send(noteOperation(wcId, text, isForCustomer));
  };
  return (
    <form onSubmit={submit} className={classes.noteForm}>
      <Textarea
        label="Add a note"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Radio.Group
        aria-label="Who reads the note"
        value={audience}
        onChange={(value) => setAudience(value === 'customer' ? 'customer' : 'private')}
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
        <Button type="submit" variant="default" disabled={note.trim() === ''} loading={isSending}>
          {isForCustomer ? 'Add and mail' : 'Add note'}
        </Button>
      </Group>
    </form>
  );
}
