import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { readDecimal } from '../../../platform/format/read-decimal.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { isSameName } from '../same-name.ts';
import { readWhole } from '../amount-of.ts';
import { useReorderChange } from '../reorder.data.ts';
import type { Supplier } from '../reorder.data.ts';
import { t } from '#domain/language/t.ts';

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
  const title = edited === null ? t('Suppliers') : edited === 'new' ? t('New supplier') : edited.name;
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
          suppliers={rest.suppliers}
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
      {suppliers.length === 0 && (
        <Text size="sm">
          {t('Add a supplier with its lead time, then assign products to it with the pencil in the list.')}
        </Text>
      )}
      {suppliers.map((supplier) => (
        <Group key={supplier.id} justify="space-between" wrap="nowrap">
          <div>
            <Text fw={500}>{supplier.name}</Text>
            <Text size="sm" c="dimmed">
              {[
                t('{count, plural, one {delivers in # day} other {delivers in # days}}', {
                  count: supplier.lead_time_days,
                }),
                supplier.minimum_order !== '0.00' &&
                  t('at least {amount}', { amount: formatMoney(supplier.minimum_order, currency) }),
                t('{count, plural, one {# product} other {# products}}', { count: supplier.products }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('Edit {name}', { name: supplier.name })}
            onClick={() => onEdit(supplier)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group justify="flex-end">
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onEdit('new')}>
          {t('New supplier')}
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
  suppliers: readonly Supplier[];
  onDone: () => void;
}

function SupplierForm({ storeId, currency, supplier, suppliers, onDone }: SupplierFormProps) {
  const [name, setName] = useState(supplier?.name ?? '');
  const [email, setEmail] = useState(supplier?.email ?? '');
  const [days, setDays] = useState(supplier ? String(supplier.lead_time_days) : '');
  const [minimum, setMinimum] = useState(supplier && supplier.minimum_order !== '0.00' ? supplier.minimum_order : '');
  const [isTried, setTried] = useState(false);
  const done = () => {
    toastSuccess(t('Saved'));
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
        <FormError error={save.error ?? remove.error} title={t('Couldn’t save')} />
        <TextInput
          label={t('Name')}
          data-autofocus
          maxLength={120}
          value={name}
          error={isTried && name.trim() === '' && t('Enter a name.')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SameNameNote name={name} others={suppliers.filter((other) => other.id !== supplier?.id)} />
        <TextInput
          label={t('Email')}
          description={t('Optional')}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextInput
          label={t('Lead time in days')}
          description={t('From the order to the delivery.')}
          inputMode="numeric"
          value={days}
          error={isTried && leadTime === null && t('Enter a number from {from} to {to}.', { from: 0, to: 180 })}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <TextInput
          label={t('Minimum order in {currency}', { currency })}
          description={t('Optional')}
          inputMode="decimal"
          value={minimum}
          error={isTried && !isAmount && t('Enter an amount, such as 99.90.')}
          onChange={(event) => setMinimum(event.currentTarget.value)}
        />
        <Group justify="space-between">
          {supplier ? (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {t('Delete')}
            </Button>
          ) : (
            <span />
          )}
          <Group>
            <Button variant="default" onClick={onDone}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('Save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

/** Says that another supplier has this name in other letters. It can be saved nevertheless. */
function SameNameNote({ name, others }: { name: string; others: readonly Supplier[] }) {
  const twin = others.find((other) => isSameName(other.name, name));
  if (twin === undefined) return null;
  return (
    <Text size="sm" role="status">
      {t('You already have the supplier {name}.', { name: twin.name })}
    </Text>
  );
}
