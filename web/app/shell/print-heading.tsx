import { Text } from '@mantine/core';
import { useStores } from '../../features/stores/stores.public.tsx';
import { useNow } from '../../platform/clock.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import * as t from '../app.text.ts';

/** On paper, above the page: the store and when it was printed. */
export function PrintHeading() {
  const { current } = useStores();
  const now = useNow();
  if (current === null) return null;
  return (
    <Text className="karoo-print-only" size="sm" mb="md">
      <strong>{current.name}</strong>
      {t.printedDateTime(formatDateTime(new Date(now).toISOString(), current.timezone))}
    </Text>
  );
}
