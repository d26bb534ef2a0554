import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { env } from '../../env.ts';
import { timedFetch } from '../api/timed-fetch.ts';
import { browserDependencies } from './browser-dependencies.ts';
import { createConnectionStore, type ConnectionState } from './connection-store.ts';

/** The cheapest request there is. */
function ask(): Promise<Response> {
  const request = new Request(`${env.apiUrl}/healthz`, { cache: 'no-store' });
  return timedFetch(request, { credentials: 'omit' }, 'connection.probe');
}

/** The connection of this tab. */
export const connection = createConnectionStore(browserDependencies(ask));

/** Whether the server answers at all, asked now. */
export function isServerThere(): Promise<boolean> {
  return ask().then(
    () => true,
    () => false,
  );
}

// React Query believes that it is online until it hears otherwise, and a page that starts without a network hears nothing.
onlineManager.setOnline(navigator.onLine);

/** How good the connection is, and what it lets the app do. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.get);
}

function subscribe(onChange: () => void): () => void {
  return onlineManager.subscribe(onChange);
}

/** Whether the browser believes it is online; React Query holds its reads back by the same measure. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}
