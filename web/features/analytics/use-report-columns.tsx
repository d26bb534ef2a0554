import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import { ColumnsMenu } from '../../ui/reports/columns-menu.tsx';
import type { ReportColumn } from '../../ui/reports/report-column.ts';
import { meOptions, useSetPreferences } from '../accounts/accounts.public.tsx';

const NONE: readonly string[] = [];

/**
 * The columns that a person sees: the usual ones, and those they added in any report. `menu` adds further ones; a phone's cards have no
 * room for them.
 */
export function useReportColumns<Row>(
  all: readonly ReportColumn<Row>[],
  usual: readonly string[],
): { columns: ReportColumn<Row>[]; menu: ReactNode } {
  const { data: me } = useQuery({ ...meOptions, enabled: false });
  const { mutate } = useSetPreferences();
  const narrow = useNarrow();
  const added = me?.preferences.report_columns ?? NONE;
  const choices = all.filter(({ key }) => !usual.includes(key));
  const toggle = (key: string) =>
    mutate({ report_columns: added.includes(key) ? added.filter((one) => one !== key) : [...added, key] });
  return {
    columns: narrow ? [...all] : all.filter(({ key }) => usual.includes(key) || added.includes(key)),
    menu: narrow || choices.length === 0 ? null : <ColumnsMenu columns={choices} shown={added} onToggle={toggle} />,
  };
}
