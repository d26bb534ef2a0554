import { SHORTCUTS } from './shortcuts.ts';
import type { Shortcut } from './shortcuts.ts';

const NO_TEXT = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
const FIELD = [
  `input${NO_TEXT.map((type) => `:not([type="${type}"])`).join('')}`,
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['textbox', 'searchbox', 'combobox', 'spinbutton'].map((role) => `[role="${role}"]`),
].join(',');

/** Whether keys are typed into a field here. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELD) !== null;
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'target'
>;

interface Situation {
  /** The setting: Ctrl or ⌘ with letters navigates too. */
  alsoWithCtrl: boolean;
  /** A dialog, menu or listbox is open and takes all keys. */
  overlay: boolean;
  pathname: string;
}

/** The pressed shortcut, or null. In a field only Escape and Ctrl/⌘ K count, which type nothing. */
export function shortcutOf(event: Pressed, { alsoWithCtrl, overlay, pathname }: Situation): Shortcut | null {
  if (overlay || event.repeat || event.altKey || event.isComposing) return null;
  // Caps Lock gives a capital letter; Shift is checked below.
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const shortcut = SHORTCUTS.find((candidate) => candidate.key === key);
  if (!shortcut) return null;
  if ('beneath' in shortcut && !`${pathname}/`.startsWith(`${shortcut.beneath}/`)) return null;
  const ctrl = event.ctrlKey || event.metaKey;
  if ('to' in shortcut) {
    if (isField(event.target) || event.shiftKey || (ctrl && !alsoWithCtrl)) return null;
    return shortcut;
  }
  if ('withCtrl' in shortcut) return ctrl && !event.shiftKey ? shortcut : null;
  if (shortcut.action === 'new-product' && event.shiftKey) return null;
  if (ctrl || (shortcut.action !== 'close' && isField(event.target))) return null;
  return shortcut;
}
