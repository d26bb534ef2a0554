import { Accordion } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { TextSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import type { Store } from '../stores.data.ts';
import { t } from '#domain/language/t.ts';

const DeadLetters = lazy(() => import('./dead-letters.tsx').then((module) => ({ default: module.DeadLetters })));
const UnreadableRecords = lazy(() =>
  import('./unreadable-records.tsx').then((module) => ({ default: module.UnreadableRecords })),
);

interface RecordProblemsProps {
  store: Store;
  /** How many records could not be stored. */
  setAside: number;
  /** How many are stored without some of their values. */
  unreadable: number;
}

/** Records that could not be stored, and those with values that Karoo cannot use. Both lists load when they are opened. */
export function RecordProblems({ store, setAside, unreadable }: RecordProblemsProps) {
  const [opened, setOpened] = useState<string[]>([]);
  if (setAside === 0 && unreadable === 0) return null;
  const panel = (name: string, title: string, list: ReactNode) => (
    <Accordion.Item value={name}>
      <Accordion.Control fz="sm">{title}</Accordion.Control>
      <Accordion.Panel>
        {opened.includes(name) && <Suspense fallback={<TextSkeletons lines={3} />}>{list}</Suspense>}
      </Accordion.Panel>
    </Accordion.Item>
  );
  return (
    <Accordion multiple variant="contained" mt="md" value={opened} onChange={setOpened}>
      {setAside > 0 &&
        panel(
          'set-aside',
          t('{count, plural, one {Couldn’t store # record} other {Couldn’t store # records}}', { count: setAside }),
          <DeadLetters store={store} />,
        )}
      {unreadable > 0 &&
        panel(
          'unreadable',
          t(
            '{count, plural, one {# record has values that Karoo can’t use} other {# records have values that Karoo can’t use}}',
            { count: unreadable },
          ),
          <UnreadableRecords storeId={store.id} />,
        )}
    </Accordion>
  );
}
