import { useElementScrollRestoration } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

/**
 * False in the first frame of a screen, so that its heading appears soon after the click; the rest follows in the next frame. True at once
 * when going back to a screen that was scrolled, which needs its whole height.
 */
export function useAfterFirstFrame(): boolean {
  const left = useElementScrollRestoration({ getElement: () => window });
  return useDeferredValue(true, (left?.scrollY ?? 0) > 0);
}
