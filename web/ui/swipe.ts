import { useRef } from 'react';
import type { TouchEvent } from 'react';

/** How far a finger must travel to mean it, in CSS pixels (specification, section 2). */
export const SWIPE_PX = 50;

/** Handlers for an element that reacts to a finger drawn to the left. */
export function useSwipeLeft(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!touch || !start.current) return;
      const left = start.current.x - touch.clientX;
      // Mostly sideways: whoever scrolls the list does not mean to close it.
      if (left >= SWIPE_PX && left > Math.abs(touch.clientY - start.current.y)) onSwipe();
      start.current = null;
    },
  };
}
