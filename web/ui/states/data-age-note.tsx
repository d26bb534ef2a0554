import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { deviceTimeZone, useNowAs } from '../../platform/clock.ts';
import { useOnline } from '../../platform/connection/connection.ts';
import { formatDateTime, formatTime } from '../../platform/format/date.ts';
import { isFromEarlierVisit } from '../../platform/query/refresh-restored.ts';
import classes from './states.module.css';
import { t } from '#domain/language/t.ts';

interface Props {
  /** When the data were received, in milliseconds since 1970 (React Query's `dataUpdatedAt`). */
  at: number;
  timeZone?: string;
}

/** How long restored data may be shown without their age: by then the server has confirmed or replaced them. */
const CONFIRMED_WITHIN_MS = 2000;

/** Whether this page has been open for longer than that. */
function useIsSettled(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // Browsers round delays down, so a timer may fire slightly early: it is then set again.
      const wait = () => {
        const left = CONFIRMED_WITHIN_MS - performance.now();
        if (left <= 0) onChange();
        else timer = setTimeout(wait, Math.ceil(left));
      };
      wait();
      return () => clearTimeout(timer);
    },
    () => performance.now() >= CONFIRMED_WITHIN_MS,
  );
}

/** Shows the age of data while offline, and of restored data that wait to be replaced: "as of 14:05". */
export function DataAgeNote({ at, timeZone = deviceTimeZone() }: Props) {
  const online = useOnline();
  const today = useNowAs((now) => new Date(now).toDateString() === new Date(at).toDateString());
  const settled = useIsSettled();
  if (at === 0 || (online && !(settled && isFromEarlierVisit(at)))) return null;
  const instant = new Date(at).toISOString();
  return (
    <span className={classes.stale}>
      <IconCloudOff size={14} aria-hidden />
      {t('as of {time}', { time: today ? formatTime(instant, timeZone) : formatDateTime(instant, timeZone) })}
    </span>
  );
}
