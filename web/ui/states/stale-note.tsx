import { IconCloudOff } from '@tabler/icons-react';
import { deviceTimeZone, useNow } from '../../platform/clock.ts';
import { useOnline } from '../../platform/connection/connection.ts';
import { formatDateTime, formatTime } from '../../platform/format/date.ts';
import classes from './states.module.css';

interface Props {
  /** When the data shown was received, in milliseconds since 1970 (React Query's `dataUpdatedAt`). */
  at: number;
  timeZone?: string;
}

/** While offline, says how old what is shown is: "as of 14:05". Nothing while online. */
export function StaleNote({ at, timeZone = deviceTimeZone() }: Props) {
  const online = useOnline();
  const now = useNow();
  if (online || at === 0) return null;
  const instant = new Date(at).toISOString();
  const today = new Date(now).toDateString() === new Date(at).toDateString();
  return (
    <span className={classes.stale}>
      <IconCloudOff size={14} aria-hidden />
      as of {today ? formatTime(instant, timeZone) : formatDateTime(instant, timeZone)}
    </span>
  );
}
