import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { createContext, use, useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react';
import { type Held, onScreen } from './leave-forms.ts';

/** Whether a form has changes, and whether they are being saved. */
interface GuardedForm {
  isDirty: () => boolean;
  isBusy: () => boolean;
}

const NO_FORM: GuardedForm = { isDirty: () => false, isBusy: () => false };

/** What a form may ask of the dialog or popover it is in. */
export interface DialogControl {
  /** Closes it. */
  close: () => void;
  /** Closes it, or does `then` in its place; asks before if there are changes. */
  leave: (then?: () => void) => void;
  /** What is done if the person discards the changes; null while nothing is asked. */
  discard: (() => void) | null;
  /** Goes on after it has asked. */
  keep: () => void;
  /** Tells it of a form. Returns what to call when the form is gone. */
  guard: (form: GuardedForm) => () => void;
  /** Stays open while there is a dialog on top of it. Returns what to call when that one is gone. */
  cover: () => () => void;
  /** It was closed by its X, by Escape, or by a click beside it. */
  onDismiss: () => void;
}

export const DialogContext = createContext<DialogControl | null>(null);

/** A dialog or popover that asks before the changes of the form in it are lost. `isInAddress`: another address closes it. */
export function useDialogControl(opened: boolean, onClose: () => void, { isInAddress = false } = {}): DialogControl {
  const below = use(DialogContext);
  const form = useRef(NO_FORM);
  const covers = useRef(0);
  const [discard, setDiscard] = useState<(() => void) | null>(null);
  const close = useCallback(() => {
    setDiscard(null);
    onClose();
  }, [onClose]);
  const dialog = useMemo(() => {
    const keep = () => setDiscard(null);
    const leave = (then = close) => {
      const go = () => {
        keep();
        form.current = NO_FORM;
        then();
      };
      if (form.current.isDirty()) setDiscard(() => go);
      else go();
    };
    return {
      close,
      leave,
      discard,
      keep,
      guard(guarded: GuardedForm) {
        form.current = guarded;
        return () => void (form.current = NO_FORM);
      },
      cover() {
        covers.current += 1;
        // The Escape that closes the one on top reaches this one too, perhaps later.
        return () => void setTimeout(() => (covers.current -= 1));
      },
      onDismiss: () => covers.current === 0 && (discard ? keep() : leave()),
    };
  }, [close, discard]);
  useEffect(() => (opened ? below?.cover() : undefined), [opened, below]);
  useHeldScreen(opened, {
    hasChanges: () => form.current.isDirty() && !form.current.isBusy(),
    ask: (go) =>
      dialog.leave(() => {
        if (!isInAddress) close();
        go();
      }),
    isGoneWithBack: true,
  });
  return dialog;
}

/** The names in an address that say which screen it is, as the path does. All others say how the screen shows what it has. */
const SCREEN_NAMES = ['section', 'step', 'open'];

interface Place {
  readonly pathname: string;
  readonly search: string;
}

function isSameScreen(one: Place, other: Place): boolean {
  const [before, after] = [new URLSearchParams(one.search), new URLSearchParams(other.search)];
  return one.pathname === other.pathname && SCREEN_NAMES.every((name) => before.get(name) === after.get(name));
}

/** Asks before a screen with changes is left: by its links, by Back, by `leaveForms`, or for good. */
export function useHeldScreen(isHeld: boolean, held: Held): void {
  const latest = useRef(held);
  useInsertionEffect(() => {
    latest.current = held;
  });
  const history: RouterHistory | undefined = useRouter({ warn: false })?.history;
  useEffect(() => {
    if (!isHeld) return undefined;
    const one: Held = {
      ...latest.current,
      hasChanges: () => latest.current.hasChanges(),
      ask: (go) => latest.current.ask(go),
    };
    onScreen.add(one);
    const release = history?.block({
      blockerFn({ action, currentLocation, nextLocation }) {
        const isNew = action === 'PUSH' || action === 'REPLACE';
        const isOwn = (isNew || !one.isGoneWithBack) && isSameScreen(currentLocation, nextLocation);
        if (isOwn || !one.hasChanges()) return false;
        one.ask(() => {
          const free = { ignoreBlocker: true };
          const { href, state } = nextLocation;
          if (action === 'PUSH') history.push(href, state, free);
          else if (action === 'REPLACE') history.replace(href, state, free);
          else history.go(state.__TSR_index - currentLocation.state.__TSR_index, free);
        });
        return true;
      },
      enableBeforeUnload: one.hasChanges,
    });
    return () => {
      onScreen.delete(one);
      release?.();
    };
  }, [isHeld, history]);
}
