import { NativeSelect, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { fittingInterval } from '#domain/time/period.ts';
import type { DayRange, Interval } from '#domain/time/period.ts';
import { ListTabs } from '../../ui/list-page/list-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PeriodPicker } from '../../ui/period/period-picker.tsx';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import classes from './analytics.module.css';
import { intervalsFor, searchSharedByTabs } from './analytics.search.ts';
import type { AnalyticsSearch } from './analytics.search.ts';
import { chosenPeriod, shownPeriod } from './report-range.ts';
import { REPORT_TABS } from './report-tabs.ts';
import { useReport } from './use-report.ts';

const INTERVAL_CHOICES: Record<Interval, string> = {
  hour: 'By hour',
  day: 'By day',
  week: 'By week',
  month: 'By month',
};

/** The shop's figures by subject, all over the same days. */
export function AnalyticsPage() {
  const { today, search, range, interval, change } = useReport();
  const current = REPORT_TABS.find(({ key }) => key === search.tab) ?? REPORT_TABS[0];
  const tabs = REPORT_TABS.map(({ key, label }) => ({
    key,
    label,
    count: null,
    isCurrent: key === current.key,
    link: { to: '/dashboard/analytics', search: tabSearch(search, key) } as const,
  }));
  const Report = current.component;
  return (
    <>
      <PageHeader
        title="Analytics"
        actions={
          <div className={classes.controls}>
            <PeriodPicker
              search={shownPeriod(search, range)}
              range={range}
              today={today}
              onChange={(next) => change(chosenPeriod(search, next))}
              withComparison={current.comparison ?? false}
            />
            {current.interval && (
              <IntervalSelect range={range} value={interval} onChange={(next) => change({ interval: next })} />
            )}
          </div>
        }
      />
      <Stack gap="md">
        <ListTabs label="Reports" tabs={tabs} />
        <Suspense key={current.key} fallback={<CardSkeleton height={400} />}>
          <Report />
        </Suspense>
      </Stack>
    </>
  );
}

interface IntervalSelectProps {
  range: DayRange;
  /** Undefined: as it fits the days. */
  value: Interval | undefined;
  onChange: (interval: Interval | undefined) => void;
}

/** By what the days are cut, where there is a choice. */
function IntervalSelect({ range, value, onChange }: IntervalSelectProps) {
  const choices = intervalsFor(range);
  const fitting = fittingInterval(range);
  if (choices.length < 2) return null;
  return (
    <NativeSelect
      aria-label="Interval"
      data={choices.map((choice) => ({ value: choice, label: INTERVAL_CHOICES[choice] }))}
      value={value ?? fitting}
      onChange={(event) => {
        const chosen = event.currentTarget.value as Interval;
        onChange(chosen === fitting ? undefined : chosen);
      }}
    />
  );
}

function tabSearch(search: AnalyticsSearch, key: AnalyticsSearch['tab']): AnalyticsSearch {
  return { ...(key === REPORT_TABS[0].key ? {} : { tab: key }), ...searchSharedByTabs(search) };
}
