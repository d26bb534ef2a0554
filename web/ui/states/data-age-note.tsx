import { Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useNowAs } from '../../platform/clock.ts';
import { useOnline } from '../../platform/connection/connection.ts';
import { formatDateTime, formatTime } from '../../platform/format/date.ts';
import { useTimeZone } from '../../platform/query/store-query.ts';
import text from '../styles/text.module.css';
import { t } from '#domain/language/t.ts';

interface Props {
  /** When the data were received, in milliseconds since 1970 (React Query's `dataUpdatedAt`). */
  at: number;
}

/** The age of data while offline: "as of 14:05". Online they are the latest, or about to be. */
export function DataAgeNote({ at }: Props) {
  const online = useOnline();
  const timeZone = useTimeZone();
  const today = useNowAs((now) => new Date(now).toDateString() === new Date(at).toDateString());
  if (at === 0 || online) return null;
  const instant = new Date(at).toISOString();
  return (
    <Text span fz="xs" c="var(--karoo-warn)" className={text.withIcon}>
      <IconCloudOff size={14} aria-hidden />
      {t('as of {time}', { time: today ? formatTime(instant, timeZone) : formatDateTime(instant, timeZone) })}
    </Text>
  );
}
