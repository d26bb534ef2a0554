import { Dialog } from '../../../ui/forms/dialog.tsx';
import type { GoogleConnection } from '../google-analytics.data.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';
import { PropertyPicker } from './property-picker.tsx';
import { t } from '#domain/language/t.ts';

interface Props {
  organizationId: string;
  connection: GoogleConnection;
  opened: boolean;
  onClose: () => void;
}

/** Chooses another property or site for a connection. */
export function PropertyDialog({ organizationId, connection, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('{chosen, select, property {Select a property} other {Select a site}}', {
        chosen: GOOGLE_LABELS[connection.kind].chosen,
      })}
    >
      <PropertyPicker organizationId={organizationId} connection={connection} onChosen={onClose} />
    </Dialog>
  );
}
