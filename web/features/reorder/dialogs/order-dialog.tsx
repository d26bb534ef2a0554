import { Alert, Button, Group, Modal, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sumMoney, toCents } from '#domain/money/money.ts';
import { totalOrder } from '#domain/reorder/suggest-order.ts';
import { client } from '../../../platform/api/client.ts';
import { formatMoney, formatMoneyExact } from '../../../platform/format/money.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { amountOf, readWhole } from '../amount-of.ts';
import { suggestedOptions, useReorderChange } from '../reorder.data.ts';
import type { ReorderItem, Supplier } from '../reorder.data.ts';
import * as t from '../reorder.text.ts';

interface OrderDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  currency: string;
  suppliers: readonly Supplier[];
}

/** Records what is ordered from a supplier, from the suggestions. */
export function OrderDialog({ opened, onClose, ...rest }: OrderDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { suppliers, storeId } = rest;
  const supplierId = chosen ?? suppliers[0]?.id ?? '';
  const supplier = suppliers.find(({ id }) => id === supplierId) ?? null;
  const query = useQuery({ ...suggestedOptions(storeId, supplier?.id ?? null), enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={t.newOrder} size="lg">
      <Stack>
        {suppliers.length > 0 && (
          <NativeSelect
            label={t.supplier}
            value={supplierId}
            data={[
              ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
              { value: '', label: t.withoutSupplier },
            ]}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        <QueryView query={query} failure={t.couldntLoad} loading={<RowSkeletons rows={4} />}>
          {(page) =>
            page.items.length === 0 ? (
              <Text size="sm">{t.nothingToOrderHere}</Text>
            ) : (
              <OrderForm
                key={`${supplierId} ${page.computed_at}`}
                {...rest}
                supplier={supplier}
                items={page.items}
                total={page.total}
                onClose={onClose}
              />
            )
          }
        </QueryView>
      </Stack>
    </Modal>
  );
}

interface OrderFormProps extends Omit<OrderDialogProps, 'opened' | 'suppliers'> {
  supplier: Supplier | null;
  items: readonly ReorderItem[];
  /** The number of all suggestions; the form has the most urgent hundred. */
  total: number;
}

function OrderForm({ onClose, storeId, currency, supplier, items, total }: OrderFormProps) {
  const [typed, setTyped] = useState<Record<number, string>>({});
  // One key, so that sending it again after a lost response records it once.
  const [orderId] = useState(() => crypto.randomUUID());
  const place = useReorderChange(client.reorder.createOrder, () => {
    toastSuccess(t.orderRecorded);
    onClose();
  });
  const unitsOf = (item: ReorderItem) => readWhole(typed[item.wc_id] ?? String(item.suggested), 0, 1_000_000);
  const lines = items.flatMap((item) => {
    const units = unitsOf(item) ?? 0;
    return units > 0 ? [{ item, units }] : [];
  });
  const costs = lines.map(({ item, units }) => ({
    units,
    costCents: item.cost === null ? null : Number(toCents(item.cost)),
  }));
  const sum = totalOrder(costs, supplier ? Number(toCents(supplier.minimum_order)) : 0);
  const worth = sumMoney(lines.flatMap(({ item, units }) => (item.cost === null ? [] : [amountOf(item.cost, units)])));
  const isFine = items.every((item) => unitsOf(item) !== null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFine || lines.length === 0) return;
        const wanted = lines.map(({ item, units }) => ({ wc_id: item.wc_id, units }));
        place.mutate({ store_id: storeId, order_id: orderId, supplier_id: supplier?.id ?? null, lines: wanted });
      }}
    >
      <Stack>
        <FormError error={place.error} title={t.couldntSave} />
        {total > items.length && <Text size="sm">{t.firstOf(items.length, total)}</Text>}
        <OrderLines items={items} currency={currency} typed={typed} unitsOf={unitsOf} onType={setTyped} />
        <Text fw={600}>{t.totalOf(sum.units, formatMoneyExact(worth, currency))}</Text>
        {sum.linesWithoutCost > 0 && (
          <Text size="sm" c="dimmed">
            {t.withoutCost(sum.linesWithoutCost)}
          </Text>
        )}
        {supplier && sum.belowMinimumCents > 0 && (
          <Alert color="yellow">{t.belowMinimum(formatMoney(supplier.minimum_order, currency), supplier.name)}</Alert>
        )}
        <Text size="sm" c="dimmed">
          {t.orderIsOnlyRecorded}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={place.isPending} disabled={!isFine || lines.length === 0}>
            {t.recordOrder}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface OrderLinesProps {
  items: readonly ReorderItem[];
  currency: string;
  typed: Readonly<Record<number, string>>;
  /** Null while what is typed is no number. */
  unitsOf: (item: ReorderItem) => number | null;
  onType: (change: (before: Record<number, string>) => Record<number, string>) => void;
}

function OrderLines({ items, currency, typed, unitsOf, onType }: OrderLinesProps) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.product}</Table.Th>
          <Table.Th w={110}>{t.units}</Table.Th>
          <Table.Th visibleFrom="sm" ta="right">
            {t.cost}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => {
          const units = unitsOf(item);
          const name = decodeEntities(item.name);
          return (
            <Table.Tr key={item.wc_id}>
              <Table.Td>
                {name}
                <Text size="xs" c="dimmed">
                  {[item.sku, item.pack_size > 1 && t.packsOf(item.pack_size), t.inStock(item.stock)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <TextInput
                  aria-label={t.unitsOf(name)}
                  inputMode="numeric"
                  value={typed[item.wc_id] ?? String(item.suggested)}
                  error={units === null && t.enterAWholeNumber}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    onType((before) => ({ ...before, [item.wc_id]: value }));
                  }}
                />
              </Table.Td>
              <Table.Td visibleFrom="sm" ta="right">
                {item.cost === null ? '–' : formatMoneyExact(amountOf(item.cost, units ?? 0), currency)}
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
