import { Button, Group, Modal, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { bulkChanges } from './bulk-changes.ts';
import type { BulkChange, BulkRequest } from './bulk-changes.ts';
import { useSaving } from '../../../ui/forms/use-saving.ts';
import { isWholeNumber } from '../price-rules.ts';
import { fieldLabel, STOCK_CHOICES } from '../product-labels.ts';
import type { ProductRow } from '../writes/product-overlay.ts';
import { t } from '#domain/language/t.ts';

const HOW = [
  { value: 'set', label: t('Set to') },
  { value: 'increase', label: t('Increase by') },
  { value: 'decrease', label: t('Decrease by') },
] as const;

interface BulkStockDialogProps {
  opened: boolean;
  onClose: () => void;
  products: readonly ProductRow[];
  /** Resolves when they are stored. */
  onChange: (changes: readonly BulkChange[]) => Promise<void>;
}

/** How many products stay as they are, and why. */
function Skipped({ count, kind }: { count: number; kind: BulkRequest['kind'] }) {
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {kind === 'stock_status'
        ? t(
            '{count, plural, one {# product left unchanged: quantity is tracked, or stock belongs to variations.} other {# products left unchanged: quantity is tracked, or stock belongs to variations.}}',
            { count },
          )
        : t(
            '{count, plural, one {# product left unchanged: quantity isn’t tracked, or stock belongs to variations.} other {# products left unchanged: quantity isn’t tracked, or stock belongs to variations.}}',
            { count },
          )}
    </Text>
  );
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
  const { isSaving, save } = useSaving();
  const isReady = kind === 'stock_status' || isWhole;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('{count, plural, one {Stock of # product} other {Stock of # products}}', { count: products.length })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isReady && changed.length > 0) void save(async () => onChange(changed));
        }}
      >
        <Stack>
          <Radio.Group
            aria-label={t('What to set')}
            value={kind}
            onChange={(value) => setKind(value === 'stock_status' ? value : 'stock_quantity')}
          >
            <Group gap="lg">
              <Radio value="stock_quantity" label={t('Quantity')} />
              <Radio value="stock_status" label={fieldLabel('stock_status')} />
            </Group>
          </Radio.Group>
          {kind === 'stock_quantity' ? (
            <>
              <NativeSelect
                label={t('Change', {}, 'button')}
                value={how}
                data={HOW}
                onChange={(event) =>
                  setHow(HOW.find(({ value }) => value === event.currentTarget.value)?.value ?? 'set')
                }
              />
              <TextInput
                label={t('Quantity for each')}
                description={how === 'set' ? t('Turns on quantity tracking.') : undefined}
                inputMode="numeric"
                data-autofocus
                value={typed}
                error={isTried && !isWhole && t('Enter a whole number.')}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </>
          ) : (
            <NativeSelect
              label={fieldLabel('stock_status')}
              value={status}
              data={STOCK_CHOICES}
              onChange={(event) =>
                setStatus(STOCK_STATUSES.find((known) => known === event.currentTarget.value) ?? 'instock')
              }
            />
          )}
          <Skipped count={skipped.length} kind={kind} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={isSaving} disabled={isReady && changed.length === 0}>
              {isReady && changed.length > 0
                ? t('{count, plural, one {Change # product} other {Change # products}}', { count: changed.length })
                : t('Change', {}, 'button')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
