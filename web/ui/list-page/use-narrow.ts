import { useMediaQuery } from '@mantine/hooks';

/** True on phones: tables become cards, filters a sheet, button rows a select. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
}
