import { Group, Text } from '@mantine/core';
import type { GroupProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

/** Buttons at the lower end of a page that stay in view, above all that covers it there. Not printed. */
export function StickyBar({ className, style, ...props }: GroupProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <Group
      pos="sticky"
      bottom="var(--karoo-below)"
      gap="8px 12px"
      p="8px 8px 8px 16px"
      bd="1px solid var(--karoo-border)"
      bdrs="lg"
      bg="var(--karoo-surface)"
      className={`${className ?? ''} karoo-screen-only`}
      style={{ zIndex: 3, ...style }}
      {...props}
    />
  );
}

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
    // The shadow hides the rows beneath it, which would show through the gap.
    <StickyBar
      bottom="calc(8px + var(--karoo-below))"
      style={{ boxShadow: '0 9px var(--karoo-canvas)' }}
      role="region"
      aria-label={label}
    >
      <Text span size="sm" fw={600} flex="1 1 70px" miw={0} role="status">
        {text}
      </Text>
      {children}
    </StickyBar>
  );
}
