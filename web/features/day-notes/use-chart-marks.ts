import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { isSouthAfrican } from '#domain/money/currency.ts';
import { useStore } from '../../platform/query/store-query.ts';
import type { ChartMarks } from '../../ui/charts/chart-marks.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useDayNotes } from './day-notes.data.ts';
import { marksOf } from './prepare-marks.ts';

const Notes = lazyDialog(() => import('./notes-of-days.tsx'), 'NotesOfDays');

/** Notes on days, and for a South African shop public holidays, which a person can hide on this device. */
export function useChartMarks(): ChartMarks {
  const notes = useDayNotes();
  const hasHolidays = isSouthAfrican(useStore().currency);
  const [isShown, setShown] = useLocalStorage({
    key: 'karoo.chart-holidays',
    defaultValue: true,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => stored !== 'false',
  });
  return useMemo(
    () => ({
      of: (days) => marksOf(notes, days, hasHolidays && isShown),
      Notes,
      holidays: hasHolidays ? { isShown, toggle: () => setShown(!isShown) } : null,
    }),
    [notes, hasHolidays, isShown, setShown],
  );
}
