import { Alert, Button, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lineUnits } from '#contract/forms/reorder-forms.ts';
import { orpc } from '../../../platform/api/client.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { Dialog, DialogFooter } from '../../../ui/forms/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { unitsIn } from '../amount-of.ts';
import type { DeliveryResult, SupplierOrder } from '../reorder.data.ts';
import { t } from '#domain/language/t.ts';

interface ReceiveDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  order: SupplierOrder;
}

/** Adds a delivery to the shop's stock. */
export function ReceiveDialog({ opened, onClose, ...rest }: ReceiveDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Receive: {supplier}', { supplier: rest.order.supplier_name || t('Without a supplier') })}
      size="lg"
    >
      <ReceiveForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function ReceiveForm({ onClose, storeId, order: latest }: Omit<ReceiveDialogProps, 'opened'>) {
  // As it was when the dialog opened: the list is read again after the delivery.
  const [order] = useState(latest);
  const [operationId] = useState(() => order.pending?.operation_id ?? crypto.randomUUID());
  const receive = useMutation(reloading(orpc.reorder.receiveOrder, orpc.reorder, orpc.products));
  const pending = new Map(order.pending?.lines.map(({ wc_id: id, units }) => [id, units]));
  const lines = order.lines.filter(({ wc_id: id, units, received }) =>
    order.pending ? pending.has(id) : units > received,
  );
  const form = useForm({
    rules: lineUnits,
    values: { units: lines.map(({ wc_id, units, received }) => String(pending.get(wc_id) ?? units - received)) },
    save: ({ units }) => {
      const arrived = lines.map(({ wc_id }, index) => ({ wc_id, units: units[index] ?? 0 }));
      const delivered = arrived.filter((line) => line.units > 0);
      return receive.mutateAsync({
        store_id: storeId,
        order_id: order.id,
        operation_id: operationId,
        lines: delivered,
      });
    },
  });
  const arrived = lines.map((line, index) => ({ line, units: unitsIn(form.values.units[index] ?? '') }));
  const result = receive.data?.result;
  if (result && !result.unfinished) return <Outcome result={result} onClose={onClose} />;
  return (
    <Form
      form={form}
      submit={t('Add to stock')}
      refused={t('Couldn’t add the delivery')}
      disabled={form.values.units.every((units) => unitsIn(units) === 0)}
      needsConnection
      staysOpen
    >
      <Text size="sm">{t('What arrived is added to the stock in your store, as one change.')}</Text>
      {result?.unfinished && (
        <Alert color="yellow">
          {t('Your store didn’t answer for all products of a delivery. Finish it: nothing is added twice.')}
        </Alert>
      )}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Product')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('Open')}
            </Table.Th>
            <Table.Th w={120}>{t('Arrived')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => (
            <Table.Tr key={line.wc_id}>
              <Table.Td>
                {line.name}
                <Text size="xs" c="dimmed">
                  {line.sku}
                </Text>
              </Table.Td>
              <Table.Td ta="right" visibleFrom="sm">
                {formatCount(openUnits(line))}
              </Table.Td>
              <Table.Td>
                <TextInput
                  aria-label={t('Arrived of {name}', { name: line.name })}
                  // The same delivery is sent again until the shop has taken it.
                  disabled={order.pending !== null || !receive.isIdle}
                  {...form.field(`units.${index}`)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <MoreThanOpen arrived={arrived.filter(({ line, units }) => units > openUnits(line))} />
    </Form>
  );
}

type Line = SupplierOrder['lines'][number];

const openUnits = ({ units, received }: Line) => Math.max(units - received, 0);

/** Names what a delivery has more of than was ordered. It can be added nevertheless. */
function MoreThanOpen({ arrived }: { arrived: readonly { line: Line; units: number }[] }) {
  if (arrived.length === 0) return null;
  return (
    <Alert color="yellow" title={t('More arrived than is open')} role="status">
      {arrived.map(({ line, units }) => (
        <div key={line.wc_id}>
          {t('{name}: {arrived} arrived, {open} open', {
            name: line.name,
            arrived: formatCount(units),
            open: formatCount(openUnits(line)),
          })}
        </div>
      ))}
    </Alert>
  );
}

/** How many products changed, and each that did not. */
function Outcome({ result, onClose }: { result: DeliveryResult; onClose: () => void }) {
  const items = result.products.flatMap((product) => [product, ...product.variations]);
  const refused = items.filter((item) => item.refused !== null);
  const skipped = items.filter((item) => item.skipped !== null);
  return (
    <Stack>
      <Text role="status" fw={600}>
        {t('{count, plural, one {# product added to the stock} other {# products added to the stock}}', {
          count: result.changed,
        })}
      </Text>
      {refused.length > 0 && (
        <Alert
          color="red"
          title={t('{count, plural, one {# product not added} other {# products not added}}', {
            count: refused.length,
          })}
        >
          {refused.map(({ wc_id: id, name, refused: why }) => (
            <div key={id}>
              {why?.code === 'CONFLICT'
                ? t('{name}: the stock changed in the meantime. It stays open: receive it again.', { name })
                : `${name}: ${why?.message ?? ''}`}
            </div>
          ))}
        </Alert>
      )}
      {skipped.length > 0 && (
        <Alert
          color="yellow"
          title={t('{count, plural, one {# product not added} other {# products not added}}', {
            count: skipped.length,
          })}
        >
          {skipped.map(({ wc_id: id, name, skipped: why }) => {
            const product = name || t('Product {id}', { id });
            return (
              <div key={id}>
                {why === 'stock_not_tracked'
                  ? t('{product}: your store does not count its stock.', { product })
                  : t('{product}: no longer in your store.', { product })}
              </div>
            );
          })}
        </Alert>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogFooter>
    </Stack>
  );
}
