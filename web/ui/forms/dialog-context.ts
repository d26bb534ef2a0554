import { createContext } from 'react';

/** What a form may ask of the dialog it is in. */
interface Dialog {
  /** Closes it. */
  close: () => void;
  /** Closes it, or asks if there are changes. */
  leave: () => void;
  /** Whether it asks. */
  isAsking: boolean;
  /** Goes on after it has asked. */
  keep: () => void;
  /** Tells it whether there are changes. Returns what to call when the form is gone. */
  guard: (hasChanges: () => boolean) => () => void;
}

export const DialogContext = createContext<Dialog | null>(null);
