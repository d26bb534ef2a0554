import { Button, Group, Radio, Skeleton, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { addNote } from '#contract/orders/order-writes.ts';
import { orpc } from '../../../platform/api/client.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { useSaving } from '../../../ui/forms/use-saving.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { paragraphsOf } from '../../../ui/shop-text/html-paragraphs.ts';
import { ChangeActions, describeChange } from '../../operations/operations.public.tsx';
import type { OrderDetail } from '../orders.data.ts';
import { useOrderPermission } from '../use-order-permission.ts';
import type { NamedOrder, OrderStore } from '../writes/order-operations.ts';
import forms from '../order-writes.module.css';
import { queueOrderWrite } from '../queue-order-write.ts';
import classes from './order-detail.module.css';
import { orderTimeline } from './order-timeline.ts';
import { t } from '#domain/language/t.ts';
import { requestOf } from '../../../platform/offline-queue/declared-write.ts';

interface NoteDraft {
  note: string;
  audience: 'private' | 'customer';
}

const EMPTY_DRAFT: NoteDraft = { note: '', audience: 'private' };
/** The contract's limit. */
const MAX_NOTE_LENGTH = 5000;

interface OrderHistoryProps {
  order: OrderDetail;
  store: OrderStore;
  /** Changes of the order that are not sent yet. */
  pending: readonly QueuedOperation[];
}

/** The order's timeline. Notes are read from the shop on opening; without them the rest is shown. */
export function OrderHistory({ order, store, pending }: OrderHistoryProps) {
  const { timezone: timeZone } = useStore();
  const notes = useStoreQuery(orpc.orders.notes, { wc_id: order.wc_id });
  const changes = useStoreQuery(orpc.orders.operations, { wc_id: order.wc_id });
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { may } = useOrderPermission(order);
  const unavailable = notes.isError || notes.data?.available === false;
  return (
    <Panel title={t('Timeline and notes')}>
      {may && <NoteForm order={order} store={store} draft={draft} onDraft={setDraft} />}
      {notes.isPending && notes.fetchStatus === 'fetching' && <Skeleton height={20} width="60%" mb="sm" />}
      {unavailable && (
        <Group gap="xs" mb="sm" role="status">
          <Text size="sm" c="dimmed">
            {t('Your store didn’t respond, so its notes are missing here.')}
          </Text>
          <Button variant="default" size="compact-sm" loading={notes.isFetching} onClick={() => void notes.refetch()}>
            {t('Try Again')}
          </Button>
        </Group>
      )}
      <ol className={classes.timeline}>
        {pending.map((operation) => (
          <PendingNote key={operation.id} operation={operation} operations={pending} onEdit={setDraft} />
        ))}
        {orderTimeline(order, notes.data?.items ?? [], changes.data?.items ?? []).map((event) => (
          <li key={event.key} data-kind={event.kind} className={event.isPrivate ? 'karoo-screen-only' : undefined}>
            <div className={classes.eventHead}>
              <strong dir="auto">{event.title}</strong>
              <time dateTime={event.at}>{formatDateTime(event.at, timeZone)}</time>
            </div>
            {event.text.map((line, index) => (
              <p key={index} dir="auto">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface NoteFormProps {
  order: NamedOrder;
  store: OrderStore;
  draft: NoteDraft;
  onDraft: (draft: NoteDraft) => void;
}

/** Adds a private note, or one that the shop emails to the customer. */
function NoteForm({ order, store, draft, onDraft }: NoteFormProps) {
  const { note, audience } = draft;
  const isForCustomer = audience === 'customer';
  const { isSaving, save } = useSaving();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    if (text === '') return;
    void save(async () => {
      await queueOrderWrite(store, order, addNote, { note: text, customer_note: isForCustomer });
      onDraft({ ...draft, note: '' });
    });
  };
  return (
    <form onSubmit={submit} className={forms.noteForm}>
      <Textarea
        label={t('Add a note')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        readOnly={isSaving}
        onChange={(event) => onDraft({ ...draft, note: event.currentTarget.value })}
      />
      <Radio.Group
        aria-label={t('Who can see the note')}
        value={audience}
        onChange={(value) => onDraft({ ...draft, audience: value === 'customer' ? 'customer' : 'private' })}
      >
        <Group gap="lg">
          <Radio value="private" label={t('Private')} classNames={{ body: forms.choice }} />
          <Radio value="customer" label={t('To the customer')} classNames={{ body: forms.choice }} />
        </Group>
      </Radio.Group>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex={1} miw={200} aria-live="polite">
          {isForCustomer
            ? t('Your store emails this note to the customer immediately.')
            : t('Only people with access to your store can see it.')}
        </Text>
        <Button type="submit" variant="default" disabled={note.trim() === ''} loading={isSaving}>
          {isForCustomer ? t('Add and email') : t('Add note')}
        </Button>
      </Group>
    </form>
  );
}

interface PendingNoteProps {
  operation: QueuedOperation;
  /** All pending changes of the order: a failed one may block the note. */
  operations: readonly QueuedOperation[];
  onEdit: (draft: NoteDraft) => void;
}

/** A note that is not in the shop yet. Renders nothing for other changes. */
function PendingNote({ operation, operations, onEdit }: PendingNoteProps) {
  const request = requestOf(addNote, operation);
  if (!request) return null;
  const { note, customer_note: isForCustomer } = request;
  const hasFailed = operation.state === 'failed';
  const edit = () => {
    onEdit({ note, audience: isForCustomer ? 'customer' : 'private' });
    void offlineQueue.discard(operation.id);
  };
  return (
    <li data-kind="note" aria-busy={!hasFailed} className="karoo-screen-only">
      <div className={classes.eventHead}>
        <strong>{isForCustomer ? t('Note to the customer') : t('Note')}</strong>
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
          <Button variant="default" px="sm" aria-label={t('Edit: {title}', { title: operation.title })} onClick={edit}>
            {t('Edit')}
          </Button>
        }
      />
    </li>
  );
}
