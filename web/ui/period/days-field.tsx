import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { PERIODS, rangeOfPeriod, type DayRange, type Period } from '#domain/time/period.ts';
import { EARLIEST_DAY, latestDay, shopDayOf, type ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { useNowAs } from '../../platform/clock.ts';
import { useTimeZone } from '../../platform/query/store-query.ts';
import { formatDay } from '../../platform/format/date.ts';
import { lazyDialog } from '../lazy-dialog.tsx';
import { PERIOD_LABELS, rangeText } from './period-labels.ts';

// Most visits never open it.
const CalendarPopover = lazyDialog(() => import('../dates/calendar-popover.tsx'), 'CalendarPopover');

type Named = Exclude<Period, 'custom'>;
const NAMED = PERIODS.filter((period): period is Named => period !== 'custom');

interface Days {
  from: ShopDay | undefined;
  to: ShopDay | undefined;
}

interface DaysFieldProps extends Days {
  label: string;
  onChange: (days: Days) => void;
}

/** A period in one field: by its name, or two days of a calendar. */
export function DaysField({ label, from, to, onChange }: DaysFieldProps) {
  const timeZone = useTimeZone();
  const field = useRef<HTMLSelectElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  /** What was chosen by name: on the first of a month, several names have the same days. */
  const [chosen, setChosen] = useState<Named | null>(null);
  const today = useNowAs((now) => shopDayOf(new Date(now), timeZone)) as ShopDay;
  const isIn = (period: Named) => isSame(rangeOfPeriod(period, today), { from, to });
  const named = chosen !== null && isIn(chosen) ? chosen : NAMED.find(isIn);
  const isOther = named === undefined && (from !== undefined || to !== undefined);
  const choose = (value: string) => {
    if (value === 'choose') return setChoosing(true);
    const period = NAMED.find((one) => one === value) ?? null;
    setChosen(period);
    onChange(period === null ? { from: undefined, to: undefined } : rangeOfPeriod(period, today));
  };
  return (
    <>
      <NativeSelect
        ref={field}
        label={label}
        value={named ?? (isOther ? 'days' : '')}
        onPointerEnter={CalendarPopover.preload}
        onFocus={CalendarPopover.preload}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('Any time') },
          ...(isOther ? [{ value: 'days', label: daysText({ from, to }) }] : []),
          ...NAMED.map((period) => ({ value: period, label: PERIOD_LABELS[period] })),
          { value: 'choose', label: t('Choose dates…') },
        ]}
      />
      <CalendarPopover
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        button={field}
        from={from}
        to={to}
        min={EARLIEST_DAY}
        max={latestDay()}
        today={today}
        isRange
        onChoose={(first, last) => onChange({ from: first, to: last })}
      />
    </>
  );
}

function isSame(range: DayRange, { from, to }: Days): boolean {
  return range.from === from && range.to === to;
}

/** "01 Nov – 20 Nov 2026"; from or until a day where only that one is known. */
function daysText({ from, to }: Days): string {
  if (from !== undefined && to !== undefined) return rangeText({ from, to });
  if (from !== undefined) return t('From {day}', { day: formatDay(from) });
  return to === undefined ? '' : t('Until {day}', { day: formatDay(to) });
}
