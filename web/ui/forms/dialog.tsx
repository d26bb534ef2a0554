import { Button, Group, Modal, Text } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { use, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { t } from '#domain/language/t.ts';
import classes from './dialog.module.css';
import { DialogContext, useDialogControl } from './leaving.ts';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: ModalProps['size'];
  children: ReactNode;
}

/** Every dialog: its title stays above what scrolls, a form in it asks before changes are lost, and on a phone it is a sheet. */
export function Dialog({ opened, onClose, children, ...rest }: DialogProps) {
  const dialog = useDialogControl(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={dialog.onDismiss}
      classNames={{ inner: classes.inner, content: classes.content }}
      {...rest}
    >
      <DialogContext value={dialog}>{children}</DialogContext>
    </Modal>
  );
}

interface DialogFooterProps {
  /** The buttons, the main one last. */
  children: ReactNode;
  /** Further buttons, apart from the others. */
  actions?: ReactNode;
}

/** The buttons of a dialog, last in it. They stay in view while it scrolls. A dialog that would lose changes asks here. */
export function DialogFooter({ children, actions }: DialogFooterProps) {
  const dialog = use(DialogContext);
  if (dialog?.discard) return <Discard onKeep={dialog.keep} onDiscard={dialog.discard} />;
  return (
    <Group className={classes.footer} justify="flex-end">
      {Boolean(actions) && <Group me="auto">{actions}</Group>}
      {children}
    </Group>
  );
}

interface DiscardProps {
  onKeep: () => void;
  onDiscard: () => void;
}

function Discard({ onKeep, onDiscard }: DiscardProps) {
  return (
    <Group className={classes.footer} justify="flex-end" role="group" aria-label={t('Discard your changes?')}>
      <Text size="sm" flex="0 1 100%">
        {t('Discard your changes?')}
      </Text>
      <DiscardButtons onKeep={onKeep} onDiscard={onDiscard} />
    </Group>
  );
}

function DiscardButtons({ onKeep, onDiscard }: DiscardProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <Button ref={keep} variant="default" onClick={onKeep} data-autofocus>
        {t('Keep editing')}
      </Button>
      <Button color="red.8" onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </>
  );
}

/** The same question about a form on a page, on top of it: wherever the person has scrolled to, they see it. */
export function DiscardDialog({ opened, onKeep, onDiscard }: DiscardProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={onKeep} title={t('Discard your changes?')}>
      <Text size="sm" mb="md">
        {t('Your changes aren’t saved yet.')}
      </Text>
      <DialogFooter>
        <DiscardButtons onKeep={onKeep} onDiscard={onDiscard} />
      </DialogFooter>
    </Dialog>
  );
}
