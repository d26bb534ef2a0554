import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { formatDayLong, formatMonth } from '../../platform/format/date.ts';
import { addMonths, clampDay, dayForKey, weeksOfMonth } from './calendar-days.ts';
import classes from './dates.module.css';
import { t } from '#domain/language/t.ts';

export interface CalendarProps {
  from: ShopDay | undefined;
  to: ShopDay | undefined;
  min: ShopDay;
  max: ShopDay;
  today: ShopDay;
  /** Chooses a first and a last day; otherwise one day, which is both. */
  isRange: boolean;
  onChoose: (from: ShopDay, to: ShopDay) => void;
}

const WEEKDAYS = [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')];
const MONTH_STEPS = [
  { months: -12, label: t('Previous year'), Icon: IconChevronsLeft },
  { months: -1, label: t('Previous month'), Icon: IconChevronLeft },
  { months: 1, label: t('Next month'), Icon: IconChevronRight },
  { months: 12, label: t('Next year'), Icon: IconChevronsRight },
] as const;

/** A month in which a day or a range is chosen, by the keyboard as ARIA's date grid is. */
export function Calendar({ from, to, min, max, today, isRange, onChoose }: CalendarProps) {
  const titleId = useId();
  const [focused, setFocused] = useState(() => clampDay(to ?? from ?? today, min, max));
  /** The first day of a range, while its last one is being chosen. */
  const [started, setStarted] = useState<ShopDay | null>(null);
  const [first = from, last = to] = started === null ? [from, to ?? from] : [started, focused].toSorted();

  const choose = (day: ShopDay) => {
    if (day < min || day > max) return;
    setFocused(day);
    if (isRange && started === null) return setStarted(day);
    const [earlier = day, later = day] = [started ?? day, day].toSorted();
    onChoose(earlier, later);
  };
  const press = (event: KeyboardEvent) => {
    const next = dayForKey(focused, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    const grid = event.currentTarget;
    // The day to focus may be in a month that is not rendered yet.
    flushSync(() => setFocused(clampDay(next, min, max)));
    grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };

  return (
    <div className={classes.calendar}>
      <Group justify="space-between" gap={0} wrap="nowrap" className={classes.head}>
        {MONTH_STEPS.map(({ months, label, Icon }) => (
          <ActionIcon
            key={label}
            size="var(--day)"
            aria-label={label}
            data-mantine-stop-propagation="true"
            data-later={months > 0 || undefined}
            aria-disabled={isOutside(addMonths(focused, months), months, min, max)}
            onClick={() => setFocused(clampDay(addMonths(focused, months), min, max))}
          >
            <Icon size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        ))}
        <Text component="h2" id={titleId} size="sm" fw={650} aria-live="polite">
          {formatMonth(focused)}
        </Text>
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the days take the focus */}
      <div role="grid" aria-labelledby={titleId} className={classes.grid} onKeyDown={press}>
        <div role="row" className={classes.week}>
          {WEEKDAYS.map((weekday) => (
            <Text key={weekday} ta="center" fz="xs" lh="28px" c="dimmed" role="columnheader" aria-label={weekday}>
              {weekday.slice(0, 2)}
            </Text>
          ))}
        </div>
        {weeksOfMonth(focused).map((week) => (
          <div key={week.find((day) => day !== null)} role="row" className={classes.week}>
            {week.map((day, column) =>
              day === null ? (
                <span key={WEEKDAYS[column]} role="gridcell" />
              ) : (
                <button
                  key={WEEKDAYS[column]}
                  type="button"
                  role="gridcell"
                  className={classes.day}
                  tabIndex={day === focused ? 0 : -1}
                  aria-label={formatDayLong(day)}
                  aria-selected={first !== undefined && last !== undefined && day >= first && day <= last}
                  aria-current={day === today ? 'date' : undefined}
                  aria-disabled={day < min || day > max}
                  data-end={day === first || day === last || undefined}
                  data-autofocus={day === focused || undefined}
                  data-mantine-stop-propagation="true"
                  onClick={() => choose(day)}
                  onMouseEnter={() => started !== null && day >= min && day <= max && setFocused(day)}
                >
                  {Number(day.slice(8))}
                </button>
              ),
            )}
          </div>
        ))}
      </div>
      {isRange && (
        <Text size="xs" c="dimmed" ta="center" mt={4} role="status">
          {started === null ? t('Choose the first day') : t('Choose the last day')}
        </Text>
      )}
    </div>
  );
}

/** Whether the whole month of a day lies outside the bounds. */
function isOutside(day: ShopDay, months: number, min: ShopDay, max: ShopDay): boolean {
  return months < 0 ? day.slice(0, 7) < min.slice(0, 7) : day.slice(0, 7) > max.slice(0, 7);
}
