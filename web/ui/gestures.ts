import { useEffect, useEffectEvent, useRef } from 'react';
import type { TouchEvent as ReactTouchEvent } from 'react';

/** Minimum length of a swipe, in CSS pixels (specification, section 2). */
export const SWIPE_PX = 50;
/** Duration of a long press (specification, section 2). */
export const LONG_PRESS_MS = 500;
/** Maximum time between the taps of a double tap (specification, section 2). */
export const DOUBLE_TAP_MS = 300;
/** Movement below this, in CSS pixels, is ignored (specification, section 2). */
export const STEADY_PX = 20;
/** An edge swipe starts within this distance of the edge, in CSS pixels. */
export const EDGE_PX = 32;

export interface Point {
  x: number;
  y: number;
}
export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

/** Direction of a swipe; null below 50 px or when diagonal. */
export function swipeOf(from: Point, to: Point): SwipeDirection | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const [across, along] = [Math.abs(x), Math.abs(y)];
  if (Math.max(across, along) < SWIPE_PX || across === along) return null;
  if (across > along) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'up' : 'down';
}

export function isSteady(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) < STEADY_PX;
}

/** Whether two taps, `at` in milliseconds, are a double tap. */
export function isDoubleTap(first: Point & { at: number }, second: Point & { at: number }): boolean {
  return second.at - first.at <= DOUBLE_TAP_MS && isSteady(first, second);
}

/** A scrolled element scrolls back first; the gesture is then no swipe. */
function isScrolled(target: EventTarget | null, direction: SwipeDirection): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== document.body; at = at.parentElement) {
    if ((direction === 'right' && at.scrollLeft > 0) || (direction === 'down' && at.scrollTop > 0)) return true;
  }
  return false;
}

type AnyTouch = TouchEvent | ReactTouchEvent;

/** The only touch; null with two, which zoom. */
function fingerOf({ touches }: AnyTouch): Point | null {
  const touch = touches.length === 1 ? touches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}

function liftedFinger({ changedTouches }: AnyTouch): Point | null {
  const touch = changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}

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

/** A swipe to the right from the left edge of the screen, while `enabled`. */
export function useEdgeSwipe(enabled: boolean, onSwipe: () => void): void {
  const swiped = useEffectEvent(onSwipe);
  // Listens on the whole page, which no component owns.
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

/**
 * The touch, if it is on the element itself: not on a control in it, nor in a dialog that React treats as its child.
 */
function ownFinger(event: ReactTouchEvent): Point | null {
  const { target, currentTarget } = event;
  const isOwn = target instanceof Element && currentTarget.contains(target) && target.closest(CONTROL) === null;
  return isOwn ? fingerOf(event) : null;
}

/** Handlers for double taps on an element, except on controls inside it. */
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

/** Handlers for long presses on an element, except on controls inside it. */
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
      // The following click would close what the press opened.
      if (done.current) event.preventDefault();
      done.current = false;
    },
    onTouchCancel: stop,
  };
}
