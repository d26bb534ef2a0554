import { useEffect, useRef } from 'react';
import type { AnyForm } from './use-form.ts';

/** Shows what was saved elsewhere (`saved`, as a text) in a form that nobody has changed. What a person typed stays. */
export function useFollowSaved({ isDirty, isBusy, restart }: AnyForm, saved: string): void {
  const shown = useRef(saved);
  useEffect(() => {
    if (shown.current === saved || isDirty() || isBusy()) return;
    shown.current = saved;
    restart();
  });
}
