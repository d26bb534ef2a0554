import { onlineManager } from '@tanstack/react-query';

/** How often an unreachable server is asked again. */
const RETRY_MS = 5000;

interface Dependencies {
  /** Sends the cheapest request; rejects without a response. */
  ask: () => Promise<unknown>;
  /** Calls the listener for every request without a response. Returns a function that stops it. */
  onNoResponse: (listener: () => void) => () => void;
}

/**
 * Makes the app offline while the server cannot be reached, although the browser believes it is online. A request without
 * a response is confirmed by asking once more. Returns a function that stops it.
 */
export function watchServer({ ask, onNoResponse }: Dependencies): () => void {
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    // Without a network the browser itself reports the change, both ways.
    if (isAsking || !navigator.onLine) return;
    isAsking = true;
    clearTimeout(timer);
    const isReachable = await ask().then(
      () => true,
      () => false,
    );
    isAsking = false;
    if (!isReachable) {
      onlineManager.setOnline(false);
      timer = setTimeout(() => void check(), RETRY_MS);
    } else if (!onlineManager.isOnline() && navigator.onLine) {
      onlineManager.setOnline(true);
      // What continues when the network is back continues now too: the offline queue, the live stream.
      globalThis.dispatchEvent(new Event('online'));
    }
  }

  const stop = onNoResponse(() => void check());
  return () => {
    stop();
    clearTimeout(timer);
  };
}
