import type { ShortcutScreen } from './shortcuts/shortcuts.ts';
import type { PaletteEntry } from './palette-entry.ts';

export interface PaletteScreen extends Pick<PaletteEntry, 'label' | 'icon'> {
  to: ShortcutScreen;
}
