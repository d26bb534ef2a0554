import type { QueryClient } from '@tanstack/react-query';
import {
  finishOfflineSignOutWhenOnline,
  guardStoredData,
  storedDataOwner,
  readSessionHint,
} from '../features/accounts/accounts.public.tsx';
import { createUserActivity } from '../platform/user-activity.ts';
import { refreshRestored } from '../platform/query/refresh-restored.ts';
import { indexedResponses } from '../platform/query/response-store.ts';
import { completedWrites } from '../platform/offline-queue/queue.ts';
import { StoredData } from '../platform/query/stored-data.ts';
import { STORED_CALLS } from './stored-calls.ts';

/** How long the first render waits for stored data before the loading screen appears. */
const PAINT_WAITS_MS = 300;

/** User, organizations and stores: without these nothing can be rendered. */
const ESSENTIAL_CALLS = ['accounts.me', 'organizations.list', 'stores.list'];

export interface StoredDataStartup {
  stored: StoredData;
  /** Resolves when stored data are in memory, or there are none. Never rejects. */
  restored: Promise<void>;
  /** The same with a time limit for the first render. */
  firstRenderReady: Promise<void>;
}

/** Restores the stored data of the session's user and stores new responses. */
export function startStoredData(queryClient: QueryClient, onSignedOut: () => void): StoredDataStartup {
  const stored = new StoredData({
    queryClient,
    answers: indexedResponses(),
    writes: completedWrites,
    // The file's name changes with all that it imports. Pages that start at the sign-in have another entry file.
    build: import.meta.url,
    owner: () => storedDataOwner(queryClient),
    essentialCalls: ESSENTIAL_CALLS,
    storedCalls: STORED_CALLS,
    activity: createUserActivity(),
  });
  guardStoredData(queryClient, stored, onSignedOut);
  finishOfflineSignOutWhenOnline();
  const session = readSessionHint();
  const restored = session === null ? Promise.resolve() : stored.restore(session.userId);
  stored.watch();
  refreshRestored(queryClient, STORED_CALLS);
  const late = new Promise<void>((resolve) => setTimeout(resolve, PAINT_WAITS_MS));
  return { stored, restored, firstRenderReady: Promise.race([restored, late]) };
}
