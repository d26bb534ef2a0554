import { startApp } from './app/start-app.tsx';

await startApp();
