import { Alert, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../platform/format/number.ts';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { syncStatusOptions } from '../../sync/sync.public.tsx';
import { firstSync } from './first-sync.ts';
import type { FirstSync } from './first-sync.ts';

const TITLES: Record<FirstSync['state'], string> = {
  waiting: 'The shop is about to be read for the first time',
  running: 'The shop is being read for the first time',
  failed: 'The shop could not be read to the end',
};

/** Warns that figures are incomplete during the first sync, and shows its progress. */
export function FirstSyncProgress({ storeId }: { storeId: string }) {
  const { data } = useQuery(syncStatusOptions(storeId));
  const first = data && firstSync(data);
  if (!first) return null;
  return (
    <Alert variant="light" color={first.state === 'failed' ? 'red' : 'gray'} title={TITLES[first.state]}>
      <Text size="sm">
        {first.state === 'failed' ? (
          <>
            The figures below are not whole. <LinkAnchor to="/dashboard/stores">See what is wrong</LinkAnchor>
          </>
        ) : (
          <>
            The figures below grow as records arrive: {formatCount(first.synced)}
            {first.total !== null && ` of ${formatCount(first.total)}`} so far.
          </>
        )}
      </Text>
      {first.state === 'running' && first.total !== null && (
        <Progress
          mt="xs"
          size="sm"
          value={(first.synced / first.total) * 100}
          aria-label="Progress of the first sync"
        />
      )}
    </Alert>
  );
}
