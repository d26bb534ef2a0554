import type { LinkProps } from '@tanstack/react-router';
import type { Action } from '#domain/roles.ts';

/** A place or action that the palette finds. Each feature declares its own in `<feature>.commands.ts`. */
export interface Command {
  /** Stable, since recent choices are stored by it: "analytics:finance". */
  id: string;
  label: string;
  /** More words that find it. */
  words?: string;
  /** Only people who may do this find it. */
  needs?: Action;
  link: Pick<LinkProps, 'to' | 'search'>;
}
