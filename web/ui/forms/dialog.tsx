import { Modal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { DialogContext } from './dialog-context.ts';
import { Form } from './form.tsx';
import type { FormProps } from './form.tsx';
import { useForm } from './use-form.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: ModalProps['size'];
  children: ReactNode;
}

/** A dialog whose form asks before changes are lost. */
export function Dialog({ opened, onClose, children, ...rest }: DialogProps) {
  const hasChanges = useRef<() => boolean>(() => false);
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => {
    setAsking(false);
    onClose();
  }, [onClose]);
  const dialog = useMemo(
    () => ({
      close,
      leave: () => (hasChanges.current() ? setAsking(true) : close()),
      isAsking,
      keep: () => setAsking(false),
      guard(isDirty: () => boolean) {
        hasChanges.current = isDirty;
        return () => void (hasChanges.current = () => false);
      },
    }),
    [close, isAsking],
  );
  return (
    <Modal opened={opened} onClose={isAsking ? dialog.keep : dialog.leave} {...rest}>
      <DialogContext value={dialog}>{children}</DialogContext>
    </Modal>
  );
}

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
