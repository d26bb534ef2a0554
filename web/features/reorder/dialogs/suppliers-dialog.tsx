import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { readDecimal } from '../../../platform/format/read-decimal.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { readWhole } from '../amount-of.ts';
import { useReorderChange } from '../reorder.data.ts';
import type { Supplier } from '../reorder.data.ts';
import * as t from '../reorder.text.ts';

interface SuppliersDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  currency: string;
  suppliers: readonly Supplier[];
}

/** The suppliers, and the form of one. */
export function SuppliersDialog({ opened, onClose, ...rest }: SuppliersDialogProps) {
  const [edited, setEdited] = useState<Supplier | 'new' | null>(null);
  const close = () => {
    setEdited(null);
    onClose();
  };
  const title = edited === null ? t.suppliers : edited === 'new' ? t.newSupplier : edited.name;
  return (
    <Modal opened={opened} onClose={close} title={title}>
      {edited === null ? (
        <SupplierList {...rest} onEdit={setEdited} />
      ) : (
        <SupplierForm
          key={edited === 'new' ? 'new' : edited.id}
          storeId={rest.storeId}
          currency={rest.currency}
          supplier={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      )}
    </Modal>
  );
}

interface SupplierListProps extends Omit<SuppliersDialogProps, 'opened' | 'onClose' | 'storeId'> {
  onEdit: (supplier: Supplier | 'new') => void;
}

function SupplierList({ currency, suppliers, onEdit }: SupplierListProps) {
  return (
    <Stack>
      {suppliers.length === 0 && <Text size="sm">{t.noSuppliers}</Text>}
      {suppliers.map((supplier) => (
        <Group key={supplier.id} justify="space-between" wrap="nowrap">
          <div>
            <Text fw={500}>{supplier.name}</Text>
            <Text size="sm" c="dimmed">
              {[
                t.leadTimeOf(supplier.lead_time_days),
                supplier.minimum_order !== '0.00' && t.minimumOf(formatMoney(supplier.minimum_order, currency)),
                t.productsOf(supplier.products),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t.editName(supplier.name)}
            onClick={() => onEdit(supplier)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group justify="flex-end">
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onEdit('new')}>
          {t.newSupplier}
        </Button>
      </Group>
    </Stack>
  );
}

interface SupplierFormProps {
  storeId: string;
  currency: string;
  /** Null for a new one. */
  supplier: Supplier | null;
  onDone: () => void;
}

function SupplierForm({ storeId, currency, supplier, onDone }: SupplierFormProps) {
  const [name, setName] = useState(supplier?.name ?? '');
  const [email, setEmail] = useState(supplier?.email ?? '');
  const [days, setDays] = useState(supplier ? String(supplier.lead_time_days) : '');
  const [minimum, setMinimum] = useState(supplier && supplier.minimum_order !== '0.00' ? supplier.minimum_order : '');
  const [isTried, setTried] = useState(false);
  const done = () => {
    toastSuccess(t.saved);
    onDone();
  };
  const leadTime = readWhole(days, 0, 180);
  const amount = readDecimal(minimum) || '0';
  const isAmount = /^\d{1,9}(?:\.\d{1,2})?$/.test(amount);
  const save = useReorderChange(async () => {
    const fields = { name, email: email.trim(), lead_time_days: leadTime ?? 0, minimum_order: amount };
    if (supplier) await client.reorder.changeSupplier({ store_id: storeId, supplier_id: supplier.id, ...fields });
    else await client.reorder.createSupplier({ store_id: storeId, ...fields });
  }, done);
  const remove = useReorderChange(
    async () => supplier && client.reorder.removeSupplier({ store_id: storeId, supplier_id: supplier.id }),
    onDone,
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name.trim() !== '' && leadTime !== null && isAmount) save.mutate(undefined);
      }}
    >
      <Stack>
        <FormError error={save.error ?? remove.error} title={t.couldntSave} />
        <TextInput
          label={t.name}
          data-autofocus
          maxLength={120}
          value={name}
          error={isTried && name.trim() === '' && t.enterAName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t.email}
          description={t.optional}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextInput
          label={t.leadTime}
          description={t.leadTimeHint}
          inputMode="numeric"
          value={days}
          error={isTried && leadTime === null && t.enterFromTo(0, 180)}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <TextInput
          label={t.minimumOrderIn(currency)}
          description={t.optional}
          inputMode="decimal"
          value={minimum}
          error={isTried && !isAmount && t.enterAnAmount}
          onChange={(event) => setMinimum(event.currentTarget.value)}
        />
        <Group justify="space-between">
          {supplier ? (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {t.remove}
            </Button>
          ) : (
            <span />
          )}
          <Group>
            <Button variant="default" onClick={onDone}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t.save}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
