import { NativeSelect } from '@mantine/core';
import { COMPARISON_CHOICES, PERIODS } from '#domain/time/period.ts';
import type { ComparisonChoice, DayRange, Period } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { DayInput } from '../forms/day-input.tsx';
import { useNarrow } from '../list-page/use-narrow.ts';
import { SegmentedButtons } from '../forms/segmented-buttons.tsx';
import classes from './period-picker.module.css';
import { choosePeriod, DEFAULT_COMPARISON, DEFAULT_PERIOD } from './period-search.ts';
import type { PeriodSearch } from './period-search.ts';
import { COMPARISON_LABELS, PERIOD_LABELS } from './period-labels.ts';

interface PeriodPickerProps {
  search: PeriodSearch;
  /** The current days, from which a custom period starts. */
  range: DayRange;
  today: ShopDay;
  onChange: (search: PeriodSearch) => void;
  withComparison?: boolean;
}

const PERIOD_CHOICES = PERIODS.map((period) => ({ value: period, label: PERIOD_LABELS[period] }));
const COMPARISON_OPTIONS = COMPARISON_CHOICES.map((comparison) => ({
  value: comparison,
  label: COMPARISON_LABELS[comparison],
}));

/** Chooses the period and what it is compared with. */
export function PeriodPicker({ search, range, today, onChange, withComparison = false }: PeriodPickerProps) {
  const narrow = useNarrow();
  const choose = (patch: Partial<PeriodSearch>) => onChange(choosePeriod(search, patch, range));
  const period = search.period ?? DEFAULT_PERIOD;
  return (
    <div className={classes.picker} data-compared={withComparison || undefined}>
      {narrow ? (
        <NativeSelect
          aria-label="Period"
          data={PERIOD_CHOICES}
          value={period}
          onChange={(event) => choose({ period: event.currentTarget.value as Period })}
        />
      ) : (
        <SegmentedButtons
          label="Period"
          data={PERIOD_CHOICES}
          value={period}
          onChange={(value) => choose({ period: value })}
        />
      )}
      {period === 'custom' && <CustomDays range={range} today={today} onChange={choose} />}
      {withComparison && (
        <NativeSelect
          aria-label="Comparison"
          data={COMPARISON_OPTIONS}
          value={search.compare ?? DEFAULT_COMPARISON}
          onChange={(event) => choose({ compare: event.currentTarget.value as ComparisonChoice })}
        />
      )}
    </div>
  );
}

interface CustomDaysProps {
  range: DayRange;
  today: ShopDay;
  onChange: (days: Partial<DayRange>) => void;
}

function CustomDays({ range, today, onChange }: CustomDaysProps) {
  return (
    <div className={classes.days}>
      <DayInput
        aria-label="First day"
        day={range.from}
        max={range.to}
        onChange={(from) => from && onChange({ from })}
      />
      <span aria-hidden="true">–</span>
      <DayInput
        aria-label="Last day"
        day={range.to}
        min={range.from}
        max={today}
        onChange={(to) => to && onChange({ to })}
      />
    </div>
  );
}
