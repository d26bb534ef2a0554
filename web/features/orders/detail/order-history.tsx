import { Button, Divider, Group, Radio, Skeleton, Text, Textarea } from '@mantine/core';
import { orderNote } from '#contract/forms/order-forms.ts';
import { addNote } from '#contract/orders/order-writes.ts';
import { orpc } from '../../../platform/api/client.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { paragraphsOf } from '../../../ui/shop-text/html-paragraphs.ts';
import { ChangeActions, describeChange } from '../../operations/operations.public.tsx';
import type { OrderDetail } from '../orders.data.ts';
import { useOrderPermission } from '../use-order-permission.ts';
import type { NamedOrder, OrderStore } from '../writes/order-operations.ts';
import { queueOrderWrite } from '../queue-order-write.ts';
import links from '../../../ui/styles/link.module.css';
import rows from '../../../ui/styles/rows.module.css';
import classes from './order-detail.module.css';
import { orderTimeline } from './order-timeline.ts';
import { t } from '#domain/language/t.ts';
import { requestOf } from '../../../platform/offline-queue/declared-write.ts';

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
  const note = useNoteForm(order, store);
  const { may } = useOrderPermission(order);
  const unavailable = notes.isError || notes.data?.available === false;
  return (
    <Panel title={t('Timeline and notes')}>
      {may && (
        <>
          <NoteForm form={note} />
          <Divider my="md" className="karoo-screen-only" />
        </>
      )}
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
      <ol className={`${rows.plain} ${classes.timeline}`}>
        {pending.map((operation) => (
          <PendingNote key={operation.id} operation={operation} operations={pending} onEdit={note.set} />
        ))}
        {orderTimeline(order, notes.data?.items ?? [], changes.data?.items ?? []).map((event) => (
          <li key={event.key} data-kind={event.kind} className={event.isPrivate ? 'karoo-screen-only' : undefined}>
            <Group justify="space-between" gap="0 16px">
              <strong dir="auto">{event.title}</strong>
              <time dateTime={event.at}>{formatDateTime(event.at, timeZone)}</time>
            </Group>
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

/** A note that the shop does not have yet, as it is typed. */
function useNoteForm(order: NamedOrder, store: OrderStore) {
  const form = useForm({
    rules: orderNote,
    values: { note: '', audience: 'private' as 'private' | 'customer' },
    save: ({ note }, { audience }) =>
      queueOrderWrite(store, order, addNote, { note, customer_note: audience === 'customer' }),
    saved: () => form.set('note', ''),
  });
  return form;
}

/** Adds a private note, or one that the shop emails to the customer. */
function NoteForm({ form }: { form: ReturnType<typeof useNoteForm> }) {
  const { note, audience } = form.values;
  const isForCustomer = audience === 'customer';
  return (
    <Form
      form={form}
      submit={isForCustomer ? t('Add and email') : t('Add note')}
      disabled={note.trim() === ''}
      look="quiet"
      gap="xs"
      className="karoo-screen-only"
    >
      <Textarea
        label={t('Add a note')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('note')}
        required={false}
        readOnly={form.isSaving}
      />
      <Radio.Group aria-label={t('Who can see the note')} {...form.choice('audience')}>
        <Group gap="lg">
          <Radio value="private" label={t('Private')} classNames={{ body: links.tall }} />
          <Radio value="customer" label={t('To the customer')} classNames={{ body: links.tall }} />
        </Group>
      </Radio.Group>
      <Text size="sm" c="dimmed" aria-live="polite">
        {isForCustomer
          ? t('Your store emails this note to the customer immediately.')
          : t('Only people with access to your store can see it.')}
      </Text>
    </Form>
  );
}

interface PendingNoteProps {
  operation: QueuedOperation;
  /** All pending changes of the order: a failed one may block the note. */
  operations: readonly QueuedOperation[];
  onEdit: ReturnType<typeof useNoteForm>['set'];
}

/** A note that is not in the shop yet. Renders nothing for other changes. */
function PendingNote({ operation, operations, onEdit }: PendingNoteProps) {
  const request = requestOf(addNote, operation);
  if (!request) return null;
  const { note, customer_note: isForCustomer } = request;
  const hasFailed = operation.state === 'failed';
  const edit = () => {
    onEdit('note', note);
    onEdit('audience', isForCustomer ? 'customer' : 'private');
    void offlineQueue.discard(operation.id);
  };
  return (
    <li data-kind="note" aria-busy={!hasFailed} className="karoo-screen-only">
      <Group justify="space-between" gap="0 16px">
        <strong>{isForCustomer ? t('Note to the customer') : t('Note')}</strong>
        <span role="status">{describeChange(operation, operations)}</span>
      </Group>
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
