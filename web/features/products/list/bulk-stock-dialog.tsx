import { Button, Group, Modal, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { bulkChanges } from './bulk-changes.ts';
import type { BulkChange, BulkRequest } from './bulk-changes.ts';
import type { ServerChange } from './bulk-prices.ts';
import type { Matching } from './matching.ts';
import { countOf, OnlineNote, PRODUCT_TEXTS, ServerOutcome, ServerPreview, submitText } from './server-change.tsx';
import { useServerChange } from './use-server-change.ts';
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

interface StockFormProps {
  onClose: () => void;
  storeId: string;
  currency: string;
  products: readonly ProductRow[];
  /** Instead of these, all that the list finds. */
  matching: Matching | null;
  /** Resolves when they are stored. */
  onChange: (changes: readonly BulkChange[]) => Promise<void>;
  /** After a change that the server made. */
  onDone: () => void;
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
export function BulkStockDialog({ opened, ...rest }: StockFormProps & { opened: boolean }) {
  const count = rest.matching?.count ?? rest.products.length;
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={t('{count, plural, one {Stock of # product} other {Stock of # products}}', { count })}
    >
      {opened && <StockForm {...rest} />}
    </Modal>
  );
}

interface StockValues {
  kind: 'stock_quantity' | 'stock_status';
  how: 'set' | 'increase' | 'decrease';
  typed: string;
  status: (typeof STOCK_STATUSES)[number];
}

const AT_FIRST: StockValues = { kind: 'stock_quantity', how: 'set', typed: '', status: 'instock' };

function StockForm({ onClose, storeId, currency, products, matching, onChange, onDone }: StockFormProps) {
  const [values, setValues] = useState<StockValues>(AT_FIRST);
  const { kind, how, typed, status } = values;
  const [isTried, setTried] = useState(false);
  const isOnline = useOnline();
  const isWhole = isWholeNumber(typed) && (how === 'set' || Number(typed) > 0);
  const request: BulkRequest =
    kind === 'stock_status' ? { kind, status } : { kind, how, quantity: isWhole ? Number(typed.trim()) : 0 };
  const { isSaving, save } = useSaving();
  const isReady = kind === 'stock_status' || isWhole;
  const { changed, skipped } = bulkChanges(matching === null ? products : [], request);
  const change = matching !== null && isReady ? serverStockChange(request) : null;
  const server = useServerChange(storeId, matching?.filter ?? {}, change, 'stock', onDone);
  const count = matching === null ? changed.length : countOf(change, server.planned, matching.count);
  if (server.done && !server.done.is_job) {
    return <ServerOutcome server={server} texts={PRODUCT_TEXTS} onClose={onDone} />;
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isReady || count === 0) return;
        if (matching === null) void save(async () => onChange(changed));
        else server.save.mutate();
      }}
    >
      <Stack>
        <StockFields
          values={values}
          onChange={(next) => setValues({ ...values, ...next })}
          problem={isTried && !isWhole ? t('Enter a whole number.') : null}
        />
        {matching === null && <Skipped count={skipped.length} kind={kind} />}
        {matching !== null && !isOnline && <OnlineNote />}
        {matching !== null && <ServerPreview {...{ server, storeId, currency }} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSaving || server.save.isPending} disabled={isReady && count === 0}>
            {matching !== null
              ? submitText(change, count)
              : isReady && count > 0
                ? t('{count, plural, one {Change # product} other {Change # products}}', { count })
                : t('Change', {}, 'button')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface StockFieldsProps {
  values: StockValues;
  onChange: (values: Partial<StockValues>) => void;
  /** Of the quantity. */
  problem: string | null;
}

/** What is set, and how. */
function StockFields({ values: { kind, how, typed, status }, onChange, problem }: StockFieldsProps) {
  return (
    <>
      <Radio.Group
        aria-label={t('What to set')}
        value={kind}
        onChange={(value) => onChange({ kind: value === 'stock_status' ? value : 'stock_quantity' })}
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
              onChange({ how: HOW.find(({ value }) => value === event.currentTarget.value)?.value ?? 'set' })
            }
          />
          <TextInput
            label={t('Quantity for each')}
            description={how === 'set' ? t('Turns on quantity tracking.') : undefined}
            inputMode="numeric"
            data-autofocus
            value={typed}
            error={problem}
            onChange={(event) => onChange({ typed: event.currentTarget.value })}
          />
        </>
      ) : (
        <NativeSelect
          label={fieldLabel('stock_status')}
          value={status}
          data={STOCK_CHOICES}
          onChange={(event) =>
            onChange({ status: STOCK_STATUSES.find((known) => known === event.currentTarget.value) ?? 'instock' })
          }
        />
      )}
    </>
  );
}

function serverStockChange(request: BulkRequest): ServerChange | null {
  if (request.kind === 'stock_status') return { stock_status: request.status };
  if (request.kind !== 'stock_quantity') return null;
  const { how, quantity } = request;
  if (how === 'set') return { stock: { set: quantity, track: true } };
  return { stock: { add: how === 'increase' ? quantity : -quantity } };
}
