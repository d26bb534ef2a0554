import { NativeSelect, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatShare } from '../../platform/format/number.ts';
import { ChangeIndicator } from '../../ui/cards/change-indicator.tsx';
import { computeChange } from '../../ui/cards/compute-change.ts';
import { SegmentedButtons } from '../../ui/forms/segmented-buttons.tsx';
import type { ListPageData } from '../../ui/list-page/list-column.ts';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import type { ReportColumn } from '../../ui/reports/report-column.ts';
import classes from './analytics.module.css';
import type { AnalyticsSearch } from './analytics.search.ts';
import { useReport } from './use-report.ts';
import { t } from '#domain/language/t.ts';

/** Text in place of a table without rows. */
export function EmptyReport({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" p="md">
      {children}
    </Text>
  );
}

interface ReportSwitchProps {
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** Width of the select, in px. */
  selectWidth?: number;
}

/** Segmented buttons, or a select on a narrow screen. */
export function ReportSwitch({ label, data, value, onChange, selectWidth }: ReportSwitchProps) {
  return useNarrow() ? (
    <NativeSelect
      aria-label={label}
      w={selectWidth}
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <SegmentedButtons label={label} data={data} value={value} onChange={onChange} />
  );
}

interface TableSwitchProps<Key extends string> {
  data: readonly { value: Key; label: string }[];
  value: Key;
}

/** Chooses which of a tab's tables is shown; the first one by default. */
export function TableSwitch<Key extends string>({ data, value }: TableSwitchProps<Key>) {
  const { change } = useReport();
  return (
    <div className={`${classes.tables} karoo-screen-only`}>
      <ReportSwitch
        label={t('Table')}
        data={[...data]}
        value={value}
        onChange={(table) =>
          change({
            table: table === data[0]?.value ? undefined : table,
            orderby: undefined,
            order: undefined,
            only: undefined,
          })
        }
      />
    </div>
  );
}

/** The chosen one of a tab's tables. */
export function chosenTable<Key extends string>(
  { table }: AnalyticsSearch,
  [first, ...others]: readonly [{ value: Key }, ...{ value: Key }[]],
): Key {
  return others.find(({ value }) => value === table)?.value ?? first.value;
}

export const CHANGE_HINT = t(
  'Net sales compared with the previous period. “New” means none before. A dash means a percentage wouldn’t be meaningful.',
);

/** How the net sales of a row changed. `sales` returns them for both periods; without `before` the cell is empty. */
export function changeColumn<Row>(
  sales: (row: Row) => { now: string; before: string | null | undefined },
  total?: ReactNode,
): ReportColumn<Row> {
  return {
    key: 'change',
    label: t('Change'),
    figure: true,
    hint: CHANGE_HINT,
    card: 'lineEnd',
    cell: (row) => {
      const { now, before } = sales(row);
      return before && <ChangeIndicator change={computeChange(now, before)} />;
    },
    total,
  };
}

export function shareText(share: number | null): string {
  return share === null ? '–' : formatShare(share);
}

export function pagingData<Row>({
  items,
  total,
  page,
  perPage,
}: Pick<ListPageData<Row>, 'items' | 'total' | 'page' | 'perPage'>): ListPageData<Row> {
  return { items, total, totalPages: Math.ceil(total / perPage), page, perPage, totalIsCapped: false };
}
