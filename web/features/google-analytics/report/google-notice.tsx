import { Alert, Group, Text } from '@mantine/core';
import { useNow } from '../../../platform/clock.ts';
import type { ReactNode } from 'react';
import type { WebFigures } from '../google-analytics.data.ts';
import { formatFetchedAt } from './prepare-web-report.ts';

interface Props {
  answer: Pick<WebFigures, 'fetchedAt' | 'notice'>;
  timeZone: string;
  /** Gives the permission again. */
  reconnect: ReactNode;
}

const REASONS = {
  quota: 'Google answers no more questions for now.',
  reconnect: 'Google ended this connection.',
  unreachable: 'Google cannot be reached just now.',
} as const;

/** Why what is shown is older than it should be; nothing where it is not. */
export function GoogleNotice({ answer, timeZone, reconnect }: Props) {
  const now = useNow();
  const { notice, fetchedAt } = answer;
  if (notice === null) return null;
  return (
    <Alert color="yellow" role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {REASONS[notice]} These figures are as of {formatFetchedAt(fetchedAt, now, timeZone)}.
          {notice !== 'reconnect' && ' Newer ones come by themselves.'}
        </Text>
        {notice === 'reconnect' && reconnect}
      </Group>
    </Alert>
  );
}
