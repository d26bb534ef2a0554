import { Alert, Box, Checkbox, NativeSelect, Stack, Table, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lineUnits } from '#contract/forms/reorder-forms.ts';
import { sumMoney, toCents } from '#domain/money/money.ts';
import { totalOrder } from '#domain/reorder/suggest-order.ts';
import { client } from '../../../platform/api/client.ts';
import { formatMoney, formatMoneyExact } from '../../../platform/format/money.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { amountOf, stockText, unitsIn } from '../amount-of.ts';
import { suggestions, useReorderChange } from '../reorder.data.ts';
import type { ReorderItem, Supplier } from '../reorder.data.ts';
import { t } from '#domain/language/t.ts';

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
    <Dialog opened={opened} onClose={onClose} title={t('New order')} size="lg">
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
              <OrderForm key={supplierId} {...rest} supplier={supplier} suggested={page} />
            )
          }
        </QueryView>
      </Stack>
    </Dialog>
  );
}

interface OrderFormProps extends Pick<OrderDialogProps, 'storeId' | 'currency'> {
  supplier: Supplier | null;
  /** The most urgent hundred of them. */
  suggested: { readonly items: readonly ReorderItem[]; readonly total: number };
}

function OrderForm({ storeId, currency, supplier, suggested }: OrderFormProps) {
  // One key, so that sending it again after a lost response records it once.
  const [orderId] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const place = useReorderChange(client.reorder.createOrder);
  const form = useForm({
    rules: lineUnits,
    // The products too, as newer suggestions may have others: units that a person typed stay with their product.
    values: { items: suggested.items, units: suggested.items.map((item) => String(item.suggested)) },
    followsValues: true,
    input: ({ units }) => ({ units }),
    save: ({ units }, { items }) => {
      const wanted = items.map((item, index) => ({ wc_id: item.wc_id, units: units[index] ?? 0 }));
      const lines = wanted.filter((line) => line.units > 0);
      return place.mutateAsync({ store_id: storeId, order_id: orderId, supplier_id: supplier?.id ?? null, lines });
    },
    saved: () => {
      void navigate({
        to: '/dashboard/products/reorder/orders/$supplierOrderId',
        params: { supplierOrderId: orderId },
      });
    },
  });
  const { total } = suggested;
  const { items } = form.values;
  const lines = items
    .map((item, index) => ({ item, units: unitsIn(form.values.units[index] ?? '') }))
    .filter(({ units }) => units > 0);
  const costs = lines.map(({ item, units }) => ({
    units,
    costCents: item.cost === null ? null : Number(toCents(item.cost)),
  }));
  const sum = totalOrder(costs, supplier ? Number(toCents(supplier.minimum_order)) : 0);
  const worth = sumMoney(lines.flatMap(({ item, units }) => (item.cost === null ? [] : [amountOf(item.cost, units)])));
  return (
    <Form form={form} submit={t('Record order')} refused={t('Couldn’t save')} disabled={lines.length === 0}>
      {total > items.length && (
        <Text size="sm">
          {t('The {shown} most urgent of {all}. Record these, then the rest.', { shown: items.length, all: total })}
        </Text>
      )}
      {/* The total and the button stay in view. */}
      <Box mah="45dvh" style={{ overflowY: 'auto' }} role="region" aria-label={t('Products to order')} tabIndex={0}>
        <OrderLines items={items} currency={currency} form={form} />
      </Box>
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
        {t(
          'Karoo records the order and counts it as on order. Then you can email it to the supplier, print it or save it.',
        )}
      </Text>
    </Form>
  );
}

interface OrderLinesProps {
  items: readonly ReorderItem[];
  currency: string;
  form: {
    field: (name: `units.${number}`) => { value: string };
    values: { units: string[] };
    set: (name: 'units', value: string[]) => void;
  };
}

function OrderLines({ items, currency, form }: OrderLinesProps) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={36}>
            <VisuallyHidden>{t('Order it')}</VisuallyHidden>
          </Table.Th>
          <Table.Th>{t('Product')}</Table.Th>
          <Table.Th w={110}>{t('Units')}</Table.Th>
          <Table.Th visibleFrom="sm" ta="right">
            {t('Cost')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item, index) => {
          const name = decodeEntities(item.name);
          const units = form.field(`units.${index}`);
          return (
            <Table.Tr key={item.wc_id}>
              <Table.Td>
                <Checkbox
                  aria-label={t('Order {name}', { name })}
                  checked={unitsIn(units.value) > 0}
                  onChange={(event) =>
                    form.set(
                      'units',
                      form.values.units.with(index, event.currentTarget.checked ? String(item.suggested) : '0'),
                    )
                  }
                />
              </Table.Td>
              <Table.Td>
                {name}
                <Text size="xs" c="dimmed">
                  {[
                    item.sku,
                    item.pack_size > 1 && t('packs of {size}', { size: item.pack_size }),
                    stockText(item.stock),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <TextInput aria-label={t('Units of {name}', { name })} {...units} />
              </Table.Td>
              <Table.Td visibleFrom="sm" ta="right">
                {item.cost === null ? '–' : formatMoneyExact(amountOf(item.cost, unitsIn(units.value)), currency)}
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
