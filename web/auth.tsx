import { startAuthApp } from './app/auth/start-auth-app.tsx';

await startAuthApp();
