import type { ReactNode } from 'react';
import classes from './cards.module.css';

export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'quiet';

/** A state in a word. The word carries the meaning, the colour only helps the eye. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
