import { Alert, Button, Text, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../platform/clock.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { useCurrentMembership, usePermission } from '../accounts/accounts.public.tsx';
import { announceRun, describeDue } from './describe-sync.ts';
import { EntityList } from './entity-list.tsx';
import { syncStatusOptions, useSyncNow } from './sync.data.ts';
import type { SyncStatus } from './sync-status.ts';
import * as t from './sync.text.ts';

/** The state of a store's sync: times, counts, progress and Sync now. */
export function SyncCard({ storeId }: { storeId: string }) {
  const query = useQuery(syncStatusOptions(storeId));
  return (
    <Panel title={t.sync} aside={<SyncNowButton storeId={storeId} />}>
      <DataAgeNote at={query.dataUpdatedAt} />
      <QueryView query={query} failure={t.failedToLoadTheSyncStatus} loading={<TextSkeletons lines={6} />}>
        {(status) => <SyncState status={status} />}
      </QueryView>
    </Panel>
  );
}

/** Starts a manual sync; hidden without permission. Busy while any sync runs. */
export function SyncNowButton({ storeId }: { storeId: string }) {
  const { may } = usePermission('sync');
  const { data } = useQuery(syncStatusOptions(storeId));
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
      {t.syncNow}
    </Button>
  );
}

/** The result of a sync, announced to screen readers. */
export function SyncState({ status, linkToDeadLetters = true }: { status: SyncStatus; linkToDeadLetters?: boolean }) {
  const now = useNow();
  const isEnding = Boolean(useCurrentMembership()?.organization.deletion_due_at);
  return (
    <>
      <VisuallyHidden role="status">{announceRun(status)}</VisuallyHidden>
      <EntityList entities={status.entities} />
      {status.run?.status === 'failed' && (
        <Alert color="red" mt="sm" title={t.theLastSyncFailed}>
          {status.run.error ?? t.unknownError}
        </Alert>
      )}
      {linkToDeadLetters && status.dead_letters > 0 && (
        <Text size="sm" mt="sm">
          <LinkAnchor to="/dashboard/stores">{t.records(status.dead_letters)}</LinkAnchor>
          {t.couldntBeStored}
        </Text>
      )}
      {status.run?.status !== 'running' && status.next_sync_at && !isEnding && (
        <Text size="xs" c="dimmed" mt="sm">
          {t.nextSync(describeDue(status.next_sync_at, now))}
        </Text>
      )}
    </>
  );
}
