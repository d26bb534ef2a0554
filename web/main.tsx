import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { findRootElement } from './app/root-element.ts';
import { firstRenderReady, router } from './app/router.tsx';
import { removeExpiredEntries } from './features/accounts/accounts.public.tsx';
import { connection, watchServerOfTab } from './platform/connection/connection.ts';
import { reportCaughtError, watchErrors } from './platform/error-reporting/error-reporting.ts';
import { watchInstallOffer } from './platform/service-worker/install-offer.ts';
import { registerWorker } from './platform/service-worker/service-worker.ts';
import { watchFormErrors } from './ui/forms/first-error.ts';

const root = findRootElement(document);

watchErrors(() => String(router.state.matches.at(-1)?.fullPath ?? '/'));
watchInstallOffer();
watchServerOfTab();
watchFormErrors(document);
removeExpiredEntries();

// Stored data are in memory before the first render.
await firstRenderReady;
createRoot(root, { onCaughtError: reportCaughtError }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// In development Vite serves every file; a worker would serve outdated ones.
if (import.meta.env.PROD) void registerWorker(() => connection.get().plan.prefetch);
