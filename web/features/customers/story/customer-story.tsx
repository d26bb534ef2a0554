import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { ListPaging } from '../../../ui/list-page/paging/list-paging.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { ActivityList } from '../../activity/activity.public.tsx';
import { OrderTable } from '../../orders/orders.public.tsx';
import { type CustomerStory as Story, customerStory } from '../customers.data.ts';
import { t } from '#domain/language/t.ts';
import rows from '../../../ui/styles/rows.module.css';

type Entry = Story['items'][number];

interface CustomerStoryProps {
  customerKey: string;
  opened: boolean;
  onClose: () => void;
}

/** What a customer's orders say about them, and everything that happened, newest first. */
export function CustomerStory({ customerKey, opened }: CustomerStoryProps) {
  const [page, setPage] = useState(1);
  const query = useStoreQuery(customerStory, { customer: customerKey, page }, { enabled: opened });
  if (!opened) return null;
  return (
    <QueryView query={query} failure={t('Couldn’t load the story')} loading={<RowSkeletons rows={4} height={72} />}>
      {(story) => (
        <Stack gap="sm">
          <Habits figures={story.figures} />
          <Stack component="ul" gap={0} className={rows.framed} aria-label={t('Timeline')}>
            {story.items.map((entry) => (
              <li key={keyOf(entry)}>
                <Event entry={entry} />
              </li>
            ))}
          </Stack>
          <ListPaging data={story} noun={{ one: t('event'), many: t('events') }} narrow onPage={setPage} />
        </Stack>
      )}
    </QueryView>
  );
}

function keyOf(entry: Entry): string {
  if (entry.kind === 'order') return `order-${entry.order.wc_id}`;
  return entry.kind === 'change' ? entry.change.id : `account-${entry.account}`;
}

function Habits({ figures }: { figures: Story['figures'] }) {
  const { usual_days, refund_share, favourites, orders_read, orders, first_visit } = figures;
  const source = first_visit === null || first_visit.source === '(direct)' ? t('Direct') : first_visit.source;
  return (
    <div>
      <FactList
        facts={[
          { label: t('Usual days between orders'), value: usual_days !== null && formatCount(usual_days) },
          { label: t('Refunded'), value: refund_share !== null && formatShare(refund_share) },
          {
            label: t('Buys most'),
            value: favourites.length > 0 && (
              <span dir="auto">
                {favourites
                  .map(({ name, units }) =>
                    t('{product} × {count}', { product: decodeEntities(name), count: formatQuantity(units) }),
                  )
                  .join(', ')}
              </span>
            ),
          },
          {
            label: t('First came from'),
            value: first_visit !== null && [source, first_visit.device].filter((part) => part !== '').join(', '),
          },
        ]}
      />
      {orders_read < orders && (
        <Text size="xs" c="dimmed">
          {t('From the latest {count} orders that count.', { count: formatCount(orders_read) })}
        </Text>
      )}
    </div>
  );
}

function Event({ entry }: { entry: Entry }) {
  const { timezone: timeZone } = useStore();
  if (entry.kind === 'change') return <ActivityList entries={[entry.change]} ofOneRecord />;
  if (entry.kind === 'registered') {
    return (
      <Group justify="space-between" gap="xs" px="md" py="sm">
        <Text size="sm" fw={600} component="span">
          {t('Account created')}
        </Text>
        <Text size="xs" c="dimmed" component="span" dir="auto">
          {[entry.username, formatDate(entry.at, timeZone)].filter((part) => part !== '').join(' · ')}
        </Text>
      </Group>
    );
  }
  return <OrderEvent entry={entry} />;
}

function OrderEvent({ entry }: { entry: Extract<Entry, { kind: 'order' }> }) {
  const { timezone: timeZone } = useStore();
  const { order, refunds, newsletter, changes } = entry;
  return (
    <>
      <OrderTable label={t('Order {number}', { number: order.number })} orders={[order]} withCustomer={false} />
      {refunds.map(({ wc_id, amount, reason, at }) => (
        <Group key={wc_id} justify="space-between" gap="xs" px="md" py="sm">
          <Text size="sm" component="span">
            {t('Refunded {amount}', { amount: formatMoneyExact(amount, order.currency) })}
            {reason !== '' && <span dir="auto"> · {reason}</span>}
          </Text>
          <Text size="xs" c="dimmed" component="time" dateTime={at}>
            {formatDate(at, timeZone)}
          </Text>
        </Group>
      ))}
      {newsletter !== null && (
        <Text size="sm" c="dimmed" px="md" py="sm">
          {newsletter ? t('Subscribed to the newsletter') : t('Not subscribed to the newsletter')}
        </Text>
      )}
      {changes.length > 0 && <ActivityList entries={changes} ofOneRecord />}
    </>
  );
}
