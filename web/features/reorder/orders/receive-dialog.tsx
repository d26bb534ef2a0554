import { Alert, Button, Group, Modal, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOnline } from '../../../platform/connection/connection.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { readWhole } from '../amount-of.ts';
import { useReceive } from '../reorder.data.ts';
import type { SupplierOrder } from '../reorder.data.ts';
import * as t from '../reorder.text.ts';

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
      title={t.receiveFrom(rest.order.supplier_name || t.withoutSupplier)}
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
  const receive = useReceive(storeId, order.id);
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
  const isFine = delivered.length > 0 && lines.every((line) => unitsOf(line) !== null);
  const result = receive.data?.result;
  if (result && !result.unfinished) return <Outcome result={result} onClose={onClose} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine) receive.mutate({ operation_id: operationId, lines: delivered });
      }}
    >
      <Stack>
        <Text size="sm">{t.receiveHint}</Text>
        {!isOnline && <Alert color="yellow">{t.youNeedToBeOnline}</Alert>}
        <FormError error={receive.error} title={t.couldntReceive} />
        {result?.unfinished && <Alert color="yellow">{t.deliveryUnfinished}</Alert>}
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.product}</Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t.open}
              </Table.Th>
              <Table.Th w={120}>{t.arrived}</Table.Th>
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
                  {formatCount(Math.max(line.units - line.received, 0))}
                </Table.Td>
                <Table.Td>
                  <TextInput
                    aria-label={t.arrivedOf(line.name)}
                    inputMode="numeric"
                    value={typed[line.wc_id] ?? usual(line)}
                    // The same delivery is sent again until the shop has taken it.
                    disabled={order.pending !== null || !receive.isIdle}
                    error={unitsOf(line) === null && t.enterAWholeNumber}
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={receive.isPending}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={receive.isPending} disabled={!isFine || !isOnline}>
            {t.addToStock}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type BulkResult = NonNullable<ReturnType<typeof useReceive>['data']>['result'];

/** How many products changed, and each that did not. */
function Outcome({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const items = result.products.flatMap((product) => [product, ...product.variations]);
  const refused = items.filter((item) => item.refused !== null);
  const skipped = items.filter((item) => item.skipped !== null);
  return (
    <Stack>
      <Text role="status" fw={600}>
        {t.addedToStock(result.changed)}
      </Text>
      {refused.length > 0 && (
        <Alert color="red" title={t.notAdded(refused.length)}>
          {refused.map(({ wc_id: id, name, refused: why }) => (
            <div key={id}>{`${name}: ${why?.code === 'CONFLICT' ? t.stockChanged : (why?.message ?? '')}`}</div>
          ))}
        </Alert>
      )}
      {skipped.length > 0 && (
        <Alert color="yellow" title={t.notAdded(skipped.length)}>
          {skipped.map(({ wc_id: id, name, skipped: why }) => (
            <div
              key={id}
            >{`${name || t.productNumber(id)}: ${why === 'stock_not_tracked' ? t.notCounted : t.notInShop}`}</div>
          ))}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t.close}</Button>
      </Group>
    </Stack>
  );
}
