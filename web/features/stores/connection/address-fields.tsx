import { TextInput } from '@mantine/core';
import { t } from '#domain/language/t.ts';

export interface ShopAddress {
  url: string;
  name: string;
}

export interface AddressProps {
  organizationId: string;
  address: ShopAddress;
  onAddress: (address: ShopAddress) => void;
}

export function AddressFields({ address, onAddress }: Omit<AddressProps, 'organizationId'>) {
  return (
    <>
      <TextInput
        label={t('Store address')}
        description={t('The address customers type into a browser, for example https://myshop.co.za')}
        placeholder="https://"
        inputMode="url"
        autoComplete="url"
        required
        maxLength={500}
        data-autofocus
        value={address.url}
        onChange={(event) => onAddress({ ...address, url: event.currentTarget.value })}
      />
      <TextInput
        label={t('Name in Karoo')}
        description={t('Leave blank to use the store’s own name.')}
        autoComplete="off"
        maxLength={120}
        value={address.name}
        onChange={(event) => onAddress({ ...address, name: event.currentTarget.value })}
      />
    </>
  );
}

/** The name to send; undefined when empty. */
export function nameOf(address: ShopAddress): string | undefined {
  return address.name.trim() || undefined;
}
