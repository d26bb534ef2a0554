import { IconCloudOff, IconHourglassLow } from '@tabler/icons-react';
import { useConnection } from '../../platform/connection/connection.ts';
import { connectionWords } from './connection-banner-words.ts';
import classes from './connection-banner.module.css';

/** Below the header: that the connection is slow or gone, and what is done about it. */
export function ConnectionBanner() {
  const connection = useConnection();
  const words = connectionWords(connection);
  const Icon = connection.speed === 'offline' ? IconCloudOff : IconHourglassLow;
  return (
    // It stands there before it has something to say, else what it says would not be read out.
    <div role="status" aria-live="polite" aria-label="Connection">
      {words && (
        <div className={classes.banner}>
          <Icon size={18} stroke={1.5} aria-hidden />
          <div>
            <p>{words.sentence}</p>
            <p className={classes.active}>{words.active}</p>
          </div>
        </div>
      )}
    </div>
  );
}
