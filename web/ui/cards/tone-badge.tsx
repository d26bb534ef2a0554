import type { ReactNode } from 'react';
import tones from '../styles/tone.module.css';
import classes from './cards.module.css';

export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'quiet';

/** A status as a word; the color is only an aid. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`${tones.tone} ${classes.badge}`} data-tone={tone}>
      {children}
    </span>
  );
}
