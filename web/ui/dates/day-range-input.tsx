import { Text, TextInput } from '@mantine/core';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { CalendarButton } from './calendar-button.tsx';
import classes from './dates.module.css';
import { useTypedDay } from './use-typed-day.ts';
import { t } from '#domain/language/t.ts';

interface Days {
  from: ShopDay | undefined;
  to: ShopDay | undefined;
}

interface DayRangeInputProps extends Days {
  /** Names of the fields for screen readers. */
  fromLabel: string;
  toLabel: string;
  max?: ShopDay;
  today?: ShopDay;
  /** A field that was cleared is undefined. */
  onChange: (days: Days) => void;
}

/** A first and a last day, typed or chosen in one calendar. */
export function DayRangeInput(props: DayRangeInputProps) {
  const { from, to, fromLabel, toLabel, max, today, onChange } = props;
  // A day beyond the other end moves that end too, so that a range is typed in any order.
  const first = useTypedDay({
    day: from,
    max,
    onChange: (day) => onChange({ from: day, to: day && to && day > to ? day : to }),
  });
  const last = useTypedDay({
    day: to,
    max,
    onChange: (day) => onChange({ from: day && from && day < from ? day : from, to: day }),
  });
  return (
    <div className={classes.range}>
      <TextInput aria-label={fromLabel} {...first} flex={{ base: 1, sm: 'none' }} w={{ sm: 128 }} miw={0} />
      <Text span inherit lh="var(--karoo-touch)" aria-hidden="true">
        –
      </Text>
      <TextInput
        aria-label={toLabel}
        {...last}
        flex={{ base: 1.3, sm: 'none' }}
        w={{ sm: 160 }}
        miw={0}
        rightSectionWidth={44}
        rightSection={
          <CalendarButton
            label={t('Choose dates')}
            isRange
            from={from}
            to={to}
            max={max}
            today={today}
            onChoose={(earlier, later) => onChange({ from: earlier, to: later })}
          />
        }
      />
    </div>
  );
}
