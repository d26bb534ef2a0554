import { Drawer } from '@mantine/core';
import type { DrawerProps } from '@mantine/core';
import { DialogContext, useDialogControl } from './leaving.ts';

/** A drawer whose address opens and closes it, with a form in it: it asks before its changes are lost. */
export function FormDrawer({ children, ...drawer }: DrawerProps) {
  const dialog = useDialogControl(drawer.opened, drawer.onClose, { isInAddress: true });
  return (
    <Drawer {...drawer} onClose={dialog.onDismiss}>
      <DialogContext value={dialog}>{children}</DialogContext>
    </Drawer>
  );
}
