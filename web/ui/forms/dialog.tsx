import { Button, Group, Modal, Text } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { createContext, use, useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '#domain/language/t.ts';
import classes from './dialog.module.css';

/** Whether a form has changes, and whether they are being saved. */
interface GuardedForm {
  isDirty: () => boolean;
  isBusy: () => boolean;
}

const NO_FORM: GuardedForm = { isDirty: () => false, isBusy: () => false };

/** What a form may ask of the dialog it is in. */
interface DialogControl {
  /** Closes it. */
  close: () => void;
  /** Closes it, or asks if there are changes. */
  leave: () => void;
  /** Whether it asks. */
  isAsking: boolean;
  /** Goes on after it has asked. */
  keep: () => void;
  /** Tells it of a form. Returns what to call when the form is gone. */
  guard: (form: GuardedForm) => () => void;
  /** Stays open while there is a dialog on top of it. Returns what to call when that one is gone. */
  cover: () => () => void;
}

export const DialogContext = createContext<DialogControl | null>(null);

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: ModalProps['size'];
  children: ReactNode;
}

/** Every dialog: its title stays above what scrolls, a form in it asks before changes are lost, and on a phone it is a sheet. */
export function Dialog({ opened, onClose, children, ...rest }: DialogProps) {
  const below = use(DialogContext);
  const form = useRef(NO_FORM);
  const covers = useRef(0);
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => {
    setAsking(false);
    onClose();
  }, [onClose]);
  const dialog = useMemo(
    () => ({
      close,
      leave: () => (form.current.isDirty() ? setAsking(true) : close()),
      isAsking,
      keep: () => setAsking(false),
      guard(guarded: GuardedForm) {
        form.current = guarded;
        return () => void (form.current = NO_FORM);
      },
      cover() {
        covers.current += 1;
        // The Escape that closes the one on top reaches this one too, perhaps later.
        return () => void setTimeout(() => (covers.current -= 1));
      },
    }),
    [close, isAsking],
  );
  useEffect(() => (opened ? below?.cover() : undefined), [opened, below]);
  useHeldPage(opened, () => form.current.isDirty() && !form.current.isBusy(), dialog.leave);
  return (
    <Modal
      opened={opened}
      onClose={() => covers.current === 0 && (isAsking ? dialog.keep() : dialog.leave())}
      classNames={{ inner: classes.inner, content: classes.content }}
      styles={{ title: { lineHeight: 1.3 } }}
      {...rest}
    >
      <DialogContext value={dialog}>{children}</DialogContext>
    </Modal>
  );
}

/** Asks before the page is left, by its links, by Back, or for good: the dialog would go with it. */
function useHeldPage(opened: boolean, hasChanges: () => boolean, ask: () => void): void {
  const latest = useRef({ hasChanges, ask });
  useInsertionEffect(() => {
    latest.current = { hasChanges, ask };
  });
  const history: RouterHistory | undefined = useRouter({ warn: false })?.history;
  useEffect(() => {
    if (!opened) return undefined;
    return history?.block({
      blockerFn({ action, currentLocation, nextLocation }) {
        // What the page itself writes into its address leaves nothing.
        const isOwn = ['PUSH', 'REPLACE'].includes(action) && nextLocation.pathname === currentLocation.pathname;
        if (isOwn || !latest.current.hasChanges()) return false;
        latest.current.ask();
        return true;
      },
      enableBeforeUnload: () => latest.current.hasChanges(),
    });
  }, [opened, history]);
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
  if (dialog?.isAsking) return <Discard onKeep={dialog.keep} onDiscard={dialog.close} />;
  return (
    <Group className={classes.footer} justify="flex-end">
      {Boolean(actions) && <Group me="auto">{actions}</Group>}
      {children}
    </Group>
  );
}

function Discard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Group className={classes.footer} justify="flex-end" role="group" aria-label={t('Discard your changes?')}>
      <Text size="sm" flex="0 1 100%">
        {t('Discard your changes?')}
      </Text>
      <Button ref={keep} variant="default" onClick={onKeep}>
        {t('Keep editing')}
      </Button>
      <Button color="red.8" onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </Group>
  );
}
