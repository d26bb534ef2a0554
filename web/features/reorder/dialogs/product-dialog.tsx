import { Checkbox, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isDecimal } from '#domain/money/money.ts';
import { client } from '../../../platform/api/client.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { readDecimal } from '../../../platform/format/read-decimal.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { readWhole, unitsPerWeek } from '../amount-of.ts';
import { useReorderChange } from '../reorder.data.ts';
import type { ReorderItem, Supplier } from '../reorder.data.ts';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

interface ProductDialogProps {
  opened: boolean;
  onClose: () => void;
  item: ReorderItem;
  storeId: string;
  currency: string;
  suppliers: readonly Supplier[];
}

/** A product's supplier, pack size and cost price, and how its demand was forecast. */
export function ProductDialog({ opened, onClose, ...rest }: ProductDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={decodeEntities(rest.item.name)}>
      {opened && <ProductForm {...rest} onClose={onClose} />}
    </Modal>
  );
}

function ProductForm({ onClose, item, storeId, currency, suppliers }: Omit<ProductDialogProps, 'opened'>) {
  const [supplier, setSupplier] = useState(item.supplier_id ?? '');
  const [pack, setPack] = useState(String(item.pack_size));
  const [cost, setCost] = useState(item.cost ?? '');
  const [isIgnored, setIgnored] = useState(item.is_ignored);
  const [isTried, setTried] = useState(false);
  const save = useReorderChange(client.reorder.setProduct, () => {
    toastSuccess(t('Saved'));
    onClose();
  });
  const packSize = readWhole(pack, 1, 100_000);
  const amount = readDecimal(cost);
  const isCostFine = item.cost_from_shop || amount === '' || isAmount(amount);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (packSize === null || !isCostFine) return;
        save.mutate({
          store_id: storeId,
          wc_id: item.wc_id,
          supplier_id: supplier || null,
          pack_size: packSize,
          is_ignored: isIgnored,
          ...(!item.cost_from_shop && { cost: amount || null }),
        });
      }}
    >
      <Stack>
        <FormError error={save.error} title={t('Couldn’t save')} />
        <NativeSelect
          label={t('Supplier')}
          value={supplier}
          data={[{ value: '', label: t('None') }, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => setSupplier(event.currentTarget.value)}
        />
        <TextInput
          label={t('Pack size')}
          description={t('Orders are rounded up to whole packs.')}
          inputMode="numeric"
          value={pack}
          error={isTried && packSize === null && t('Enter a whole number.')}
          onChange={(event) => setPack(event.currentTarget.value)}
        />
        <TextInput
          label={t('Cost price in {currency}', { currency })}
          description={
            item.cost_from_shop ? t('From your store. Change it in WooCommerce.') : t('Without VAT. Optional.')
          }
          inputMode="decimal"
          value={item.cost_from_shop && item.cost !== null ? formatMoneyExact(item.cost, currency) : cost}
          disabled={item.cost_from_shop}
          error={isTried && !isCostFine && t('Enter an amount, such as 99.90.')}
          onChange={(event) => setCost(event.currentTarget.value)}
        />
        <Checkbox
          label={t('Don’t reorder this product')}
          checked={isIgnored}
          onChange={(event) => setIgnored(event.currentTarget.checked)}
        />
        <Forecast item={item} />
        <DialogActions loading={save.isPending} onCancel={onClose}>
          {t('Save')}
        </DialogActions>
      </Stack>
    </form>
  );
}

function isAmount(text: string): boolean {
  return isDecimal(text) && /^\d{1,9}(?:\.\d{1,2})?$/.test(text);
}

const METHODS = {
  mean_28: t('Mean of the last 28 days'),
  smoothing: t('Exponential smoothing'),
  weekday: t('Mean by weekday'),
  intermittent: t('For rare sales (TSB)'),
};

/** Shows how accurate the forecast would have been. */
function Forecast({ item }: { item: ReorderItem }) {
  const { error_percent: error, usual_error_percent: usual } = item;
  return (
    <div>
      <FactList
        facts={[
          { label: t('Sold in 28 days'), value: formatCount(item.sold_28_days) },
          { label: t('Expected'), value: t('{units} a week', { units: unitsPerWeek(item.per_day) }) },
          {
            label: t('Forecast'),
            value: item.method === null ? t('Mean, too few days to compare') : METHODS[item.method],
          },
          {
            label: t('Past error'),
            value:
              error !== null &&
              usual !== null &&
              (item.method === 'mean_28'
                ? `${error} %`
                : t('{percent}%; the mean of 28 days: {usual}%', { percent: error, usual })),
          },
          {
            label: t('Days counted'),
            value: t('{count, plural, one {# day} other {# days}}', { count: item.history_days }),
          },
          {
            label: t('Left out, out of stock'),
            value:
              item.stock_out_days > 0 &&
              t('{count, plural, one {# day} other {# days}}', { count: item.stock_out_days }),
          },
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {t(
          'Order at {point} or fewer, up to {upTo}: {lead} days until delivery and {cover} days of cover. Seasons of the year are not forecast.',
          { point: item.reorder_point, upTo: item.order_up_to, lead: item.lead_time_days, cover: item.cover_days },
        )}
      </Text>
    </div>
  );
}
