import type { ComponentType } from 'react';

/** One thing the palette can find. */
export interface PaletteEntry {
  /** Names it for good, e.g. "screen:/dashboard/orders" or "order:31". */
  id: string;
  label: string;
  /** What else tells it apart. */
  detail?: string;
  /** More words that find it. */
  words?: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** Runs once the palette is closed. */
  run: () => void;
}

/** Entries under one heading. */
export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}
