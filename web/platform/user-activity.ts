/** How long the user counts as active after their last input (specification, section 9). */
const RESET_MS = 3000;
const MOVES = ['keydown', 'pointerdown', 'touchmove', 'wheel'] as const;

/** Whether the user is typing, tapping or scrolling now: deferrable work waits. */
export interface UserActivity {
  isBusy(): boolean;
  /** Starts listening. Returns a function that stops it. */
  watch(): () => void;
}

export function createUserActivity(now: () => number = () => performance.now()): UserActivity {
  let last = Number.NEGATIVE_INFINITY;
  const mark = () => {
    last = now();
  };
  return {
    isBusy: () => now() - last < RESET_MS,
    watch() {
      for (const move of MOVES) globalThis.addEventListener(move, mark, { capture: true, passive: true });
      return () => {
        for (const move of MOVES) globalThis.removeEventListener(move, mark, { capture: true });
      };
    },
  };
}
