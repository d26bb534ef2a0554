import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { deviceTimeZone, useNowAs } from '../../platform/clock.ts';
import { useOnline } from '../../platform/connection/connection.ts';
import { formatDateTime, formatTime } from '../../platform/format/date.ts';
import { isFromEarlierVisit } from '../../platform/query/refresh-restored.ts';
import classes from './states.module.css';

interface Props {
  /** When the data shown was received, in milliseconds since 1970 (React Query's `dataUpdatedAt`). */
  at: number;
  timeZone?: string;
}

/** How long what an earlier visit left may stand there without its age: so long the server has to confirm or replace it. */
const CONFIRMED_WITHIN_MS = 2000;

/** How long this page has been open, told once more after that time. */
function useIsSettled(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // Browsers cut a delay to whole milliseconds, so a timer comes a fraction too early as a rule: it is then set once more.
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

/** While offline, and while an earlier visit's answer waits to be replaced, says how old it is: "as of 14:05". */
export function DataAgeNote({ at, timeZone = deviceTimeZone() }: Props) {
  const online = useOnline();
  const today = useNowAs((now) => new Date(now).toDateString() === new Date(at).toDateString());
  const settled = useIsSettled();
  if (at === 0 || (online && !(settled && isFromEarlierVisit(at)))) return null;
  const instant = new Date(at).toISOString();
  return (
    <span className={classes.stale}>
      <IconCloudOff size={14} aria-hidden />
      as of {today ? formatTime(instant, timeZone) : formatDateTime(instant, timeZone)}
    </span>
  );
}
