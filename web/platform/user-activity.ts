/** For how long somebody counts as busy after their last move (specification, section 9). */
const RESET_MS = 3000;
const MOVES = ['keydown', 'pointerdown', 'touchmove', 'wheel'] as const;

/** Whether somebody is typing, tapping or scrolling just now: what can wait gives way to them. */
export interface UserActivity {
  isBusy(): boolean;
  /** Starts listening; answers how to stop. */
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
