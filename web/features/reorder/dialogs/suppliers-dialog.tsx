import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { newSupplier } from '#contract/forms/reorder-forms.ts';
import { client, orpc } from '../../../platform/api/client.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { DeleteButton } from '../../../ui/forms/delete-button.tsx';
import { Dialog, DialogFooter } from '../../../ui/forms/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import rows from '../../../ui/styles/rows.module.css';
import text from '../../../ui/styles/text.module.css';
import { isSameName } from '../same-name.ts';
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
    <Dialog opened={opened} onClose={close} title={title}>
      {edited === null ? (
        <SupplierList {...rest} onEdit={setEdited} />
      ) : (
        <SupplierForm
          key={edited === 'new' ? 'new' : edited.id}
          storeId={rest.storeId}
          currency={rest.currency}
          suppliers={rest.suppliers}
          supplier={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      )}
    </Dialog>
  );
}

interface SupplierListProps extends Omit<SuppliersDialogProps, 'opened' | 'onClose' | 'storeId'> {
  onEdit: (supplier: Supplier | 'new') => void;
}

function SupplierList({ currency, suppliers, onEdit }: SupplierListProps) {
  return (
    <Stack>
      {suppliers.length === 0 ? (
        <Text size="sm">
          {t('Add a supplier with its lead time, then assign products to it with the pencil in the list.')}
        </Text>
      ) : (
        <ul className={rows.rows}>
          {suppliers.map((supplier) => (
            <Group key={supplier.id} component="li" mih={52} py={6} wrap="nowrap">
              <div className={rows.words}>
                <Text size="sm" fw={500}>
                  {supplier.name}
                </Text>
                <span className={text.below}>
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
                </span>
              </div>
              <ActionIcon aria-label={t('Edit {name}', { name: supplier.name })} onClick={() => onEdit(supplier)}>
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </ul>
      )}
      <DialogFooter>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onEdit('new')}>
          {t('New supplier')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

interface SupplierFormProps {
  storeId: string;
  currency: string;
  suppliers: readonly Supplier[];
  /** Null for a new one. */
  supplier: Supplier | null;
  onDone: () => void;
}

function valuesOf({ name, email, lead_time_days, minimum_order }: Supplier) {
  return {
    name,
    email,
    lead_time_days: String(lead_time_days),
    minimum_order: minimum_order === '0.00' ? '' : minimum_order,
  };
}

function SupplierForm({ storeId, currency, supplier, suppliers, onDone }: SupplierFormProps) {
  const change = useReorderChange(
    async ({ version, ...fields }: z.output<typeof newSupplier> & { version: string | undefined }) => {
      const { id } = supplier ?? {};
      if (id === undefined) await client.reorder.createSupplier({ store_id: storeId, ...fields });
      else await client.reorder.changeSupplier({ store_id: storeId, supplier_id: id, version, ...fields });
    },
  );
  const form = useForm({
    rules: newSupplier,
    values: supplier ? valuesOf(supplier) : { name: '', email: '', lead_time_days: '', minimum_order: '' },
    changes: { record: supplier, valuesOf },
    save: (fields, _values, version) => change.mutateAsync({ ...fields, version }),
    saved: onDone,
  });
  return (
    <Form
      form={form}
      submit={t('Save')}
      onCancel={onDone}
      staysOpen
      refused={t('Couldn’t save')}
      actions={
        supplier && (
          <DeleteButton
            variant="subtle"
            color="red"
            name={supplier.name}
            deletes={orpc.reorder.removeSupplier}
            input={{ store_id: storeId, supplier_id: supplier.id }}
            reloads={[orpc.reorder]}
            onDone={onDone}
          >
            {t('Its products are then without a supplier. Orders to it stay, with its name.')}
          </DeleteButton>
        )
      }
    >
      <TextInput label={t('Name')} data-autofocus {...form.field('name')} />
      <SameNameNote name={form.values.name} others={suppliers.filter((other) => other.id !== supplier?.id)} />
      <TextInput label={t('Email')} description={t('Optional')} type="email" {...form.field('email')} />
      <TextInput
        label={t('Lead time in days')}
        description={t('From the order to the delivery.')}
        {...form.field('lead_time_days')}
      />
      <TextInput
        label={t('Minimum order in {currency}', { currency })}
        description={t('Optional')}
        inputMode="decimal"
        {...form.field('minimum_order')}
      />
    </Form>
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
