import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { AddressBlock, AddressConflict } from '#contract/orders/order-address.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import classes from '../order-writes.module.css';
import type { AddressPart } from './address-draft.ts';
import * as t from './address.text.ts';

interface AddressConflictDialogProps {
  opened: boolean;
  onClose: () => void;
  number: string;
  block: AddressBlock;
  conflict: AddressConflict;
  timeZone: string;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

/** Shows both versions of an address that somebody else changed first, and lets the user choose. */
export function AddressConflictDialog(props: AddressConflictDialogProps) {
  const { opened, onClose, number, conflict, timeZone, onChoose } = props;
  const { theirs, mine } = conflict;
  return (
    <Modal opened={opened} onClose={onClose} title={t.changedMeanwhile(number)}>
      <Stack>
        <Text size="sm">{t.nothingOverwritten}</Text>
        <dl className={classes.versions}>
          <Version label={t.inTheStoreSince(formatDateTime(theirs.date_modified, timeZone))} address={theirs.address} />
          <Version label={t.yours} address={mine.address} />
        </dl>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onChoose('theirs')}>
            {t.keepTheirs}
          </Button>
          <Button onClick={() => onChoose('mine')}>{t.mine}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The fields in conflict. */
function Version({ label, address }: { label: string; address: AddressPart }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">
        {Object.values(address)
          .map((value) => value || t.emptyField)
          .join(', ')}
      </dd>
    </div>
  );
}
