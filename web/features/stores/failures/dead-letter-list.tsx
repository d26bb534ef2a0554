import { Accordion, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../platform/format/date.ts';
import { TextSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { deadLettersOptions } from '../stores.data.ts';
import type { Store } from '../stores.data.ts';
import classes from '../stores.module.css';
import * as t from '../stores.text.ts';

/** Records that could not be stored, with reasons; they are retried. Empty without any. */
export function DeadLetterList({ store, count }: { store: Store; count: number }) {
  if (count === 0) return null;
  return (
    <Accordion variant="contained" mt="md">
      <Accordion.Item value="letters">
        <Accordion.Control>{t.couldntStoreRecords(count)}</Accordion.Control>
        <Accordion.Panel>
          <DeadLetters store={store} />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function DeadLetters({ store }: { store: Store }) {
  const query = useQuery(deadLettersOptions(store.id));
  return (
    <QueryView query={query} failure={t.couldntLoadTheseRecords} loading={<TextSkeletons lines={3} />}>
      {({ items }) => (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {t.karooTriesThemAgain}
          </Text>
          <ul className={classes.letters}>
            {items.map((letter) => (
              <li key={letter.record_key}>
                <Text size="sm" fw={500}>
                  {t.recordKinds[letter.entity_type] ?? letter.entity_type}{' '}
                  {letter.wc_id === null ? '' : `#${letter.wc_id}`}
                </Text>
                <Text size="sm">{letter.reason}</Text>
                <Text size="xs" c="dimmed">
                  {t.triesLast(letter.attempts, formatDateTime(letter.last_seen_at, store.timezone))}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}
