import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { router } from './app/router.tsx';
import { cleanStoredState } from './features/accounts/accounts.public.tsx';
import { reportCaught, watchFaults } from './platform/log-faults/faults.ts';

const root = document.getElementById('root');
if (!root) throw new Error('Failed to find the root element');

watchFaults(() => router.state.matches.at(-1)?.fullPath ?? '/');
cleanStoredState();

createRoot(root, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
