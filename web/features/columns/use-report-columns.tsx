import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownKeys } from '#domain/columns/chosen-columns.ts';
import { REPORT_COLUMNS, type ReportName } from '#domain/columns/report-columns.ts';
import { columnKeys } from '#domain/columns/column.ts';
import type { ColumnScreen } from '#domain/columns/screens.ts';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import list from '../../ui/list-page/list-page.module.css';
import { declaredReport, type ReportCells, type ReportHeadings } from '../../ui/reports/declared-report.ts';
import type { ReportColumn } from '../../ui/reports/report-column.ts';
import { meOptions } from '../accounts/accounts.public.tsx';
import { ColumnsButton } from './columns-button.tsx';
import type { ColumnChoice } from './columns-dialog.tsx';

/** A file of a table that is not on screen has all of its columns. */
export const ALL_COLUMNS = { columns: '' } as const;

function useChosen(): Readonly<Partial<Record<ColumnScreen, string>>> {
  const { data: me } = useQuery({ ...meOptions, enabled: false });
  return me?.preferences.columns ?? {};
}

/** Returns which of the keys that a report has are on screen, in their order: those the person chose, or its own. */
export function useShownKeys(
  screen: ColumnScreen,
  defaults: readonly string[],
  /** What the person's choice means here. */
  chosenOf: (chosen: string | undefined) => string | undefined = same,
): { isChosen: boolean; before: readonly string[]; shownOf: (all: readonly string[]) => string[] } {
  const chosen = chosenOf(useChosen()[screen]);
  return {
    isChosen: chosen !== undefined,
    before: chosen === undefined ? defaults : columnKeys(chosen),
    shownOf: (all) => shownKeys(chosen, defaults, all),
  };
}

/** What files of declared reports are asked for: the columns on screen. `keys`: those that the report has, if not all. */
export function useFileColumns(): (report: ReportName, keys?: readonly string[]) => { columns: string } {
  const chosen = useChosen();
  return (report, keys = Object.keys(REPORT_COLUMNS[report].columns)) => ({
    columns: shownKeys(chosen[report], REPORT_COLUMNS[report].defaults, keys).join(','),
  });
}

function same(chosen: string | undefined): string | undefined {
  return chosen;
}

interface ColumnOptions {
  chosenOf?: (chosen: string | undefined) => string | undefined;
  /** What can be chosen too, but is not there yet. */
  further?: readonly ColumnChoice[];
  /** What else follows from a choice. */
  onKeep?: (keys: readonly string[]) => void;
  /** The button is in the toolbar of a list, not below a table. */
  isList?: boolean;
}

interface ShownColumns<Row> {
  columns: ReportColumn<Row>[];
  /** The button that chooses them. */
  menu: ReactNode;
  /** What a file is asked for. */
  exported: { columns: string };
}

/** The columns of a report on screen. A phone's cards have their own, until somebody chooses. */
export function useReportColumns<Row>(
  screen: ColumnScreen,
  all: readonly ReportColumn<Row>[],
  defaults: readonly string[],
  { chosenOf, further = [], onKeep, isList = false }: ColumnOptions = {},
): ShownColumns<Row> {
  const narrow = useNarrow();
  const { isChosen, before, shownOf } = useShownKeys(screen, defaults, chosenOf);
  const choosable = all.filter(({ fixed }) => !fixed);
  const shown = shownOf(choosable.map(({ key }) => key));
  const columns = shown.flatMap((key) => choosable.find((column) => column.key === key) ?? []);
  // What is always there follows the name.
  const place = shown.indexOf(defaults[0] ?? '') + 1;
  const onDesk = columns.toSpliced(place, 0, ...all.filter(({ fixed }) => fixed));
  // Somebody who chooses a column sees it on every screen.
  const wanted = onDesk.map(({ wideOnly: _wideOnly, ...column }) => ({ ...column, card: column.card ?? 'added' }));
  return {
    columns: isChosen ? wanted : narrow && !isList ? [...all] : onDesk,
    exported: { columns: shown.join(',') },
    menu: (
      <ColumnsButton
        {...(isList ? { className: list.iconOnly } : { small: true })}
        screen={screen}
        choices={[...choosable.map(({ key, label, group = 'general' }) => ({ key, name: label, group })), ...further]}
        shown={shown}
        defaults={defaults.filter((key) => choosable.some((column) => column.key === key))}
        ofScreen={{ before, defaults }}
        {...(onKeep && { onKeep })}
      />
    ),
  };
}

/** The same of a report that `domain/columns` declares. `keys`: the columns that it has, if not all. */
export function useDeclaredReport<Name extends ReportName, Row>(
  report: Name,
  cells: ReportCells<Name, Row>,
  { headings, keys }: { headings?: ReportHeadings; keys?: readonly string[] } = {},
): ShownColumns<Row> {
  const all = declaredReport(report, cells, headings);
  const own = keys === undefined ? all : all.filter(({ key }) => keys.includes(key));
  return useReportColumns(report, own, REPORT_COLUMNS[report].defaults);
}
