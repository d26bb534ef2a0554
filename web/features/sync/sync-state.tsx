import { Alert, Button, Text, VisuallyHidden, Box, Group, Progress } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNow } from '../../platform/clock.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { useCurrentMembership, usePermission } from '../accounts/accounts.public.tsx';
import {
  announceRun,
  describeDue,
  ENTITY_LABELS,
  describeEntity,
  describeSetAside,
  nameOfPart,
  progressOf,
  setAsideOf,
  troublesOf,
  waitingOf,
} from './describe-sync.ts';
import { syncStatus, useSyncNow } from './sync.data.ts';
import { missingCounts } from './sync.names.ts';
import type { SyncStatus } from './sync-status.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../platform/format/trans.ts';
import { ENTITY_TYPES } from '#domain/sync.ts';
import { formatCount } from '../../platform/format/number.ts';
import rows from '../../ui/styles/rows.module.css';

// Loaded lazily, because most people never see it.
const MissingNotice = lazy(() => import('./missing-notice.tsx').then((module) => ({ default: module.MissingNotice })));

/** Starts a manual sync; hidden without permission. Busy while any sync runs. */
export function SyncNowButton({ storeId }: { storeId: string }) {
  const { may } = usePermission('sync');
  const { data } = useQuery(storeQuery(storeId, syncStatus));
  const { start, running } = useSyncNow(storeId);
  if (!may) return null;
  const busy = running || data?.run?.status === 'running';
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={busy}
      onClick={() => start({})}
    >
      {t('Sync now')}
    </Button>
  );
}

/** Announces to screen readers how a sync goes. */
export function SyncAnnouncement({ status }: { status: SyncStatus }) {
  return <VisuallyHidden role="status">{announceRun(status)}</VisuallyHidden>;
}

/** The lists of a store, and what is wrong with them. */
export function SyncState({
  storeId,
  status,
  linkToRecords = true,
}: {
  storeId: string;
  status: SyncStatus;
  /** Whether to name records with problems, and link to the page that lists them. */
  linkToRecords?: boolean;
}) {
  const now = useNow();
  const isEnding = Boolean(useCurrentMembership()?.organization.deletion_due_at);
  return (
    <>
      <EntityList status={status} />
      {status.run?.status === 'failed' && (
        <Alert color="red" mt="sm" title={t('The last sync failed')}>
          {status.run.error ?? t('Unknown error')}
        </Alert>
      )}
      {status.missing.length > 0 && (
        <Suspense fallback={null}>
          <MissingNotice storeId={storeId} missing={status.missing} />
        </Suspense>
      )}
      {linkToRecords && status.dead_letters > 0 && (
        <Text size="sm" mt="sm">
          <Trans
            message="<link>{records}</link> couldn’t be stored."
            values={{ records: setAsideOf(status.lists) }}
            tags={{ link: <LinkAnchor to="/dashboard/stores" /> }}
          />
        </Text>
      )}
      {linkToRecords && status.unreadable_records > 0 && (
        <Text size="sm" mt="sm">
          <Trans
            message="Values that Karoo can’t use are in <link>{count, plural, one {# order, product or customer} other {# orders, products or customers}}</link>"
            values={{ count: status.unreadable_records }}
            tags={{ link: <LinkAnchor to="/dashboard/stores" /> }}
          />
        </Text>
      )}
      {status.run?.status !== 'running' && status.next_sync_at && !isEnding && (
        <Text size="xs" c="dimmed" mt="sm">
          {t('Next sync {due}', { due: describeDue(status.next_sync_at, now) })}
        </Text>
      )}
    </>
  );
}

type Entity = SyncStatus['entities'][number];

/** A row per type of record, in a fixed order, including those never synced. */
function EntityList({ status }: { status: SyncStatus }) {
  const { entities, missing, lists, run } = status;
  return (
    <ul className={`${rows.rows} karoo-figures`}>
      {ENTITY_TYPES.map((type) => (
        <EntityRow
          key={type}
          label={ENTITY_LABELS[type]}
          entity={entities.find((one) => one.entity_type === type)}
          waiting={waitingOf(missing, type)}
          troubles={troublesOf(type, lists)}
          hasRunFailed={run?.status === 'failed'}
        />
      ))}
    </ul>
  );
}

interface EntityRowProps {
  label: string;
  entity: Entity | undefined;
  waiting: string;
  troubles: SyncStatus['lists'];
  /** Why is said once, for all. */
  hasRunFailed: boolean;
}

function EntityRow({ label, entity, waiting, troubles, hasRunFailed }: EntityRowProps) {
  const now = useNow();
  const running = entity?.sync_status === 'running';
  const isProblem = entity?.sync_status === 'failed' || waiting !== '';
  const isSaid = hasRunFailed || troubles.some(({ message }) => message !== null);
  return (
    <Box component="li" mih={52} py={6}>
      <Group justify="space-between" gap="0 12px">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        {/* A sentence needs the whole width. */}
        <Text
          size="sm"
          c={isProblem ? 'var(--karoo-down)' : 'dimmed'}
          {...(isProblem && !isSaid ? { w: '100%' } : { ta: 'end' })}
        >
          {entity ? describeEntity(entity, new Date(now), waiting, isSaid) : t('not yet synced')}
        </Text>
      </Group>
      {troubles.map((outcome) => (
        <ListTrouble key={outcome.list} outcome={outcome} />
      ))}
      {entity?.differences.map(({ part, shop, ours }) => (
        <Text key={part} size="xs" c="var(--karoo-down)">
          {t('{what}: your store counts {shop}, Karoo has {ours}.', {
            what: nameOfPart(entity.entity_type, part),
            shop: formatCount(shop),
            ours: formatCount(ours),
          })}
        </Text>
      ))}
      {running ? (
        <ProgressBar label={label} entity={entity} />
      ) : (
        <Text size="xs" c="dimmed">
          {entity ? countText(entity) : '\u00a0'}
        </Text>
      )}
    </Box>
  );
}

/** "4 937 orders, 5 updated": what Karoo has, and what the last sync changed of it. */
function countText({ entity_type, stored_records: stored, synced_records: synced }: Entity): string {
  const all = missingCounts[entity_type](stored);
  return synced === 0 || synced >= stored ? all : t('{all}, {count} updated', { all, count: formatCount(synced) });
}

function ListTrouble({ outcome }: { outcome: SyncStatus['lists'][number] }) {
  const { message, answer, set_aside } = outcome;
  return (
    <Box my={2}>
      {message !== null && (
        <Text size="sm" c="var(--karoo-down)">
          {message}
        </Text>
      )}
      {message !== null && answer !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('Your store says: “{answer}”', { answer })}
        </Text>
      )}
      {set_aside.records > 0 && (
        <Text size="xs" c="var(--karoo-down)">
          {describeSetAside(outcome)}
        </Text>
      )}
    </Box>
  );
}

function ProgressBar({ label, entity }: { label: string; entity: Entity }) {
  const progress = progressOf(entity);
  return (
    <Progress.Root size={6} my={6}>
      <Progress.Section
        value={progress ?? 100}
        aria-label={t('{label}: sync progress', { label })}
        striped={progress === null}
        animated={progress === null}
      />
    </Progress.Root>
  );
}
