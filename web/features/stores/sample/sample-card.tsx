import { Card, Group, Text, Title } from '@mantine/core';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import type { Store } from '../stores.data.ts';
import { t } from '#domain/language/t.ts';

/** The store of sample data: there is no connection to report. */
export function SampleCard({ store }: { store: Store }) {
  return (
    <Card component="article" aria-labelledby={`store-${store.id}`}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={`store-${store.id}`}>
          {store.name}
        </Title>
        <ToneBadge tone="warn">{t('Sample data')}</ToneBadge>
      </Group>
      <Text size="sm">
        {t(
          'A made-up store with 13 months of orders. You can look at everything and change nothing. It’s removed when you connect your store.',
        )}
      </Text>
    </Card>
  );
}
