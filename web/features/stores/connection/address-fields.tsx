import { TextInput } from '@mantine/core';

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
        label="Shop address"
        description="As you type it into the browser, for example https://myshop.co.za"
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
        label="Name in Karoo"
        description="Left empty, the shop's own name is used."
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
