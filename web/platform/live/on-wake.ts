/** After this much sleep of the machine a connection may be dead without an event. */
const ASLEEP_MS = 60_000;

/**
 * Calls back when a broken or silent connection is worth a retry: the browser is online again, or the tab is shown
 * after a while. Returns a function that stops it.
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
