import { useMediaQuery } from '@mantine/hooks';

/** A phone: tables become cards, filters a sheet, rows of buttons a choice. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
}
