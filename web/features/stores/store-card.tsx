import { Anchor, Button, Card, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STORE_FAILURE_TITLES } from './failures/store-failure-titles.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { FactList } from '../../ui/cards/fact-list.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { useLongPress } from '../../ui/gestures.ts';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { usePermission } from '../accounts/accounts.public.tsx';
import { SyncNowButton, SyncState, syncStatusOptions } from '../sync/sync.public.tsx';
import { ConnectionResult, Problem } from './connection/connection-result.tsx';
import { DeadLetterList } from './failures/dead-letter-list.tsx';
import { DATE_TYPES, describeReach, describeWebhooks } from './describe-health.ts';
import { connectionErrorText } from './connection/connection-error.ts';
import { StoreMenu } from './store-menu.tsx';
import { useTestStore } from './stores.data.ts';
import type { Store } from './stores.data.ts';
import classes from './stores.module.css';
import * as t from './stores.text.ts';

interface Props {
  store: Store;
  /** The selected store. */
  current: boolean;
  onLookAt: () => void;
}

/** One shop: health, sync state and actions. */
export function StoreCard({ store, current, onLookAt }: Props) {
  const { may: mayManage } = usePermission('manage-stores');
  const { may: mayTest } = usePermission('write-shop');
  const test = useTestStore();
  const [menu, setMenu] = useState(false);
  const longPress = useLongPress(() => setMenu(mayManage));
  return (
    <Card component="article" aria-labelledby={`store-${store.id}`} className={classes.card} {...longPress}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className={classes.head}>
          <Title order={2} id={`store-${store.id}`}>
            {store.name}
          </Title>
          <Anchor href={store.url} target="_blank" rel="noreferrer" size="sm" className={classes.url}>
            {store.url.replace(/^https?:\/\//, '')}
          </Anchor>
        </div>
        {mayManage && <StoreMenu store={store} opened={menu} onOpened={setMenu} />}
      </Group>
      <Health store={store} />
      {!test.data && store.health.reachable === false && store.health.sentence && (
        <Problem {...store.health} title={STORE_FAILURE_TITLES.reach} />
      )}
      {test.data && <ConnectionResult report={test.data} />}
      {test.isError && <Problem title={STORE_FAILURE_TITLES.reach} {...connectionErrorText(test.error)} />}
      <Records store={store} />
      <Group gap="xs" className={classes.actions}>
        {current ? (
          <ToneBadge tone="good">{t.currentStore}</ToneBadge>
        ) : (
          <Button variant="default" onClick={onLookAt}>
            {t.switchToThisStore}
          </Button>
        )}
        <span className={classes.spring} />
        {mayTest && (
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ store_id: store.id })}>
            {t.testConnection}
          </Button>
        )}
        <SyncNowButton storeId={store.id} />
      </Group>
    </Card>
  );
}

function Health({ store }: { store: Store }) {
  const reach = describeReach(store);
  const webhooks = describeWebhooks(store);
  return (
    <FactList
      facts={[
        { label: t.connection, value: <ToneBadge tone={reach.tone}>{reach.text}</ToneBadge> },
        { label: t.webhooks, value: <ToneBadge tone={webhooks.tone}>{webhooks.text}</ToneBadge> },
        { label: 'WooCommerce', value: store.wc_version ?? 'unknown' },
        {
          label: t.lastSync,
          value: store.last_sync_at ? formatDateTime(store.last_sync_at, store.timezone) : t.notYet,
        },
        { label: t.currencyAndTimeZone, value: `${store.currency}, ${store.timezone}` },
        { label: t.reportingDate, value: DATE_TYPES[store.date_type].toLowerCase() },
        { label: t.key, value: store.can_write ? t.readsAndWrites : t.readOnly },
      ]}
    />
  );
}

function Records({ store }: { store: Store }) {
  const query = useQuery(syncStatusOptions(store.id));
  return (
    <QueryView query={query} failure={t.failedToLoadTheSyncStatus} loading={<TextSkeletons lines={6} />}>
      {(status) => (
        <Stack gap={0}>
          <SyncState status={status} linkToDeadLetters={false} />
          <DeadLetterList store={store} count={status.dead_letters} />
        </Stack>
      )}
    </QueryView>
  );
}
