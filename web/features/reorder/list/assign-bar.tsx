import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { SelectionBar } from '../../../ui/sticky-bar.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { useReorderChange } from '../reorder.data.ts';
import type { ReorderItem, Supplier } from '../reorder.data.ts';
import { t } from '#domain/language/t.ts';

interface AssignBarProps {
  storeId: string;
  suppliers: readonly Supplier[];
  selected: readonly ReorderItem[];
  onClear: () => void;
}

/** Assigns a supplier, or none, to the selected products. */
export function AssignBar({ storeId, suppliers, selected, onClear }: AssignBarProps) {
  const [chosen, setChosen] = useState('');
  const assign = useReorderChange(client.reorder.assignSupplier, ({ changed }) => {
    toastSuccess(
      t('{count, plural, one {Supplier of # product changed} other {Supplier of # products changed}}', {
        count: changed,
      }),
    );
    onClear();
  });
  if (selected.length === 0) return null;
  return (
    <SelectionBar
      label={t('Selected products')}
      text={t('{count, plural, one {# product selected} other {# products selected}}', { count: selected.length })}
    >
      <NativeSelect
        aria-label={t('Supplier')}
        value={chosen}
        data={[
          { value: '', label: t('Without a supplier') },
          ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        loading={assign.isPending}
        onClick={() =>
          assign.mutate(
            { store_id: storeId, supplier_id: chosen || null, wc_ids: selected.map(({ wc_id: id }) => id) },
            { onError: (error) => toastError(explainError(error), { title: t('Couldn’t save') }) },
          )
        }
      >
        {t('Set supplier')}
      </Button>
    </SelectionBar>
  );
}
