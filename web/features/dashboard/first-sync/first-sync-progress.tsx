import { Alert, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../platform/format/number.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { syncStatus } from '../../sync/sync.public.tsx';
import { firstSync } from './first-sync.ts';
import type { FirstSync } from './first-sync.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';

const TITLES: Record<FirstSync['state'], string> = {
  waiting: t('Your store’s first sync is about to start'),
  running: t('Your store’s first sync is running'),
  failed: t('Your store’s first sync didn’t finish'),
};

/** Warns that figures are incomplete during the first sync, and shows its progress. */
export function FirstSyncProgress({ storeId }: { storeId: string }) {
  const { data } = useQuery(storeQuery(storeId, syncStatus));
  const first = data && firstSync(data);
  if (!first) return null;
  return (
    <Alert variant="light" color={first.state === 'failed' ? 'red' : 'gray'} title={TITLES[first.state]}>
      <Text size="sm">
        {first.state === 'failed' ? (
          <Trans
            message="The figures below are incomplete. <link>See what went wrong</link>"
            tags={{ link: <LinkAnchor to="/dashboard/stores" /> }}
          />
        ) : first.total === null ? (
          t('The figures below grow as your orders and products arrive: {count} so far.', {
            count: formatCount(first.synced),
          })
        ) : (
          t('The figures below grow as your orders and products arrive: {count} of {total} so far.', {
            count: formatCount(first.synced),
            total: formatCount(first.total),
          })
        )}
      </Text>
      {first.state === 'running' && first.total !== null && (
        <Progress mt="xs" size="sm" value={(first.synced / first.total) * 100} aria-label={t('First sync progress')} />
      )}
    </Alert>
  );
}
