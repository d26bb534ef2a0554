import { Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { t } from '#domain/language/t.ts';
import type { DayRange } from '#domain/time/period.ts';
import { isCalendarDay, type ShopDay } from '#domain/time/shop-time.ts';
import { DayRangeInput } from '../dates/day-range-input.tsx';
import { rangeText } from './period-labels.ts';
import classes from './period-picker.module.css';

interface CustomDaysProps {
  range: DayRange;
  today: ShopDay;
  onChange: (days: DayRange) => void;
}

/** The days of a custom period. Says so where they are not those of the address. */
export function CustomDays({ range, today, onChange }: CustomDaysProps) {
  const asked: object = useLocation({ select: ({ search }) => search });
  const note = noteOf(asked, range, today);
  return (
    <>
      <div className={`${classes.days} karoo-screen-only`}>
        <DayRangeInput
          fromLabel={t('First day')}
          toLabel={t('Last day')}
          from={range.from}
          to={range.to}
          max={today}
          today={today}
          onChange={(days) => days.from && days.to && onChange({ from: days.from, to: days.to })}
        />
      </div>
      {note !== null && (
        // Below all choices, on a desk and on a phone.
        <Text size="sm" c="dimmed" role="status" style={{ order: 1, flexBasis: '100%', gridColumn: '1 / -1' }}>
          {note}
        </Text>
      )}
    </>
  );
}

/** What the address asks for that is not shown; null if it is. */
function noteOf({ from, to }: { from?: unknown; to?: unknown }, shown: DayRange, today: ShopDay): string | null {
  const asked = [from, to].filter((day) => day !== undefined).map(String);
  const [first = '', last = first] = asked.toSorted();
  if (asked.length === 0 || (first === shown.from && last === shown.to)) return null;
  const days = rangeText(shown);
  if (isCalendarDay(first) && isCalendarDay(last)) {
    if (first > today) return t('The days in this page’s address are still to come. You see {days}.', { days });
    if (last > today) return t('Days after today are still to come. You see {days}.', { days });
  }
  return t('This page’s address has no days that can be shown. You see {days}.', { days });
}
