import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { cleanStoredState } from './features/accounts/accounts.public.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('Failed to find the root element');

cleanStoredState();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
