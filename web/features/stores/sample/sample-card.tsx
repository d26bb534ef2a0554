import { Card, Group, Text, Title } from '@mantine/core';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import type { Store } from '../stores.data.ts';
import * as t from '../stores.text.ts';

/** The store of sample data: there is no connection to report. */
export function SampleCard({ store }: { store: Store }) {
  return (
    <Card component="article" aria-labelledby={`store-${store.id}`}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={`store-${store.id}`}>
          {store.name}
        </Title>
        <ToneBadge tone="warn">{t.sampleData}</ToneBadge>
      </Group>
      <Text size="sm">{t.aMadeUpStore}</Text>
    </Card>
  );
}
