import { startEntrance } from './app/entrance/start-entrance.tsx';

await startEntrance();
