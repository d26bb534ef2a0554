import { Group, NativeSelect, Radio, Text, TextInput } from '@mantine/core';
import type * as z from 'zod/mini';
import { ownQuantity, ownStatus, quantityStep } from '#contract/forms/product-forms.ts';
import type { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { bulkChanges } from './bulk-changes.ts';
import type { BulkChange, BulkRequest } from './bulk-changes.ts';
import type { ServerChange } from './bulk-prices.ts';
import type { Matching } from './matching.ts';
import { countOf, OnlineNote, PRODUCT_TEXTS, ServerOutcome, ServerPreview, submitText } from './server-change.tsx';
import { useServerChange } from './use-server-change.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
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
export function BulkStockDialog({ opened, onClose, ...rest }: BulkStockDialogProps) {
  const count = rest.matching?.count ?? rest.products.length;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('{count, plural, one {Stock of # product} other {Stock of # products}}', { count })}
    >
      <StockForm {...rest} />
    </Dialog>
  );
}

const AT_FIRST = {
  kind: 'stock_quantity' as 'stock_quantity' | 'stock_status',
  how: 'set' as (typeof HOW)[number]['value'],
  stock_quantity: '',
  stock_status: 'instock' as (typeof STOCK_STATUSES)[number],
};

function StockForm(props: Omit<BulkStockDialogProps, 'opened' | 'onClose'>) {
  const { storeId, currency, products, matching, onChange, onDone } = props;
  const viaServer = matching !== null;
  const form = useForm({
    rules: ({ kind, how }): z.ZodMiniObject =>
      kind === 'stock_status' ? ownStatus : how === 'set' ? ownQuantity : quantityStep,
    values: AT_FIRST,
    save: (): Promise<unknown> => (viaServer ? server.save.mutateAsync() : onChange(changed)),
  });
  const { kind, how, stock_quantity, stock_status: status } = form.values;
  const isOnline = useOnline();
  const isReady = form.draft() !== null;
  const request: BulkRequest =
    kind === 'stock_status' ? { kind, status } : { kind, how, quantity: isReady ? Number(stock_quantity) : 0 };
  const { changed, skipped } = bulkChanges(viaServer ? [] : products, request);
  const change = viaServer && isReady ? serverStockChange(request) : null;
  const server = useServerChange(storeId, matching?.filter ?? {}, change, 'stock', onDone);
  const count = matching === null ? changed.length : countOf(change, server.planned, matching.count);
  if (server.done && !server.done.is_job) {
    return <ServerOutcome server={server} texts={PRODUCT_TEXTS} onClose={onDone} />;
  }
  return (
    <Form
      form={form}
      submit={
        viaServer
          ? submitText(change, count)
          : isReady && count > 0
            ? t('{count, plural, one {Update # product} other {Update # products}}', { count })
            : t('Update', {}, 'button')
      }
      disabled={isReady && count === 0}
      // The preview says why it failed, and after it what was done.
      {...(viaServer && { refused: null, staysOpen: true })}
    >
      <Radio.Group aria-label={t('What to set')} {...form.choice('kind')}>
        <Group gap="lg">
          <Radio value="stock_quantity" label={t('Quantity')} />
          <Radio value="stock_status" label={fieldLabel('stock_status')} />
        </Group>
      </Radio.Group>
      {kind === 'stock_quantity' ? (
        <>
          <NativeSelect label={t('Method')} data={HOW} {...form.choice('how')} />
          <TextInput
            label={t('Quantity for each')}
            description={how === 'set' ? t('Turns on quantity tracking.') : undefined}
            data-autofocus
            {...form.field('stock_quantity')}
          />
        </>
      ) : (
        <NativeSelect label={fieldLabel('stock_status')} data={STOCK_CHOICES} {...form.choice('stock_status')} />
      )}
      {!viaServer && <Skipped count={skipped.length} kind={kind} />}
      {viaServer && !isOnline && <OnlineNote />}
      {viaServer && <ServerPreview {...{ server, storeId, currency }} />}
    </Form>
  );
}

function serverStockChange(request: BulkRequest): ServerChange | null {
  if (request.kind === 'stock_status') return { stock_status: request.status };
  if (request.kind !== 'stock_quantity') return null;
  const { how, quantity } = request;
  if (how === 'set') return { stock: { set: quantity, track: true } };
  return { stock: { add: how === 'increase' ? quantity : -quantity } };
}
