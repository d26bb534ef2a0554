import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/format/date.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import classes from './order-detail.module.css';
import { orderTimeline } from './order-timeline.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { PendingNote } from './pending-note.tsx';
import { EMPTY_DRAFT, NoteForm } from './note-form.tsx';
import type { OrderStore } from '../writes/order-operations.ts';
import { orderNotesOptions, orderStoryOptions } from '../orders.data.ts';
import type { OrderDetail } from '../orders.data.ts';

interface OrderHistoryProps {
  order: OrderDetail;
  store: OrderStore;
  timeZone: string;
  /** Changes of the order on their way. */
  pending: readonly QueuedOperation[];
}

/** What happened to the order. Its notes come from the shop while one looks; without them the rest stands. */
export function OrderHistory({ order, store, timeZone, pending }: OrderHistoryProps) {
  const storeId = store.id;
  const notes = useQuery(orderNotesOptions(storeId, order.wc_id));
  const story = useQuery(orderStoryOptions(storeId, order.wc_id));
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { may } = usePermission('write-shop');
  const unavailable = notes.isError || notes.data?.available === false;
  return (
    <Panel title="Timeline and notes">
      {may && <NoteForm order={order} store={store} draft={draft} onDraft={setDraft} />}
      {notes.isPending && notes.fetchStatus === 'fetching' && <Skeleton height={20} width="60%" mb="sm" />}
      {unavailable && (
        <Group gap="xs" mb="sm" role="status">
          <Text size="sm" c="dimmed">
            The shop did not answer, so its notes are missing here.
          </Text>
          <Button variant="default" size="compact-sm" loading={notes.isFetching} onClick={() => void notes.refetch()}>
            Try Again
          </Button>
        </Group>
      )}
      <ol className={classes.timeline}>
        {pending.map((operation) => (
          <PendingNote key={operation.id} operation={operation} operations={pending} onEdit={setDraft} />
        ))}
        {orderTimeline(order, notes.data?.items ?? [], story.data?.items ?? []).map((event) => (
          <li key={event.key} data-kind={event.kind}>
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
