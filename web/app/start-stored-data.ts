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

/** How long the first paint waits for the device before it says that it is loading. */
const PAINT_WAITS_MS = 300;

/** Who this is, and what is theirs: without these nothing can be painted. */
const ESSENTIAL_CALLS = ['accounts.me', 'organizations.list', 'stores.list'];

/** The file that the page started with: its name changes with every build. */
function buildName(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? 'unnamed';
}

/** What of an earlier visit is there, and when. */
export interface StoredDataStartup {
  stored: StoredData;
  /** Everything that the first screen needs is in memory, or it is known that there is none. Never rejects. */
  restored: Promise<void>;
  /** The same, but the first paint waits no longer. */
  firstRenderReady: Promise<void>;
}

/** Begins to read what this device keeps of the person whose session this browser holds, and to keep what arrives. */
export function startStoredData(queryClient: QueryClient, onSignedOut: () => void): StoredDataStartup {
  const stored = new StoredData({
    queryClient,
    answers: indexedResponses(),
    writes: completedWrites,
    build: buildName(),
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
