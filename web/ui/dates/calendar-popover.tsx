import { Popover } from '@mantine/core';
import type { RefObject } from 'react';
import { PopoverAnchor, useHasRendered } from '../lazy-popover.tsx';
import { Calendar } from './calendar.tsx';
import type { CalendarProps } from './calendar.tsx';
import { t } from '#domain/language/t.ts';

export interface CalendarPopoverProps extends CalendarProps {
  opened: boolean;
  /** Also called after a choice. */
  onClose: () => void;
  /** What it is below: a button, or a field with a choice that opens it. */
  button: RefObject<HTMLElement | null>;
}

/** The calendar below its button. Closing it returns the focus there. */
export function CalendarPopover({ opened, onClose, button, onChoose, ...calendar }: CalendarPopoverProps) {
  const hasRendered = useHasRendered();
  const close = () => {
    onClose();
    button.current?.focus();
  };
  return (
    <Popover
      opened={hasRendered && opened}
      onChange={(isOpen) => !isOpen && close()}
      position="bottom-end"
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <PopoverAnchor at={button} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-modal
        aria-label={calendar.isRange ? t('Choose dates') : t('Choose date')}
        p="xs"
        // A swipe here must not close the sheet in which the field may be.
        onTouchStart={(event) => event.stopPropagation()}
        onTouchEnd={(event) => event.stopPropagation()}
      >
        <Calendar
          {...calendar}
          onChoose={(from, to) => {
            onChoose(from, to);
            close();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
