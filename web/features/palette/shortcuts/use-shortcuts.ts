import { useEffect, useEffectEvent } from 'react';
import { alsoWithCtrl } from '../../../platform/shortcuts/ctrl-setting.ts';
import { clickClose, focusSearch, isOverlayOpen, leaveField } from '../../../platform/shortcuts/page-controls.ts';
import { isField, shortcutOf } from './read-shortcut.ts';
import type { Shortcut, ShortcutScreen } from './shortcuts.ts';

interface Handlers {
  onGo: (to: ShortcutScreen) => void;
  onPalette: () => void;
  onHelp: () => void;
  onNewProduct: () => void;
}

/** Handles the shortcuts of the whole page while `enabled`. */
export function useShortcuts(enabled: boolean, { onGo, onPalette, onHelp, onNewProduct }: Handlers): void {
  /** Returns whether the key was used; otherwise the browser handles it. */
  const run = useEffectEvent((shortcut: Shortcut, target: EventTarget | null): boolean => {
    if ('to' in shortcut) onGo(shortcut.to);
    else if (shortcut.action === 'palette') onPalette();
    else if (shortcut.action === 'help') onHelp();
    else if (shortcut.action === 'new-product') onNewProduct();
    else if (shortcut.action === 'focus-search') return focusSearch();
    else if (isField(target)) leaveField();
    else return clickClose();
    return true;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    let overlay = false;
    // In the capture phase: a dialog that Escape closes would be gone later.
    const look = () => {
      overlay = isOverlayOpen();
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const shortcut = shortcutOf(event, {
        alsoWithCtrl: alsoWithCtrl(),
        overlay,
        pathname: globalThis.location.pathname,
      });
      if (shortcut && run(shortcut, event.target)) event.preventDefault();
    };
    window.addEventListener('keydown', look, true);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', look, true);
      window.removeEventListener('keydown', press);
    };
  }, [enabled]);
}
