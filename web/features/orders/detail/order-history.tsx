import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/format/date.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { paragraphsOf } from '../../../ui/shop-text/html-paragraphs.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { ChangeActions, describeChange } from '../../operations/operations.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { orderNotesOptions, orderOperationsOptions } from '../orders.data.ts';
import type { OrderDetail } from '../orders.data.ts';
import { noteOf } from '../writes/order-operations.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { EMPTY_DRAFT, NoteForm } from './note-form.tsx';
import type { NoteDraft } from './note-form.tsx';
import classes from './order-detail.module.css';
import { orderTimeline } from './order-timeline.ts';
import * as t from '../orders.text.ts';

interface OrderHistoryProps {
  order: OrderDetail;
  store: OrderStore;
  /** Changes of the order that are not sent yet. */
  pending: readonly QueuedOperation[];
}

/** The order's timeline. Notes are read from the shop on opening; without them the rest is shown. */
export function OrderHistory({ order, store, pending }: OrderHistoryProps) {
  const { id: storeId, timezone: timeZone } = useStore();
  const notes = useQuery(orderNotesOptions(storeId, order.wc_id));
  const changes = useQuery(orderOperationsOptions(storeId, order.wc_id));
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { may } = usePermission('write-shop');
  const unavailable = notes.isError || notes.data?.available === false;
  return (
    <Panel title={t.timelineAndNotes}>
      {may && <NoteForm order={order} store={store} draft={draft} onDraft={setDraft} />}
      {notes.isPending && notes.fetchStatus === 'fetching' && <Skeleton height={20} width="60%" mb="sm" />}
      {unavailable && (
        <Group gap="xs" mb="sm" role="status">
          <Text size="sm" c="dimmed">
            {t.yourStoreDidntRespondSo}
          </Text>
          <Button variant="default" size="compact-sm" loading={notes.isFetching} onClick={() => void notes.refetch()}>
            {t.tryAgain}
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

interface PendingNoteProps {
  operation: QueuedOperation;
  /** All pending changes of the order: a failed one may block the note. */
  operations: readonly QueuedOperation[];
  onEdit: (draft: NoteDraft) => void;
}

/** A note that is not in the shop yet. Renders nothing for other changes. */
function PendingNote({ operation, operations, onEdit }: PendingNoteProps) {
  const content = noteOf(operation);
  if (!content) return null;
  const { note, isForCustomer } = content;
  const hasFailed = operation.state === 'failed';
  const edit = () => {
    onEdit({ note, audience: isForCustomer ? 'customer' : 'private' });
    void offlineQueue.discard(operation.id);
  };
  return (
    <li data-kind="note" aria-busy={!hasFailed} className="karoo-screen-only">
      <div className={classes.eventHead}>
        <strong>{isForCustomer ? t.noteToTheCustomer : t.note}</strong>
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
          <Button variant="default" px="sm" aria-label={t.editTitle(operation.title)} onClick={edit}>
            {t.edit}
          </Button>
        }
      />
    </li>
  );
}
