import { Modal } from '@mantine/core';
import type { GoogleConnection } from './google.data.ts';
import { GOOGLE_WORDS } from './google-words.ts';
import { PropertyChooser } from './property-chooser.tsx';

interface Props {
  organizationId: string;
  connection: GoogleConnection;
  opened: boolean;
  onClose: () => void;
}

/** Another property, or site, for a connection. */
export function ChooseDialog({ organizationId, connection, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Select a ${GOOGLE_WORDS[connection.kind].chosen}`}>
      <PropertyChooser organizationId={organizationId} connection={connection} onChosen={onClose} />
    </Modal>
  );
}
