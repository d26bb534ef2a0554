import { Alert, Group, Text } from '@mantine/core';
import { useNow } from '../../../platform/clock.ts';
import type { ReactNode } from 'react';
import type { WebFigures } from '../google-analytics.data.ts';
import { formatFetchedAt } from './prepare-web-report.ts';
import { sentences } from '#domain/language/sentences.ts';
import { useTimeZone } from '../../../platform/query/store-query.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  answer: Pick<WebFigures, 'fetchedAt' | 'notice'>;
  /** Renews the permission. */
  reconnect: ReactNode;
}

const REASONS = {
  quota: t('Google’s request limit is reached for now.'),
  reconnect: t('Google ended this connection.'),
  unreachable: t('Google can’t be reached right now.'),
} as const;

/** Why the figures are older than they should be; empty if they are not. */
export function GoogleNotice({ answer, reconnect }: Props) {
  const timeZone = useTimeZone();
  const now = useNow();
  const { notice, fetchedAt } = answer;
  if (notice === null) return null;
  return (
    <Alert color="yellow" role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {sentences(
            REASONS[notice],
            t('These figures are from {fetchedAt}.', { fetchedAt: formatFetchedAt(fetchedAt, now, timeZone) }),
            notice !== 'reconnect' && t('They update automatically.'),
          )}
        </Text>
        {notice === 'reconnect' && reconnect}
      </Group>
    </Alert>
  );
}
