import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import type { StockItem } from '#contract/products/stock-items.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { Thumbnail } from '../../../ui/cards/thumbnail.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { differenceOf } from './stock-take.ts';
import type { CountedItem } from './stock-take.ts';
import { t } from '#domain/language/t.ts';
import { inStore } from './stock-take.names.ts';

interface CountedListProps {
  list: readonly CountedItem[];
  onCount: (item: StockItem, counted: number | null) => void;
  onRemove: (item: StockItem) => void;
}

/** Each counted item with its count, the last one first. */
export function CountedList({ list, onCount, onRemove }: CountedListProps) {
  return (
    <Panel title={t('Counted')} aside={<Text size="sm">{list.length}</Text>}>
      <Stack gap="lg">
        {list.map((one) => (
          <CountedRow key={one.item.wc_id} one={one} onCount={onCount} onRemove={onRemove} />
        ))}
      </Stack>
    </Panel>
  );
}

interface CountedRowProps extends Omit<CountedListProps, 'list'> {
  one: CountedItem;
}

function CountedRow({ one, onCount, onRemove }: CountedRowProps) {
  const { item } = one;
  return (
    <Group role="group" aria-label={item.name} justify="space-between" gap="xs">
      <Group gap="sm" wrap="nowrap" flex="1 1 240px" miw={0}>
        <Thumbnail src={item.image} />
        <div style={{ minWidth: 0 }}>
          <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {item.name}
          </Text>
          <Text size="xs" c="dimmed">
            {[item.sku, inStore(item.stock_quantity)].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </Group>
      <Group gap="xs" wrap="nowrap" justify="flex-end" flex="1 1 330px">
        <Counter one={one} onCount={onCount} />
        <div style={{ flex: '0 1 120px', minWidth: 0 }}>
          <Difference one={one} />
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('Remove {name}', { name: item.name })}
          onClick={() => onRemove(item)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}

const WHOLE = /^\d{0,7}$/;

function Counter({ one: { item, counted }, onCount }: { one: CountedItem; onCount: CountedListProps['onCount'] }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('One less of {name}', { name: item.name })}
        disabled={(counted ?? 0) <= 0}
        onClick={() => onCount(item, (counted ?? 0) - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <TextInput
        aria-label={t('Count of {name}', { name: item.name })}
        inputMode="numeric"
        w={68}
        value={counted ?? ''}
        autoFocus={counted === null}
        onChange={(event) => {
          const text = event.currentTarget.value.trim();
          if (WHOLE.test(text)) onCount(item, text === '' ? null : Number(text));
        }}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('One more of {name}', { name: item.name })}
        onClick={() => onCount(item, (counted ?? 0) + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** How the count differs from the store. */
function Difference({ one }: { one: CountedItem }) {
  const difference = differenceOf(one);
  if (one.counted === null) return <ToneBadge tone="quiet">{t('Enter a count')}</ToneBadge>;
  if (difference === null) return <ToneBadge tone="quiet">{t('Starts tracking')}</ToneBadge>;
  if (difference === 0) return <ToneBadge tone="good">{t('Matches')}</ToneBadge>;
  return (
    <ToneBadge tone="warn">
      {difference > 0 ? t('{units} more', { units: difference }) : t('{units} fewer', { units: -difference })}
    </ToneBadge>
  );
}
