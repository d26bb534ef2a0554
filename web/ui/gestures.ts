import { useEffect, useEffectEvent, useRef } from 'react';
import type { TouchEvent as ReactTouchEvent } from 'react';

/** How far a finger must travel to mean it, in CSS pixels (specification, section 2). */
export const SWIPE_PX = 50;
/** How long a finger rests to mean it (specification, section 2). */
export const LONG_PRESS_MS = 500;
/** Two taps within this time are one double tap (specification, section 2). */
export const DOUBLE_TAP_MS = 300;
/** Fingers tremble: below this, in CSS pixels, a finger has not moved (specification, section 2). */
export const STEADY_PX = 20;
/** A swipe that opens something begins this near to the edge of the screen, in CSS pixels. */
export const EDGE_PX = 32;

export interface Point {
  x: number;
  y: number;
}
export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

/** Where a finger was drawn; null where it went less than 50 px, or slantwise. */
export function swipeOf(from: Point, to: Point): SwipeDirection | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const [across, along] = [Math.abs(x), Math.abs(y)];
  if (Math.max(across, along) < SWIPE_PX || across === along) return null;
  if (across > along) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'up' : 'down';
}

/** Whether a finger is where it was, but for its trembling. */
export function isSteady(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) < STEADY_PX;
}

/** Whether two taps, `at` in milliseconds, are one double tap. */
export function isDoubleTap(first: Point & { at: number }, second: Point & { at: number }): boolean {
  return second.at - first.at <= DOUBLE_TAP_MS && isSteady(first, second);
}

/** What a finger drags is scrolled away from its start: then it scrolls back and means nothing else. */
function isScrolled(target: EventTarget | null, direction: SwipeDirection): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== document.body; at = at.parentElement) {
    if ((direction === 'right' && at.scrollLeft > 0) || (direction === 'down' && at.scrollTop > 0)) return true;
  }
  return false;
}

type AnyTouch = TouchEvent | ReactTouchEvent;

/** The one finger on the screen; null while there are two, which zoom. */
function fingerOf({ touches }: AnyTouch): Point | null {
  const touch = touches.length === 1 ? touches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}

function liftedFinger({ changedTouches }: AnyTouch): Point | null {
  const touch = changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}

/** Handlers for an element that reacts to a finger drawn over it. */
export function useSwipe(on: Partial<Record<SwipeDirection, () => void>>) {
  const start = useRef<Point | null>(null);
  return {
    onTouchStart: (event: ReactTouchEvent) => {
      start.current = fingerOf(event);
    },
    onTouchEnd: (event: ReactTouchEvent) => {
      const end = liftedFinger(event);
      const direction = start.current && end && swipeOf(start.current, end);
      start.current = null;
      if (direction && !isScrolled(event.target, direction)) on[direction]?.();
    },
  };
}

/** A finger drawn to the right from the left edge of the screen, while `enabled`. */
export function useEdgeSwipe(enabled: boolean, onSwipe: () => void): void {
  const swiped = useEffectEvent(onSwipe);
  // The whole page is the element here, which no component owns.
  useEffect(() => {
    if (!enabled) return undefined;
    let start: Point | null = null;
    const begin = (event: TouchEvent) => {
      const finger = fingerOf(event);
      start = finger && finger.x <= EDGE_PX && !isScrolled(event.target, 'right') ? finger : null;
    };
    const end = (event: TouchEvent) => {
      const finger = liftedFinger(event);
      if (start && finger && swipeOf(start, finger) === 'right') swiped();
      start = null;
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, [enabled]);
}

const CONTROL = 'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"]';

/** The finger, if it is on the element itself: neither on a control in it, nor in a dialog that React counts as its child. */
function ownFinger(event: ReactTouchEvent): Point | null {
  const { target, currentTarget } = event;
  const isOwn = target instanceof Element && currentTarget.contains(target) && target.closest(CONTROL) === null;
  return isOwn ? fingerOf(event) : null;
}

/** Handlers for an element that reacts to two quick taps, unless they are on a control inside it. */
export function useDoubleTap(onDoubleTap: () => void) {
  const start = useRef<Point | null>(null);
  const tap = useRef<(Point & { at: number }) | null>(null);
  return {
    onTouchStart: (event: ReactTouchEvent) => {
      start.current = ownFinger(event);
    },
    onTouchEnd: (event: ReactTouchEvent) => {
      const end = liftedFinger(event);
      const wasTap = start.current !== null && end !== null && isSteady(start.current, end);
      const first = tap.current;
      tap.current = wasTap ? { ...end, at: performance.now() } : null;
      if (!first || !tap.current || !isDoubleTap(first, tap.current)) return;
      tap.current = null;
      onDoubleTap();
    },
  };
}

/** Handlers for an element that reacts to a finger resting on it, unless that is on a control inside it. */
export function useLongPress(onLongPress: () => void) {
  const start = useRef<Point | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const done = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
    start.current = null;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onTouchStart: (event: ReactTouchEvent) => {
      stop();
      done.current = false;
      start.current = ownFinger(event);
      if (!start.current) return;
      timer.current = setTimeout(() => {
        start.current = null;
        done.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
    },
    onTouchMove: (event: ReactTouchEvent) => {
      const finger = fingerOf(event);
      if (!start.current || !finger || !isSteady(start.current, finger)) stop();
    },
    onTouchEnd: (event: ReactTouchEvent) => {
      stop();
      // The click that would follow would close what the press opened.
      if (done.current) event.preventDefault();
      done.current = false;
    },
    onTouchCancel: stop,
  };
}
