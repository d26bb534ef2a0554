import { Modal, Stack, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { KeyForm } from './key-form.tsx';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../platform/api/client.ts';
import { STORE_FAILURE_TITLES } from '../failures/store-failure-titles.ts';
import { AddressFields, nameOf } from './address-fields.tsx';
import type { AddressProps } from './address-fields.tsx';
import { Problem } from './connection-result.tsx';
import { connectionErrorText } from './connection-error.ts';
import * as t from '../stores.text.ts';

interface Props {
  organizationId: string;
  opened: boolean;
  onClose: () => void;
}

const WAYS = [
  { value: 'approve', label: t.approveInYourShop },
  { value: 'key', label: t.keyAndSecret },
];

/** Connects a shop: by approval in the shop, or with an API key. */
export function AddStoreDialog({ organizationId, opened, onClose }: Props) {
  const [way, setWay] = useState('approve');
  // Keeps the input when the method changes.
  const [address, setAddress] = useState({ url: '', name: '' });
  const fields = { organizationId, address, onAddress: setAddress };
  return (
    <Modal opened={opened} onClose={onClose} title={t.connectAStore} size="lg">
      <Stack>
        <SegmentedButtons fullWidth data={WAYS} value={way} onChange={setWay} label={t.howToConnect} />
        {way === 'approve' ? <ApproveForm {...fields} /> : <KeyForm {...fields} onConnected={onClose} />}
      </Stack>
    </Modal>
  );
}

/** Sends the user to their shop for approval; the shop then sends a key and returns the user. */
function ApproveForm({ organizationId, address, onAddress }: AddressProps) {
  const begin = useMutation({
    ...orpc.stores.beginApproval.mutationOptions(),
    onSuccess: ({ authorize_url }) => globalThis.location.assign(authorize_url),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate({ organization_id: organizationId, url: address.url.trim(), name: nameOf(address) });
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t.yourStoreOpensAndAsks}
        </Text>
        <AddressFields address={address} onAddress={onAddress} />
        {begin.isError && <Problem title={STORE_FAILURE_TITLES.add} {...connectionErrorText(begin.error)} />}
        <Group justify="flex-end">
          <Button
            type="submit"
            // The page is being left.
            loading={begin.isPending || begin.isSuccess}
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t.approveInYourShop}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
