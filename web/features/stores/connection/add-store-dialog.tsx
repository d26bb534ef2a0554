import { Modal, Stack, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyForm } from './key-form.tsx';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import { IconExternalLink } from '@tabler/icons-react';
import { type client, orpc } from '../../../platform/api/client.ts';
import { STORE_FAILURE_TITLES } from '../failures/store-failure-titles.ts';
import { AddressFields, nameOf } from './address-fields.tsx';
import type { AddressProps } from './address-fields.tsx';
import { Problem } from './connection-result.tsx';
import { canBeApproved } from './can-be-approved.ts';
import { connectionErrorText } from './connection-error.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  organizationId: string;
  opened: boolean;
  onClose: () => void;
  /** Where the shop returns the person after the approval. */
  returnTo?: ReturnTo;
}

type ReturnTo = NonNullable<Parameters<typeof client.stores.beginApproval>[0]['return_to']>;

const WAYS = [
  { value: 'approve', label: t('Approve in your shop') },
  { value: 'key', label: t('Key and secret') },
];

/** Connects a shop: by approval in the shop, or with an API key. */
export function AddStoreDialog({ organizationId, opened, onClose, returnTo = 'stores' }: Props) {
  const [way, setWay] = useState(canBeApproved(globalThis.location) ? 'approve' : 'key');
  // Keeps the input when the method changes.
  const [address, setAddress] = useState({ url: '', name: '' });
  const fields = { organizationId, address, onAddress: setAddress };
  return (
    <Modal opened={opened} onClose={onClose} title={t('Connect a store')} size="lg">
      <Stack>
        <SegmentedButtons fullWidth data={WAYS} value={way} onChange={setWay} label={t('How to connect')} />
        {way === 'approve' && !canBeApproved(globalThis.location) ? (
          <Text size="sm">
            {t(
              'Your store gives keys only to an address with https, and you opened Karoo at {origin}. Connect with a key and secret instead, or have Karoo set up with https.',
              { origin: globalThis.location.origin },
            )}
          </Text>
        ) : way === 'approve' ? (
          <ApproveForm {...fields} returnTo={returnTo} />
        ) : (
          <KeyForm {...fields} onConnected={onClose} />
        )}
      </Stack>
    </Modal>
  );
}

/** Sends the user to their shop for approval; the shop then sends a key and returns the user. */
function ApproveForm({ organizationId, address, onAddress, returnTo }: AddressProps & { returnTo: ReturnTo }) {
  const begin = useMutation({
    ...orpc.stores.beginApproval.mutationOptions(),
    onSuccess: ({ authorize_url }) => globalThis.location.assign(authorize_url),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate({
          organization_id: organizationId,
          url: address.url.trim(),
          name: nameOf(address),
          return_to: returnTo,
        });
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t(
            'Your store opens and asks whether Karoo may read and write. Sign in there as an administrator and approve. You’ll come back here afterwards.',
          )}
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
            {t('Approve in your shop')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
