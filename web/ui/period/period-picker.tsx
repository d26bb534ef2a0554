import { NativeSelect, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { EVENTS } from '#domain/time/events.ts';
import { COMPARISON_CHOICES, isEvent, PERIODS } from '#domain/time/period.ts';
import type { ComparisonChoice, DayRange, Period } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { SegmentedButtons } from '../forms/segmented-buttons.tsx';
import classes from './period-picker.module.css';
import { DEFAULT_COMPARISON, DEFAULT_PERIOD } from '#domain/time/chosen-period.ts';
import { choosePeriod } from './period-search.ts';
import type { PeriodSearch } from './period-search.ts';
import { COMPARISON_LABELS, PERIOD_LABELS, rangeText } from './period-labels.ts';
import { t } from '#domain/language/t.ts';

// Most visits never type days.
const CustomDays = lazy(() => import('./custom-days.tsx').then((module) => ({ default: module.CustomDays })));

interface PeriodPickerProps {
  search: PeriodSearch;
  /** The current days, from which a custom period starts. */
  range: DayRange;
  today: ShopDay;
  onChange: (search: PeriodSearch) => void;
  withComparison?: boolean;
}

const choiceOf = (period: Period) => ({ value: period, label: PERIOD_LABELS[period] });
const EVERYDAY = PERIODS.filter((period) => !isEvent(period));
/** The list has this week and the events too. As buttons they have no room beside the usual ones. */
const BUTTONS: readonly Period[] = EVERYDAY.filter((period) => period !== 'week');
const LISTED = [...EVERYDAY.map(choiceOf), { group: t('Events'), items: EVENTS.map(choiceOf) }];
const COMPARISON_OPTIONS = COMPARISON_CHOICES.map((comparison) => ({
  value: comparison,
  label: COMPARISON_LABELS[comparison],
}));

/** Chooses the period and what it is compared with. */
export function PeriodPicker({ search, range, today, onChange, withComparison = false }: PeriodPickerProps) {
  const hasRoom = useMediaQuery('(min-width: 88em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [hasChosen, setChosen] = useState(false);
  const choose = (patch: Partial<PeriodSearch>) => onChange(choosePeriod(search, patch, range));
  const period = search.period ?? DEFAULT_PERIOD;
  const comparison = search.compare ?? DEFAULT_COMPARISON;
  return (
    <div className={classes.picker} data-compared={withComparison || undefined}>
      <span className="karoo-print-only">
        {rangeText(range)}
        {withComparison && comparison !== 'none' && `, ${COMPARISON_LABELS[comparison]}`}
      </span>
      {/* Below 1,408 px they have no room beside a comparison and an interval, nor anywhere beside days to type. */}
      {!hasRoom || period === 'custom' || !BUTTONS.includes(period) ? (
        <NativeSelect
          aria-label={t('Period')}
          data={LISTED}
          value={period}
          onChange={(event) => choose({ period: event.currentTarget.value as Period })}
          // It replaces the button that had the focus.
          autoFocus={hasChosen}
        />
      ) : (
        <SegmentedButtons
          label={t('Period')}
          data={BUTTONS.map((one) => (one === 'custom' ? { value: one, label: t('More…') } : choiceOf(one)))}
          value={period}
          onChange={(value) => {
            setChosen(true);
            choose({ period: value });
          }}
        />
      )}
      {period === 'custom' && (
        <Suspense fallback={<Skeleton className={classes.days} height={44} width={312} maw="100%" />}>
          <CustomDays range={range} today={today} onChange={choose} />
        </Suspense>
      )}
      {withComparison && (
        <NativeSelect
          w={{ sm: 200 }}
          aria-label={t('Comparison')}
          data={COMPARISON_OPTIONS}
          value={comparison}
          onChange={(event) => choose({ compare: event.currentTarget.value as ComparisonChoice })}
        />
      )}
    </div>
  );
}
