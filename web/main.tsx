import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { findRoot } from './app/find-root.ts';
import { paintable, router } from './app/router.tsx';
import { cleanStoredState } from './features/accounts/accounts.public.tsx';
import { connection } from './platform/connection/connection.ts';
import { reportCaught, watchFaults } from './platform/log-faults/faults.ts';
import { watchInstallOffer } from './platform/service-worker/install-offer.ts';
import { registerWorker } from './platform/service-worker/service-worker.ts';

const root = findRoot(document);

watchFaults(() => router.state.matches.at(-1)?.fullPath ?? '/');
watchInstallOffer();
cleanStoredState();

// What an earlier visit left is in memory before the first paint.
await paintable;
createRoot(root, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Where developers work, Vite serves every file by itself: a worker would keep yesterday's.
if (import.meta.env.PROD) void registerWorker(() => connection.get().plan.prefetch);
