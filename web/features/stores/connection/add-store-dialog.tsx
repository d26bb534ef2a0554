import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { ApproveForm } from './approve-form.tsx';
import { KeyForm } from './key-form.tsx';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';

interface Props {
  organizationId: string;
  opened: boolean;
  onClose: () => void;
}

const WAYS = [
  { value: 'approve', label: 'Approve in your shop' },
  { value: 'key', label: 'Key and secret' },
];

/** Connects a shop: by approval in the shop, or with an API key. */
export function AddStoreDialog({ organizationId, opened, onClose }: Props) {
  const [way, setWay] = useState('approve');
  // Keeps the input when the method changes.
  const [address, setAddress] = useState({ url: '', name: '' });
  const fields = { organizationId, address, onAddress: setAddress };
  return (
    <Modal opened={opened} onClose={onClose} title="Connect a shop" size="lg">
      <Stack>
        <SegmentedButtons fullWidth data={WAYS} value={way} onChange={setWay} label="How to connect" />
        {way === 'approve' ? <ApproveForm {...fields} /> : <KeyForm {...fields} onConnected={onClose} />}
      </Stack>
    </Modal>
  );
}
