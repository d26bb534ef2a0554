import { IconHourglass } from '@tabler/icons-react';
import { countOf } from '../../platform/format/number.ts';
import classes from './reports.module.css';

/** While a report's days are still being summed, says so: what is shown may move. Nothing once all are done. */
export function PreparingNote({ days }: { days: number }) {
  return (
    <div role="status">
      {days > 0 && (
        <span className={classes.preparing}>
          <IconHourglass size={14} aria-hidden />
          Figures are being prepared: {countOf(days, 'day')} to go.
        </span>
      )}
    </div>
  );
}
