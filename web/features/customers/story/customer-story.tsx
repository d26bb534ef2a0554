import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { ListPaging } from '../../../ui/list-page/paging/list-paging.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { ActivityList } from '../../activity/activity.public.tsx';
import { OrderTable } from '../../orders/orders.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { type CustomerStory as Story, storyOptions } from '../customers.data.ts';
import classes from '../customers.module.css';
import * as t from './story.text.ts';

const LINE_ABOVE = { listStyle: 'none', borderTop: '1px solid var(--karoo-border)' };

type Entry = Story['items'][number];

interface CustomerStoryProps {
  storeId: string;
  customerKey: string;
  opened: boolean;
  onClose: () => void;
}

/** What a customer's orders say about them, and everything that happened, newest first. */
export function CustomerStory({ storeId, customerKey, opened }: CustomerStoryProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...storyOptions(storeId, customerKey, page), enabled: opened });
  if (!opened) return null;
  return (
    <QueryView query={query} failure={t.failedToLoad} loading={<RowSkeletons rows={4} height={72} />}>
      {(story) => (
        <Stack gap="sm">
          <Habits figures={story.figures} />
          <Stack component="ul" gap={0} m={0} p={0} className={classes.orders} aria-label={t.timeline}>
            {story.items.map((entry, place) => (
              <li key={keyOf(entry)} style={place === 0 ? { listStyle: 'none' } : LINE_ABOVE}>
                <Event entry={entry} />
              </li>
            ))}
          </Stack>
          <ListPaging data={story} noun={{ one: t.event, many: t.events }} narrow onPage={setPage} />
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
  const source = first_visit === null || first_visit.source === '(direct)' ? t.direct : first_visit.source;
  return (
    <div>
      <FactList
        facts={[
          { label: t.usualDays, value: usual_days !== null && formatCount(usual_days) },
          { label: t.refundShare, value: refund_share !== null && formatShare(refund_share) },
          {
            label: t.favourites,
            value: favourites.length > 0 && (
              <span dir="auto">
                {favourites.map(({ name, units }) => t.units(decodeEntities(name), formatQuantity(units))).join(', ')}
              </span>
            ),
          },
          {
            label: t.firstVisit,
            value: first_visit !== null && [source, first_visit.device].filter((part) => part !== '').join(', '),
          },
        ]}
      />
      {orders_read < orders && (
        <Text size="xs" c="dimmed">
          {t.latestOrders(formatCount(orders_read))}
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
          {t.accountCreated}
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
      <OrderTable label={t.order(order.number)} orders={[order]} timeZone={timeZone} withCustomer={false} />
      {refunds.map(({ wc_id, amount, reason, at }) => (
        <Group key={wc_id} justify="space-between" gap="xs" px="md" py="sm">
          <Text size="sm" component="span">
            {t.refunded(formatMoneyExact(amount, order.currency))}
            {reason !== '' && <span dir="auto"> · {reason}</span>}
          </Text>
          <Text size="xs" c="dimmed" component="time" dateTime={at}>
            {formatDate(at, timeZone)}
          </Text>
        </Group>
      ))}
      {newsletter !== null && (
        <Text size="sm" c="dimmed" px="md" py="sm">
          {newsletter ? t.newsletterYes : t.newsletterNo}
        </Text>
      )}
      {changes.length > 0 && <ActivityList entries={changes} ofOneRecord />}
    </>
  );
}
