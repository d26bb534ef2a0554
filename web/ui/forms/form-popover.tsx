import { Popover } from '@mantine/core';
import type { PopoverProps } from '@mantine/core';
import { DialogContext, useDialogControl } from './leaving.ts';

/** A popover with a form in it, which asks before its changes are lost by a click beside it or by Escape. */
export function FormPopover({
  children,
  ...popover
}: PopoverProps & { opened: boolean; onChange: (isOpen: boolean) => void }) {
  const { opened, onChange } = popover;
  const dialog = useDialogControl(opened, () => onChange(false));
  return (
    <DialogContext value={dialog}>
      <Popover {...popover} onChange={(isOpen) => (isOpen ? onChange(true) : dialog.onDismiss())}>
        {children}
      </Popover>
    </DialogContext>
  );
}
