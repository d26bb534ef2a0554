import { Button, Group, Modal, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { bulkChanges } from './bulk-changes.ts';
import type { BulkChange, BulkRequest } from './bulk-changes.ts';
import { isWholeNumber } from '../price-rules.ts';
import { STOCK_CHOICES } from '../product-labels.ts';
import type { ProductRow } from '../writes/product-overlay.ts';
import * as t from './list.text.ts';

const HOW = [
  { value: 'set', label: t.setTo },
  { value: 'increase', label: t.increaseBy2 },
  { value: 'decrease', label: t.decreaseBy2 },
] as const;

interface BulkStockDialogProps {
  opened: boolean;
  onClose: () => void;
  products: readonly ProductRow[];
  onChange: (changes: readonly BulkChange[]) => void;
}

/** Sets the stock quantity or status of many products. */
export function BulkStockDialog({ opened, onClose, products, onChange }: BulkStockDialogProps) {
  const [kind, setKind] = useState<'stock_quantity' | 'stock_status'>('stock_quantity');
  const [how, setHow] = useState<'set' | 'increase' | 'decrease'>('set');
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<(typeof STOCK_STATUSES)[number]>('instock');
  const [isTried, setTried] = useState(false);
  const isWhole = isWholeNumber(typed) && (how === 'set' || Number(typed) > 0);
  const request: BulkRequest =
    kind === 'stock_status' ? { kind, status } : { kind, how, quantity: isWhole ? Number(typed.trim()) : 0 };
  const { changed, skipped } = bulkChanges(products, request);
  const isReady = kind === 'stock_status' || isWhole;
  return (
    <Modal opened={opened} onClose={onClose} title={t.stockOfProducts(products.length)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isReady && changed.length > 0) onChange(changed);
        }}
      >
        <Stack>
          <Radio.Group
            aria-label={t.whatToSet}
            value={kind}
            onChange={(value) => setKind(value === 'stock_status' ? value : 'stock_quantity')}
          >
            <Group gap="lg">
              <Radio value="stock_quantity" label={t.quantity} />
              <Radio value="stock_status" label={t.stockStatus} />
            </Group>
          </Radio.Group>
          {kind === 'stock_quantity' ? (
            <>
              <NativeSelect
                label={t.change}
                value={how}
                data={HOW}
                onChange={(event) =>
                  setHow(HOW.find(({ value }) => value === event.currentTarget.value)?.value ?? 'set')
                }
              />
              <TextInput
                label={t.quantityForEach}
                description={how === 'set' ? t.turnsOnQuantityTracking : undefined}
                inputMode="numeric"
                data-autofocus
                value={typed}
                error={isTried && !isWhole && t.enterAWholeNumber2}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </>
          ) : (
            <NativeSelect
              label={t.stockStatus}
              value={status}
              data={STOCK_CHOICES}
              onChange={(event) =>
                setStatus(STOCK_STATUSES.find((known) => known === event.currentTarget.value) ?? 'instock')
              }
            />
          )}
          {skipped.length > 0 && (
            <Text size="sm" c="dimmed">
              {kind === 'stock_status'
                ? t.productsLeftUnchangedQuantity(skipped.length)
                : t.productsLeftUnchangedQuantityIsnt(skipped.length)}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" disabled={isReady && changed.length === 0}>
              {isReady && changed.length > 0 ? t.changeProducts(changed.length) : t.change}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
