import { Anchor, Box, Button, Card, Group, Skeleton, Stack, Title, Accordion } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, lazy, Suspense, type ReactNode } from 'react';
import { ENTITY_TYPES } from '#domain/sync.ts';
import { STORE_FAILURE_TITLES } from './failures/store-failure-titles.ts';
import { orpc } from '../../platform/api/client.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { FactList } from '../../ui/cards/fact-list.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { useLongPress } from '../../ui/gestures.ts';
import { RowSkeletons, TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { usePermission } from '../accounts/accounts.public.tsx';
import { setAsideOf, SyncAnnouncement, SyncNowButton, SyncState, syncStatus } from '../sync/sync.public.tsx';
import { ConnectionResult, Problem } from './connection/connection-result.tsx';
import { DATE_TYPES, describePrices, describeReach, describeWebhooks } from './describe-health.ts';
import { connectionErrorText } from './connection/connection-result.tsx';
import { SettingsNotice } from './settings-notice.tsx';
import { StoreMenu } from './store-menu.tsx';
import type { Store } from './stores.data.ts';
import text from '../../ui/styles/text.module.css';
import { t } from '#domain/language/t.ts';

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
  const test = useMutation(reloading(orpc.stores.test, orpc.accounts.me, orpc.stores));
  const [menu, setMenu] = useState(false);
  const longPress = useLongPress(() => setMenu(mayManage));
  return (
    <Card component="article" aria-labelledby={`store-${store.id}`} {...longPress}>
      <Stack>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Box miw={0}>
            <Title order={2} id={`store-${store.id}`}>
              {store.name}
            </Title>
            <Anchor
              href={store.url}
              target="_blank"
              rel="noreferrer"
              size="sm"
              className={text.clip}
              // Its touch area overlaps the title's lower edge.
              py={12}
              my={-8}
              pos="relative"
            >
              {store.url.replace(/^https?:\/\//, '')}
            </Anchor>
          </Box>
          {mayManage && <StoreMenu store={store} opened={menu} onOpened={setMenu} />}
        </Group>
        <Health store={store} />
        {!test.data && store.health.reachable === false && store.health.sentence && (
          <Problem {...store.health} title={STORE_FAILURE_TITLES.reach} />
        )}
        {test.data && <ConnectionResult report={test.data} />}
        {test.isError && <Problem title={STORE_FAILURE_TITLES.reach} {...connectionErrorText(test.error)} />}
        {store.pending_settings && (
          <SettingsNotice store={store} pending={store.pending_settings} mayDecide={mayManage} />
        )}
        <Records store={store} />
        <Group gap="xs" mih={44} justify="space-between">
          {current ? (
            <ToneBadge tone="good">{t('Current store')}</ToneBadge>
          ) : (
            <Button variant="default" onClick={onLookAt}>
              {t('Switch to this store')}
            </Button>
          )}
          <Group gap="xs">
            {mayTest && (
              <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ store_id: store.id })}>
                {t('Test connection')}
              </Button>
            )}
            <SyncNowButton storeId={store.id} />
          </Group>
        </Group>
      </Stack>
    </Card>
  );
}

/** A store that loads: what is known of each, and as high. */
export function StoreCardSkeleton() {
  const labels = [
    t('Connection', {}, 'of a store to Karoo'),
    t('Webhooks'),
    'WooCommerce',
    t('Last sync'),
    t('Currency and time zone'),
    t('Reporting date'),
    t('Prices'),
    t('Access'),
  ];
  return (
    <Card role="status" aria-label={t('Loading...')}>
      <Stack>
        <div>
          <Skeleton height={24} width="14ch" my={2} />
          <Skeleton height={14} width="20ch" my={5} />
        </div>
        <FactList facts={labels.map((label) => ({ label, value: <Skeleton height={14} width="14ch" my={4} /> }))} />
        <RowSkeletons rows={ENTITY_TYPES.length} height={52} />
        <Skeleton height={44} />
      </Stack>
    </Card>
  );
}

function Health({ store }: { store: Store }) {
  const reach = describeReach(store);
  const webhooks = describeWebhooks(store);
  return (
    <FactList
      facts={[
        {
          label: t('Connection', {}, 'of a store to Karoo'),
          value: <ToneBadge tone={reach.tone}>{reach.text}</ToneBadge>,
        },
        { label: t('Webhooks'), value: <ToneBadge tone={webhooks.tone}>{webhooks.text}</ToneBadge> },
        { label: 'WooCommerce', value: store.wc_version ?? t('unknown') },
        {
          label: t('Last sync'),
          value: store.last_sync_at ? formatDateTime(store.last_sync_at, store.timezone) : t('not yet'),
        },
        { label: t('Currency and time zone'), value: `${store.currency}, ${store.timezone}` },
        { label: t('Reporting date'), value: DATE_TYPES[store.date_type].toLowerCase() },
        { label: t('Prices'), value: describePrices(store) },
        { label: t('Access'), value: store.can_write ? t('see and change') : t('see only') },
      ]}
    />
  );
}

function Records({ store }: { store: Store }) {
  const query = useQuery(storeQuery(store.id, syncStatus));
  return (
    <QueryView
      query={query}
      failure={t('Failed to load the sync status')}
      loading={<RowSkeletons rows={ENTITY_TYPES.length} height={52} />}
    >
      {(status) => (
        <Stack gap={0}>
          <SyncAnnouncement status={status} />
          <SyncState storeId={store.id} status={status} linkToRecords={false} />
          <RecordProblems store={store} setAside={setAsideOf(status.lists)} unreadable={status.unreadable_records} />
        </Stack>
      )}
    </QueryView>
  );
}

const DeadLetters = lazy(() =>
  import('./failures/dead-letters.tsx').then((module) => ({ default: module.DeadLetters })),
);
const UnreadableRecords = lazy(() =>
  import('./failures/unreadable-records.tsx').then((module) => ({ default: module.UnreadableRecords })),
);

interface RecordProblemsProps {
  store: Store;
  /** What could not be stored: "2 orders". */
  setAside: string;
  /** How many records are stored without some of their values. */
  unreadable: number;
}

/** Records that could not be stored, and those with values that Karoo cannot use. Both lists load when they are opened. */
function RecordProblems({ store, setAside, unreadable }: RecordProblemsProps) {
  const [opened, setOpened] = useState<string[]>([]);
  if (setAside === '' && unreadable === 0) return null;
  const panel = (name: string, title: string, list: ReactNode) => (
    <Accordion.Item value={name}>
      <Accordion.Control fz="sm">{title}</Accordion.Control>
      <Accordion.Panel>
        {opened.includes(name) && <Suspense fallback={<TextSkeletons lines={3} />}>{list}</Suspense>}
      </Accordion.Panel>
    </Accordion.Item>
  );
  return (
    <Accordion multiple variant="contained" mt="md" value={opened} onChange={setOpened}>
      {setAside !== '' &&
        panel('set-aside', t('{records} couldn’t be stored', { records: setAside }), <DeadLetters store={store} />)}
      {unreadable > 0 &&
        panel(
          'unreadable',
          t(
            '{count, plural, one {# order, product or customer has values that Karoo can’t use} other {# orders, products or customers have values that Karoo can’t use}}',
            { count: unreadable },
          ),
          <UnreadableRecords storeId={store.id} />,
        )}
    </Accordion>
  );
}
