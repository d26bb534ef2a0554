import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  /** What is selected, e.g. "Selected products". */
  label: string;
  /** How many, or how far what is done with them is. */
  text: ReactNode;
  children: ReactNode;
}

/** What can be done with the selected records, always in sight below the list. */
export function SelectionBar({ label, text, children }: SelectionBarProps) {
  return (
    <section className={classes.bar} aria-label={label}>
      <span className={classes.text} role="status">
        {text}
      </span>
      {children}
    </section>
  );
}
