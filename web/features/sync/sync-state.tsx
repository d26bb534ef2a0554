import { Alert, Button, Text, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNow } from '../../platform/clock.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { useCurrentMembership, usePermission } from '../accounts/accounts.public.tsx';
import { announceRun, describeDue } from './describe-sync.ts';
import { EntityList } from './entity-list.tsx';
import { syncStatus, useSyncNow } from './sync.data.ts';
import type { SyncStatus } from './sync-status.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../platform/format/trans.ts';

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
            message="<link>{deadLetters, plural, one {# record} other {# records}}</link> couldn’t be stored."
            values={{ deadLetters: status.dead_letters }}
            tags={{ link: <LinkAnchor to="/dashboard/stores" /> }}
          />
        </Text>
      )}
      {linkToRecords && status.unreadable_records > 0 && (
        <Text size="sm" mt="sm">
          <Trans
            message="Values that Karoo can’t use: <link>{deadLetters, plural, one {# record} other {# records}}</link>"
            values={{ deadLetters: status.unreadable_records }}
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
