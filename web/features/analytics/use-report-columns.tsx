import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { columnKeys } from '#domain/columns/column.ts';
import type { ColumnScreen } from '#domain/columns/screens.ts';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import type { ReportColumn } from '../../ui/reports/report-column.ts';
import { meOptions } from '../accounts/accounts.public.tsx';
import { ColumnsButton } from '../columns/columns.public.tsx';

/** Returns which of the keys that a report has are on screen, in their order: those the person chose, or the usual ones. */
export function useShownKeys(
  screen: ColumnScreen,
  usual: readonly string[],
): { isChosen: boolean; shownOf: (all: readonly string[]) => string[] } {
  const { data: me } = useQuery({ ...meOptions, enabled: false });
  const chosen = me?.preferences.columns?.[screen];
  const [naming = ''] = usual;
  return {
    isChosen: chosen !== undefined,
    shownOf(all) {
      if (chosen === undefined) return all.filter((key) => usual.includes(key));
      const keys = columnKeys(chosen);
      return (keys.includes(naming) ? keys : [naming, ...keys]).filter((key) => all.includes(key));
    },
  };
}

/** The columns of a report on screen, and the button that chooses them. A phone's cards have their own, until somebody chooses. */
export function useReportColumns<Row>(
  screen: ColumnScreen,
  all: readonly ReportColumn<Row>[],
  usual: readonly string[],
): { columns: ReportColumn<Row>[]; menu: ReactNode } {
  const narrow = useNarrow();
  const { isChosen, shownOf } = useShownKeys(screen, usual);
  const choosable = all.filter(({ fixed }) => !fixed);
  const shown = shownOf(choosable.map(({ key }) => key));
  const columns = shown.flatMap((key) => choosable.find((column) => column.key === key) ?? []);
  // What is always there follows the name.
  const place = shown.indexOf(usual[0] ?? '') + 1;
  const drawn = columns.toSpliced(place, 0, ...all.filter(({ fixed }) => fixed));
  const onPhone = isChosen ? drawn.map((column) => ({ card: 'added' as const, ...column })) : [...all];
  return {
    columns: narrow ? onPhone : drawn,
    menu: (
      <ColumnsButton
        small
        screen={screen}
        choices={choosable.map(({ key, label, group = 'general' }) => ({ key, name: label, group }))}
        shown={shown}
        usual={usual.filter((key) => choosable.some((column) => column.key === key))}
      />
    ),
  };
}
