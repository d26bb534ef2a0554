import { Alert, Modal, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sumMoney, toCents } from '#domain/money/money.ts';
import { totalOrder } from '#domain/reorder/suggest-order.ts';
import { client } from '../../../platform/api/client.ts';
import { formatMoney, formatMoneyExact } from '../../../platform/format/money.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { amountOf, readWhole } from '../amount-of.ts';
import { suggestions, useReorderChange } from '../reorder.data.ts';
import type { ReorderItem, Supplier } from '../reorder.data.ts';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

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
  const { suppliers } = rest;
  const supplierId = chosen ?? suppliers[0]?.id ?? '';
  const supplier = suppliers.find(({ id }) => id === supplierId) ?? null;
  const asked = { show: 'order', supplier: supplier?.id ?? 'none', per_page: 100 } as const;
  const query = useStoreQuery(suggestions, asked, { enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={t('New order')} size="lg">
      <Stack>
        {suppliers.length > 0 && (
          <NativeSelect
            label={t('Supplier')}
            value={supplierId}
            data={[
              ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
              { value: '', label: t('Without a supplier') },
            ]}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        <QueryView query={query} failure={t('Couldn’t load orders')} loading={<RowSkeletons rows={4} />}>
          {(page) =>
            page.items.length === 0 ? (
              <Text size="sm">{t('Nothing to order from this supplier today.')}</Text>
            ) : (
              <OrderForm
                key={`${supplierId} ${page.computedAt}`}
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
    toastSuccess(t('Order recorded'));
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
        <FormError error={place.error} title={t('Couldn’t save')} />
        {total > items.length && (
          <Text size="sm">
            {t('The {shown} most urgent of {all}. Record these, then the rest.', { shown: items.length, all: total })}
          </Text>
        )}
        <OrderLines items={items} currency={currency} typed={typed} unitsOf={unitsOf} onType={setTyped} />
        <Text fw={600}>
          {t('{units, plural, one {# unit, {amount}} other {# units, {amount}}}', {
            units: sum.units,
            amount: formatMoneyExact(worth, currency),
          })}
        </Text>
        {sum.linesWithoutCost > 0 && (
          <Text size="sm" c="dimmed">
            {t(
              '{count, plural, one {# product without a cost price not included.} other {# products without a cost price not included.}}',
              { count: sum.linesWithoutCost },
            )}
          </Text>
        )}
        {supplier && sum.belowMinimumCents > 0 && (
          <Alert color="yellow">
            {t('Below the minimum order of {amount} of {supplier}.', {
              amount: formatMoney(supplier.minimum_order, currency),
              supplier: supplier.name,
            })}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          {t('Karoo records the order and counts it as on order. Send the CSV file to your supplier yourself.')}
        </Text>
        <DialogActions loading={place.isPending} disabled={!isFine || lines.length === 0} onCancel={onClose}>
          {t('Record order')}
        </DialogActions>
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
          <Table.Th>{t('Product')}</Table.Th>
          <Table.Th w={110}>{t('Units')}</Table.Th>
          <Table.Th visibleFrom="sm" ta="right">
            {t('Cost')}
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
                  {[
                    item.sku,
                    item.pack_size > 1 && t('packs of {size}', { size: item.pack_size }),
                    t('{stock} in stock', { stock: item.stock }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <TextInput
                  aria-label={t('Units of {name}', { name })}
                  inputMode="numeric"
                  value={typed[item.wc_id] ?? String(item.suggested)}
                  error={units === null && t('Enter a whole number.')}
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
