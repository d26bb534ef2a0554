import { foldStore } from '../server/features/sums/sums.public.ts';
import { openDatabase } from '../server/platform/db/database.ts';

/** Folds every touched day of a store while no server runs, as the job does, and prints the seconds it took. For benchmarks. */
const [storeId = ''] = process.argv.slice(2);
const log = { info: () => {}, warn: () => {}, error: (_details: object, message: string) => console.error(message) };
const db = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir: process.env['DATA_DIR'], log });
const start = performance.now();
await foldStore({ db }, storeId, new AbortController().signal);
console.log((performance.now() - start) / 1000);
await db.close();
