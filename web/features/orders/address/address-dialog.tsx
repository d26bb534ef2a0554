import { Button, Group, Modal, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import type { AddressBlock } from '#contract/orders/order-address.ts';
import { PROVINCE_CODES, PROVINCES } from '#domain/provinces.ts';
import type { OrderDetail } from '../orders.data.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { ADDRESS_FIELDS, changesOf, draftOf, problemsOf } from './address-draft.ts';
import type { AddressDraft, AddressField } from './address-draft.ts';
import { countryChoices, withCurrent } from './countries.ts';
import { queueAddress } from './queue-address.ts';
import * as t from './address.text.ts';

/** The contract's limit. */
const MAX_LENGTH = 200;
const MAX_EMAIL = 254;

const PROVINCE_CHOICES = PROVINCE_CODES.map((code) => ({ value: code, label: PROVINCES[code] }));

interface AddressDialogProps {
  opened: boolean;
  onClose: () => void;
  order: OrderDetail;
  store: OrderStore;
  block: AddressBlock;
  /** The addresses with pending changes, as they are on screen. */
  shown: Pick<OrderDetail, AddressBlock>;
}

/** Edits an order's billing or delivery address. */
export function AddressDialog({ opened, onClose, block, ...rest }: AddressDialogProps) {
  const title = block === 'billing' ? t.editBillingAddress : t.editDeliveryAddress;
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <AddressForm onClose={onClose} block={block} {...rest} />
    </Modal>
  );
}

/** Mounted while the dialog is open, so that it starts from the order. */
function AddressForm({ onClose, order, store, block, shown }: Omit<AddressDialogProps, 'opened'>) {
  const [from] = useState({ shown: shown[block], inShop: order[block] });
  const [draft, setDraft] = useState(() => draftOf(from.shown));
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(draft, block);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problems) return;
    const changed = changesOf(draft, from.shown, from.inShop);
    if (changed) queueAddress(store, order, { block, ...changed });
    onClose();
  };
  /** Without the email, which a delivery address does not have. */
  const copyBilling = () => setDraft({ ...draftOf(shown.billing), email: draft.email });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          {t.onlyThisOrder}
        </Text>
        {block === 'shipping' && (
          <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={copyBilling}>
            {t.copyBillingAddress}
          </Button>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {ADDRESS_FIELDS.filter((field) => block === 'billing' || field !== 'email').map((field) => (
            <AddressInput
              key={field}
              field={field}
              draft={draft}
              error={isChecked ? problems?.[field] : undefined}
              onChange={(value) => setDraft((now) => ({ ...now, [field]: value }))}
            />
          ))}
        </SimpleGrid>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit">{t.save}</Button>
        </Group>
      </Stack>
    </form>
  );
}

interface AddressInputProps {
  field: AddressField;
  draft: AddressDraft;
  error: string | undefined;
  onChange: (value: string) => void;
}

const LABELS: Record<AddressField, string> = {
  first_name: t.first_name,
  last_name: t.last_name,
  company: t.company,
  address_1: t.address_1,
  address_2: t.address_2,
  city: t.city,
  postcode: t.postcode,
  country: t.country,
  state: t.state,
  phone: t.phone,
  email: t.email,
};

function AddressInput({ field, draft, error, onChange }: AddressInputProps) {
  const isAbroad = draft.country !== 'ZA' && draft.country !== '';
  const shared = {
    label: field === 'state' && isAbroad ? t.stateAbroad : LABELS[field],
    value: draft[field],
    error,
    // The address is the customer's, not that of the signed-in person.
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.currentTarget.value),
  };
  if (field === 'country') return <NativeSelect {...shared} data={countryChoices(draft.country)} />;
  if (field === 'state' && !isAbroad) {
    return <NativeSelect {...shared} data={withCurrent(PROVINCE_CHOICES, draft.state)} />;
  }
  const type = field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text';
  return <TextInput {...shared} type={type} maxLength={field === 'email' ? MAX_EMAIL : MAX_LENGTH} dir="auto" />;
}
