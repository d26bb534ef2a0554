import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  /** Label, e.g. "Selected products". */
  label: string;
  /** The count, or the progress of an action. */
  text: ReactNode;
  children: ReactNode;
}

/** Bulk actions for the selected records, always visible below the list. */
export function SelectionBar({ label, text, children }: SelectionBarProps) {
  return (
    <section className={`${classes.bar} karoo-screen-only`} aria-label={label}>
      <Text span size="sm" fw={600} flex="1 1 70px" miw={0} role="status">
        {text}
      </Text>
      {children}
    </section>
  );
}
