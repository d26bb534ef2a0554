import { Text } from '@mantine/core';
import { useStores } from '../../features/stores/stores.public.tsx';
import { useNow } from '../../platform/clock.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { Trans } from '../../platform/format/trans.ts';

/** On paper, above the page: the store and when it was printed. */
export function PrintHeading() {
  const { current } = useStores();
  const now = useNow();
  if (current === null) return null;
  return (
    <Text className="karoo-print-only" size="sm" mb="md">
      <Trans
        message="<strong>{name}</strong> · Printed {dateTime}"
        values={{ name: current.name, dateTime: formatDateTime(new Date(now).toISOString(), current.timezone) }}
        tags={{ strong: <strong /> }}
      />
    </Text>
  );
}
