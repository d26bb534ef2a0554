import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { env } from '../../env.ts';
import { onNoResponse } from '../api/no-response.ts';
import { timedFetch } from '../api/timed-fetch.ts';
import { browserDependencies } from './browser-dependencies.ts';
import { watchServer } from './watch-server.ts';
import { createConnectionStore, type ConnectionState } from './connection-store.ts';

function ask(): Promise<Response> {
  const request = new Request(`${env.apiUrl}/healthz`, { cache: 'no-store' });
  return timedFetch(request, { credentials: 'omit' }, 'connection.probe');
}

// React Query assumes that it is online until an event, and a page that starts offline gets no event.
onlineManager.setOnline(navigator.onLine);

/** The connection of this tab. */
export const connection = createConnectionStore(browserDependencies(ask));

/** Whether the server responds now. */
export function isServerReachable(): Promise<boolean> {
  return ask().then(
    () => true,
    () => false,
  );
}

/** Makes the app offline while the server cannot be reached. */
export function watchServerOfTab(): void {
  watchServer({ ask, onNoResponse });
}

/** Quality of the connection and what the app may do on it. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.get);
}

function subscribe(onChange: () => void): () => void {
  return onlineManager.subscribe(onChange);
}

/** Whether the browser is online and the server reachable. React Query pauses its reads by the same flag. */
export function isOnline(): boolean {
  return onlineManager.isOnline();
}

/** The same, and rerenders when it changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}
