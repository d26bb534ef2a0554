import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { EARLIEST_DAY, isCalendarDay, latestDay, shopDayOf } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { deviceTimeZone, useNowAs } from '../../platform/clock.ts';
import { lazyDialog } from '../lazy-dialog.tsx';
import type { CalendarPopoverProps } from './calendar-popover.tsx';

// Most visits never open it.
const CalendarPopover = lazyDialog(() => import('./calendar-popover.tsx'), 'CalendarPopover');

interface Props extends Pick<CalendarPopoverProps, 'isRange' | 'onChoose'> {
  label: string;
  from: string | undefined;
  to: string | undefined;
  min?: ShopDay | undefined;
  max?: ShopDay | undefined;
  /** The shop's day; without it, the device's. */
  today?: ShopDay | undefined;
}

/** Opens the calendar of a date field. */
export function CalendarButton({ label, from, to, min, max, today, isRange, onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const deviceDay = useNowAs((now) => shopDayOf(new Date(now), deviceTimeZone()));
  return (
    <>
      <ActionIcon
        ref={button}
        variant="transparent"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        onMouseEnter={CalendarPopover.preload}
        onFocus={CalendarPopover.preload}
      >
        <IconCalendar size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <CalendarPopover
        opened={opened}
        onClose={() => setOpened(false)}
        button={button}
        from={dayOrNone(from)}
        to={dayOrNone(to)}
        min={min ?? EARLIEST_DAY}
        max={max ?? latestDay()}
        today={today ?? deviceDay}
        isRange={isRange}
        onChoose={onChoose}
      />
    </>
  );
}

function dayOrNone(text: string | undefined): ShopDay | undefined {
  return text !== undefined && isCalendarDay(text) ? text : undefined;
}
