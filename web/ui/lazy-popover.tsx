import { useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';

/**
 * A button with a popover that is created on first use: a list has one in every row. Spread `button` on the button;
 * once `isWanted`, render the popover or menu with `popover` and a target of `PopoverAnchor`.
 */
export function useLazyPopover(popup: 'dialog' | 'menu') {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return {
    isWanted,
    close: () => setOpen(false),
    button: {
      id,
      ref,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      onClick: () => {
        setWanted(true);
        setOpen(!isOpen);
      },
    },
    popover: { id, opened: isOpen, onChange: setOpen },
    target: ref,
  };
}

/** The target of a popover whose button is elsewhere. Pass it `at`; the popover passes `ref`. */
export function PopoverAnchor({ at, ref }: { at: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    ref(at.current);
    return () => void ref(null);
  }, [at, ref]);
  return null;
}

/** True after the first render: a popover opened then animates from closed and can return the focus. */
export function useHasRendered(): boolean {
  return useDeferredValue(true, false);
}
