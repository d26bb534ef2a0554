import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import text from '../styles/text.module.css';
import classes from './cards.module.css';
import type { Change } from './compute-change.ts';

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus };

/** Undefined where a change is neither good nor bad. */
function isGood({ direction, isPlain, isInverted = false }: Change): boolean | undefined {
  if (isPlain || direction === 'same') return undefined;
  return (direction === 'up') !== isInverted;
}

/** Up or down by arrow, sign and color, so that no one depends on color alone; a dash without a percentage. */
export function ChangeIndicator({ change }: { change: Change | null }) {
  if (change === null) return <span className={classes.change}>–</span>;
  const Arrow = ARROWS[change.direction];
  return (
    <span className={classes.change} data-good={isGood(change)}>
      <Arrow size={14} stroke={2} aria-hidden />
      <span aria-hidden>{change.text}</span>
      <span className={text.spoken}>{change.spoken}</span>
    </span>
  );
}
