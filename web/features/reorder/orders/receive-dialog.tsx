import { Alert, Button, Group, Modal, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orpc } from '../../../platform/api/client.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { readWhole } from '../amount-of.ts';
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
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Receive: {supplier}', { supplier: rest.order.supplier_name || t('Without a supplier') })}
      size="lg"
    >
      {opened && <ReceiveForm {...rest} onClose={onClose} />}
    </Modal>
  );
}

function ReceiveForm({ onClose, storeId, order: latest }: Omit<ReceiveDialogProps, 'opened'>) {
  // As it was when the dialog opened: the list is read again after the delivery.
  const [order] = useState(latest);
  const [operationId] = useState(() => order.pending?.operation_id ?? crypto.randomUUID());
  const [typed, setTyped] = useState<Record<number, string>>({});
  const isOnline = useOnline();
  const receive = useMutation(reloading(orpc.reorder.receiveOrder, orpc.reorder, orpc.products));
  const pending = new Map(order.pending?.lines.map(({ wc_id: id, units }) => [id, units]));
  const lines = order.lines.filter(({ wc_id: id, units, received }) =>
    order.pending ? pending.has(id) : units > received,
  );
  const usual = (line: (typeof lines)[number]) => String(pending.get(line.wc_id) ?? line.units - line.received);
  const unitsOf = (line: (typeof lines)[number]) => readWhole(typed[line.wc_id] ?? usual(line), 0, 1_000_000);
  const delivered = lines.flatMap((line) => {
    const units = unitsOf(line) ?? 0;
    return units > 0 ? [{ wc_id: line.wc_id, units }] : [];
  });
  const beyond = lines.filter((line) => (unitsOf(line) ?? 0) > openUnits(line));
  const isFine = delivered.length > 0 && lines.every((line) => unitsOf(line) !== null);
  const result = receive.data?.result;
  if (result && !result.unfinished) return <Outcome result={result} onClose={onClose} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFine) return;
        receive.mutate({ store_id: storeId, order_id: order.id, operation_id: operationId, lines: delivered });
      }}
    >
      <Stack>
        <Text size="sm">{t('What arrived is added to the stock in your store, as one change.')}</Text>
        {!isOnline && <Alert color="yellow">{t('You need to be online.')}</Alert>}
        <FormError error={receive.error} title={t('Couldn’t add the delivery')} />
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
            {lines.map((line) => (
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
                    inputMode="numeric"
                    value={typed[line.wc_id] ?? usual(line)}
                    // The same delivery is sent again until the shop has taken it.
                    disabled={order.pending !== null || !receive.isIdle}
                    error={unitsOf(line) === null && t('Enter a whole number.')}
                    onChange={(event) => {
                      const { value } = event.currentTarget;
                      setTyped((before) => ({ ...before, [line.wc_id]: value }));
                    }}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <MoreThanOpen arrived={beyond.map((line) => ({ line, units: unitsOf(line) ?? 0 }))} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={receive.isPending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={receive.isPending} disabled={!isFine || !isOnline}>
            {t('Add to stock')}
          </Button>
        </Group>
      </Stack>
    </form>
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
            <div
              key={id}
            >{`${name}: ${why?.code === 'CONFLICT' ? t('the stock changed in the meantime. It stays open: receive it again.') : (why?.message ?? '')}`}</div>
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
          {skipped.map(({ wc_id: id, name, skipped: why }) => (
            <div
              key={id}
            >{`${name || t('Product {id}', { id })}: ${why === 'stock_not_tracked' ? t('your store does not count its stock.') : t('no longer in your store.')}`}</div>
          ))}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('Close')}</Button>
      </Group>
    </Stack>
  );
}
