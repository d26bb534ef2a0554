import type { ComponentType } from 'react';

export interface PaletteEntry {
  /** A stable id, e.g. "screen:/dashboard/orders" or "order:31". */
  id: string;
  label: string;
  /** Distinguishes similar entries. */
  detail?: string;
  /** More words that find it. */
  words?: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  run: () => void;
  /** It takes several lines: a sentence, with the detail below it. */
  isLong?: true;
  /** Choosing it types this on, and the palette stays open. */
  completes?: string;
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}
