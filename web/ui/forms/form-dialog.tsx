import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import { Form } from './form.tsx';
import type { FormProps } from './form.tsx';
import { useForm } from './use-form.ts';

/** A dialog that is one form. It starts again whenever it opens. */
export function FormDialog({ opened, onClose, title, size, ...form }: Omit<DialogProps, 'children'> & FormProps) {
  const { restart } = form.form;
  useLayoutEffect(() => {
    if (opened && form.keepsDraft !== true) restart();
    // Only when it opens: the form's own changes must stay.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened]);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} {...(size !== undefined && { size })}>
      <Form {...form} />
    </Dialog>
  );
}

interface ConfirmDialogProps extends Omit<FormProps, 'form' | 'submit'>, Omit<DialogProps, 'children'> {
  /** What the action is called. */
  confirm: ReactNode;
  onConfirm: () => unknown;
}

/** Asks before something is done. What goes wrong is shown in the dialog. */
export function ConfirmDialog({ confirm, onConfirm, ...rest }: ConfirmDialogProps) {
  const form = useForm({ values: {}, save: onConfirm });
  return <FormDialog form={form} submit={confirm} focusCancel={rest.isDestructive === true} {...rest} />;
}
