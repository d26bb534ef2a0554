import { Alert, Text } from '@mantine/core';
import { formatDateTime } from '../../platform/format/date.ts';
import type { DigestSettings } from './digest.data.ts';
import * as t from './digest.text.ts';

/** When the digest was last sent, when the next one is due, and problems with Slack. */
export function DigestState({ settings }: { settings: DigestSettings }) {
  const { on, channel, next_at, last_sent_at, timezone, slack } = settings;
  const times = [
    ...(next_at === null ? [] : [t.next(formatDateTime(next_at, timezone))]),
    ...(last_sent_at === null ? [] : [t.lastSent(formatDateTime(last_sent_at, timezone))]),
  ];
  const isFailing = on && channel !== 'email' && slack.problem !== null;
  return (
    <>
      {isFailing && slack.problem !== null && (
        <Alert color="red" role="alert" title={slack.stopped_at === null ? t.failedTitle : t.stoppedTitle}>
          {[
            ...(slack.failed_at === null ? [] : [t.failedAt(formatDateTime(slack.failed_at, timezone))]),
            t.problems[slack.problem],
            ...(slack.stopped_at === null ? [] : [t.stopped(slack.failures)]),
          ].join(' ')}
        </Alert>
      )}
      {times.length > 0 && (
        <Text size="sm" c="dimmed">
          {times.join(' ')}
        </Text>
      )}
    </>
  );
}
