import { Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockItem } from '#contract/products/stock-items.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { Thumbnail } from '../../../ui/cards/thumbnail.tsx';
import { PlainForm } from '../../../ui/forms/plain-form.tsx';
import { canScan } from '../../../ui/scanner/barcode-detector.ts';
import { Scanner } from '../../../ui/scanner/scanner.tsx';
import { t } from '#domain/language/t.ts';
import { inStore } from './stock-take.names.ts';
import { stockItems } from '../products.data.ts';

/** A name is worth searching from two letters on. */
const SHORTEST_SEARCH = 2;
const WAIT_MS = 200;
/** Results that fit above a phone's keyboard, roughly. */
const SHOWN = 8;

interface ProductFinderProps {
  storeId: string;
  /** The only item with this code; null for none. */
  find: (code: string) => Promise<StockItem | null>;
  onScanned: (item: StockItem) => void;
  onChosen: (item: StockItem) => void;
  /** How many of it were counted so far. */
  countOf: (item: StockItem) => number;
}

/** Finds products by name, SKU or barcode. A hand scanner types the code and Enter. */
export function ProductFinder({ storeId, find, onScanned, onChosen, countOf }: ProductFinderProps) {
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const scan = async (code: string) => {
    try {
      const item = await find(code);
      setLast(
        item
          ? t('{name}: {count}', { name: item.name, count: countOf(item) + 1 })
          : t('No product has the code {code}.', { code }),
      );
      if (item) onScanned(item);
      return item !== null;
    } catch {
      setLast(t('Couldn’t search. Check your connection and try again.'));
      return false;
    }
  };
  return (
    <Stack gap="xs">
      <PlainForm
        role="search"
        onSubmit={() => {
          if (typed.trim() !== '') void scan(typed.trim()).then((isFound) => isFound && setTyped(''));
        }}
      >
        <Group gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            type="search"
            aria-label={t('Find a product to count')}
            placeholder={t('Name, SKU or barcode')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {canScan() && !isScanning && (
            <Button
              variant="default"
              leftSection={<IconBarcode size={18} aria-hidden />}
              onClick={() => setScanning(true)}
            >
              {t('Scan')}
            </Button>
          )}
        </Group>
      </PlainForm>
      {isScanning ? (
        <Scanner onCode={(code) => void scan(code)} onClose={() => setScanning(false)} last={last} />
      ) : (
        last !== null && (
          <Text size="sm" role="status">
            {last}
          </Text>
        )
      )}
      <Results
        storeId={storeId}
        search={typed.trim()}
        onChosen={(item) => {
          setTyped('');
          setLast(null);
          onChosen(item);
        }}
      />
    </Stack>
  );
}

function Results({
  storeId,
  search,
  onChosen,
}: {
  storeId: string;
  search: string;
  onChosen: (item: StockItem) => void;
}) {
  const [rested] = useDebouncedValue(search, WAIT_MS);
  const isWanted = search.length >= SHORTEST_SEARCH && rested.length >= SHORTEST_SEARCH;
  const query = useQuery({ ...storeQuery(storeId, stockItems, { search: rested }), enabled: isWanted });
  if (!isWanted) return null;
  if (!query.data) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {query.isError || query.fetchStatus === 'paused'
          ? t('Couldn’t search. Check your connection and try again.')
          : t('Searching…')}
      </Text>
    );
  }
  if (query.data.items.length === 0) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('No product matches.')}
      </Text>
    );
  }
  return (
    <Panel title={t('Results')} flush>
      {query.data.items.slice(0, SHOWN).map((item) => (
        <UnstyledButton key={item.wc_id} w="100%" px="md" py={8} mih={52} onClick={() => onChosen(item)}>
          <Group gap="sm" wrap="nowrap">
            <Thumbnail src={item.image} size={36} />
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={600} truncate>
                {item.name}
              </Text>
              <Text size="xs" c="dimmed">
                {[item.sku, inStore(item.stock_quantity)].filter(Boolean).join(' · ')}
              </Text>
            </div>
          </Group>
        </UnstyledButton>
      ))}
    </Panel>
  );
}
