import { useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';

/**
 * A button and what it opens, which is not made before it is asked for the first time: a list has one in every row.
 * Put `button` on the button; once `isWanted`, render the popover or menu with `popover` and a target of `PopoverAnchor`.
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

/** The target of a popover: the button that stands elsewhere. Give it `at`; the popover gives `ref`. */
export function PopoverAnchor({ at, ref }: { at: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    ref(at.current);
    return () => void ref(null);
  }, [at, ref]);
  return null;
}

/** True right after the first drawing: what opens then knows that it was closed, and where to give focus back to. */
export function useHasRendered(): boolean {
  return useDeferredValue(true, false);
}
