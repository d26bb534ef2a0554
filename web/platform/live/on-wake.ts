/** A connection may be dead without a word after the machine slept this long. */
const ASLEEP_MS = 60_000;

/**
 * Calls back when a broken or silent connection is worth another try: the browser is online again, or the tab is
 * shown after a while. Answers how to stop.
 */
export function onWake(wake: () => void): () => void {
  let hiddenAt: number | null = null;
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
    } else {
      if (hiddenAt !== null && Date.now() - hiddenAt > ASLEEP_MS) wake();
      hiddenAt = null;
    }
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
