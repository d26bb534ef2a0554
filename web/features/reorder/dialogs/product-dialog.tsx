import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
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
import * as t from '../reorder.text.ts';

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
    toastSuccess(t.saved);
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
        <FormError error={save.error} title={t.couldntSave} />
        <NativeSelect
          label={t.supplier}
          value={supplier}
          data={[{ value: '', label: t.none }, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => setSupplier(event.currentTarget.value)}
        />
        <TextInput
          label={t.packSize}
          description={t.packSizeHint}
          inputMode="numeric"
          value={pack}
          error={isTried && packSize === null && t.enterAWholeNumber}
          onChange={(event) => setPack(event.currentTarget.value)}
        />
        <TextInput
          label={t.costPriceIn(currency)}
          description={item.cost_from_shop ? t.costFromShop : t.costHint}
          inputMode="decimal"
          value={item.cost_from_shop && item.cost !== null ? formatMoneyExact(item.cost, currency) : cost}
          disabled={item.cost_from_shop}
          error={isTried && !isCostFine && t.enterAnAmount}
          onChange={(event) => setCost(event.currentTarget.value)}
        />
        <Checkbox
          label={t.dontReorder}
          checked={isIgnored}
          onChange={(event) => setIgnored(event.currentTarget.checked)}
        />
        <Forecast item={item} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function isAmount(text: string): boolean {
  return isDecimal(text) && /^\d{1,9}(?:\.\d{1,2})?$/.test(text);
}

const METHODS = {
  mean_28: t.methodMean,
  smoothing: t.methodSmoothing,
  weekday: t.methodWeekday,
  intermittent: t.methodIntermittent,
};

/** Shows how accurate the forecast would have been. */
function Forecast({ item }: { item: ReorderItem }) {
  const { error_percent: error, usual_error_percent: usual } = item;
  return (
    <div>
      <FactList
        facts={[
          { label: t.soldIn28Days, value: formatCount(item.sold_28_days) },
          { label: t.expected, value: t.perWeek(unitsPerWeek(item.per_day)) },
          { label: t.forecastBy, value: item.method === null ? t.methodShort : METHODS[item.method] },
          {
            label: t.error,
            value:
              error !== null && usual !== null && (item.method === 'mean_28' ? `${error} %` : t.errorOf(error, usual)),
          },
          { label: t.daysCounted, value: t.days(item.history_days) },
          { label: t.daysOut, value: item.stock_out_days > 0 && t.days(item.stock_out_days) },
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {t.planOf(item.reorder_point, item.order_up_to, item.lead_time_days, item.cover_days)}
      </Text>
    </div>
  );
}
