import { Alert, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../platform/format/number.ts';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { syncStatusOptions } from '../../sync/sync.public.tsx';
import { firstSync } from './first-sync.ts';
import type { FirstSync } from './first-sync.ts';
import * as t from '../dashboard.text.ts';

const TITLES: Record<FirstSync['state'], string> = {
  waiting: t.yourStoresFirstSync,
  running: t.yourStoresFirstSyncIsRunning,
  failed: t.yourStoresFirstSyncDidntFinish,
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
            {t.theFiguresBelowAreIncomplete}
            <LinkAnchor to="/dashboard/stores">{t.seeWhatWentWrong}</LinkAnchor>
          </>
        ) : (
          <>
            {t.theFiguresBelowGrow(formatCount(first.synced))}
            {first.total !== null && t.ofCount(formatCount(first.total))}
            {t.soFar}
          </>
        )}
      </Text>
      {first.state === 'running' && first.total !== null && (
        <Progress mt="xs" size="sm" value={(first.synced / first.total) * 100} aria-label={t.firstSyncProgress} />
      )}
    </Alert>
  );
}
