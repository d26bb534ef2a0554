import { Alert, Text } from '@mantine/core';
import { formatDateTime } from '../../platform/format/date.ts';
import type { DigestSettings } from './digest.data.ts';
import { t } from '#domain/language/t.ts';
import { problems } from './digest.names.ts';

/** When the digest was last sent, when the next one is due, and problems with Slack. */
export function DigestState({ settings }: { settings: DigestSettings }) {
  const { on, channel, next_at, last_sent_at, timezone, slack } = settings;
  const times = [
    ...(next_at === null ? [] : [t('Next: {time}.', { time: formatDateTime(next_at, timezone) })]),
    ...(last_sent_at === null ? [] : [t('Last sent: {time}.', { time: formatDateTime(last_sent_at, timezone) })]),
  ];
  const isFailing = on && channel !== 'email' && slack.problem !== null;
  return (
    <>
      {isFailing && slack.problem !== null && (
        <Alert
          color="red"
          role="alert"
          title={
            slack.stopped_at === null ? t('The last message to Slack failed') : t('Karoo no longer sends to Slack')
          }
        >
          {[
            ...(slack.failed_at === null ? [] : [t('On {time}.', { time: formatDateTime(slack.failed_at, timezone) })]),
            problems[slack.problem],
            ...(slack.stopped_at === null
              ? []
              : [
                  t(
                    'Slack rejected the digest {count} times in a row. Enter a new address or send a test. When a message arrives, Karoo sends your digest again.',
                    { count: slack.failures },
                  ),
                ]),
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
