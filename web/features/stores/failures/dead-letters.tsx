import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../platform/format/date.ts';
import { orpc } from '../../../platform/api/client.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { TextSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import type { Store } from '../stores.data.ts';
import rows from '../../../ui/styles/rows.module.css';
import { t } from '#domain/language/t.ts';
import { recordKinds } from '../stores.names.ts';

/** Records that could not be stored, with reasons; they are retried. */
export function DeadLetters({ store }: { store: Store }) {
  const query = useQuery(storeQuery(store.id, orpc.stores.deadLetters));
  return (
    <QueryView query={query} failure={t('Couldn’t load this list')} loading={<TextSkeletons lines={3} />}>
      {({ items }) => (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {t('Karoo tries them again with each sync. Everything else is stored.')}
          </Text>
          <Stack component="ul" gap="sm" mah={320} className={rows.plain} style={{ overflowY: 'auto' }}>
            {items.map((letter) => (
              <li key={`${letter.entity_type} ${letter.record_key}`}>
                <Text size="sm" fw={500}>
                  {recordKinds[letter.entity_type] ?? letter.entity_type}{' '}
                  {letter.wc_id === null ? '' : `#${letter.wc_id}`}
                </Text>
                <Text size="sm">{letter.reason}</Text>
                <Text size="xs" c="dimmed">
                  {t('{attempts, plural, one {# try, last {dateTime}} other {# tries, last {dateTime}}}', {
                    attempts: letter.attempts,
                    dateTime: formatDateTime(letter.last_seen_at, store.timezone),
                  })}
                </Text>
              </li>
            ))}
          </Stack>
        </>
      )}
    </QueryView>
  );
}
