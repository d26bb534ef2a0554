import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { findRootElement } from './app/root-element.ts';
import { firstRenderReady, router } from './app/router.tsx';
import { removeExpiredEntries } from './features/accounts/accounts.public.tsx';
import { connection } from './platform/connection/connection.ts';
import { reportCaughtError, watchErrors } from './platform/error-reporting/error-reporting.ts';
import { watchInstallOffer } from './platform/service-worker/install-offer.ts';
import { registerWorker } from './platform/service-worker/service-worker.ts';

const root = findRootElement(document);

watchErrors(() => router.state.matches.at(-1)?.fullPath ?? '/');
watchInstallOffer();
removeExpiredEntries();

// What an earlier visit left is in memory before the first paint.
await firstRenderReady;
createRoot(root, { onCaughtError: reportCaughtError }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Where developers work, Vite serves every file by itself: a worker would keep yesterday's.
if (import.meta.env.PROD) void registerWorker(() => connection.get().plan.prefetch);
