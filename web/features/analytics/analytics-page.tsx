import { NativeSelect, Stack, Text } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { fittingInterval, intervalsFor } from '#domain/time/period.ts';
import type { DayRange, Interval } from '#domain/time/period.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { ListTabs } from '../../ui/list-page/list-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PeriodPicker } from '../../ui/period/period-picker.tsx';
import { rangeText } from '../../ui/period/period-labels.ts';
import { ExportPlace } from '../exports/exports.public.tsx';
import classes from './analytics.module.css';
import { searchSharedByTabs } from './analytics.search.ts';
import type { AnalyticsSearch, TabKey } from './analytics.search.ts';
import { chosenPeriod, relativePeriod, shownPeriod } from './report-range.ts';
import { ReportSkeleton } from './report-skeleton.tsx';
import { SalesTab } from './sales-report/sales-tab.tsx';
import { useReport } from './use-report.ts';
import { t } from '#domain/language/t.ts';

const INTERVAL_CHOICES: Record<Interval, string> = {
  hour: t('By hour'),
  day: t('By day'),
  week: t('By week'),
  month: t('By month'),
};

interface ReportTab {
  key: TabKey;
  label: string;
  component: ComponentType;
  /** The address of the help about its figures. */
  help: string;
  /** Whether the tab uses the comparison and the interval chosen in the page header. */
  comparison?: true;
  interval?: true | ((search: AnalyticsSearch) => boolean);
}

/** Tabs in screen order. The first one's code is part of the page, the others load on demand. */
const REPORT_TABS: readonly [ReportTab, ...ReportTab[]] = [
  {
    key: 'sales',
    label: t('Sales'),
    help: '/dashboard/help/figures',
    component: SalesTab,
    comparison: true,
    interval: true,
  },
  {
    key: 'products',
    label: t('Products'),
    help: '/dashboard/help/figures#items',
    component: lazyPage(() => import('./product-report/products-tab.tsx'), 'ProductsTab'),
    comparison: true,
  },
  {
    key: 'customers',
    label: t('Customers'),
    help: '/dashboard/help/figures#customers',
    component: lazyPage(() => import('./customer-report/customers-tab.tsx'), 'CustomersTab'),
    comparison: true,
    interval: true,
  },
  {
    key: 'locations',
    label: t('Locations'),
    help: '/dashboard/help/figures#which-orders-count',
    component: lazyPage(() => import('./location-report/locations-tab.tsx'), 'LocationsTab'),
    comparison: true,
  },
  {
    key: 'web',
    label: 'Web',
    help: '/dashboard/help/figures#google',
    component: lazyPage(() => import('./web-tab.tsx'), 'WebTab'),
  },
  {
    key: 'finance',
    label: t('Finance'),
    help: '/dashboard/help/vat',
    component: lazyPage(() => import('../finance/finance.public.ts'), 'FinanceTab'),
    comparison: true,
  },
  {
    key: 'explore',
    label: t('Explore'),
    help: '/dashboard/help/explore',
    component: lazyPage(() => import('./explorer/explorer-tab.tsx'), 'ExplorerTab'),
    comparison: true,
    // Only a chart over time has intervals.
    interval: ({ by, report }) => by === undefined && report === undefined,
  },
];

/** Reports by subject, all over the same period. */
export function AnalyticsPage() {
  const { today, search, range, before, interval, change } = useReport();
  const current = REPORT_TABS.find(({ key }) => key === search.tab) ?? REPORT_TABS[0];
  const tabs = REPORT_TABS.map(({ key, label }) => ({
    key,
    label,
    count: null,
    isCurrent: key === current.key,
    link: { to: '/dashboard/analytics', search: tabSearch(search, key) } as const,
  }));
  const Report = current.component;
  const [element, setExportPlace] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ element, period: relativePeriod(search) }), [element, search]);
  return (
    <>
      <PageHeader title={t('Analytics')} part={current.label} help={current.help} />
      <div className={classes.bar}>
        <div className={classes.tabs}>
          <ListTabs label={t('Reports')} tabs={tabs} />
          <div className={classes.end}>
            <span className={classes.dates}>
              {rangeText(range)}{' '}
              {current.comparison && before && (
                <Text span inherit display="block">
                  {t('vs {before}', { before: rangeText(before) })}
                </Text>
              )}
            </span>
            <div ref={setExportPlace} className={`${classes.export} karoo-screen-only`} />
          </div>
        </div>
        <div className={classes.controls}>
          <PeriodPicker
            search={shownPeriod(search, range)}
            range={range}
            today={today}
            onChange={(next) => change(chosenPeriod(search, next))}
            withComparison={current.comparison ?? false}
          />
          {hasInterval(current, search) && (
            <IntervalSelect range={range} value={interval} onChange={(next) => change({ interval: next })} />
          )}
        </div>
      </div>
      <ExportPlace value={place}>
        <Stack gap="md">
          <Suspense key={current.key} fallback={<ReportSkeleton title={current.label} />}>
            <Report />
          </Suspense>
        </Stack>
      </ExportPlace>
    </>
  );
}

function hasInterval({ interval }: ReportTab, search: AnalyticsSearch): boolean {
  return typeof interval === 'function' ? interval(search) : interval === true;
}

interface IntervalSelectProps {
  range: DayRange;
  /** Undefined for the interval that fits the range. */
  value: Interval | undefined;
  onChange: (interval: Interval | undefined) => void;
}

/** Chooses the interval, if the range allows several. */
function IntervalSelect({ range, value, onChange }: IntervalSelectProps) {
  const choices = intervalsFor(range);
  const fitting = fittingInterval(range);
  if (choices.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('Interval')}
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
