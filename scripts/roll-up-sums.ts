import { resolve } from 'node:path';
import { rollUpStore } from '../server/features/sums/sums.public.ts';
import { openDatabase } from '../server/platform/db/database.ts';

/** Rolls up every stale day of a store while no server runs, as the job does, and prints the seconds it took. For benchmarks. */
const [storeId = ''] = process.argv.slice(2);
const log = { info: () => {}, warn: () => {}, error: (_details: object, message: string) => console.error(message) };
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = process.env;
const db = await openDatabase({ databaseUrl, dataFolder: { dataDir: resolve(dataDir), shared: false }, log });
const start = performance.now();
await rollUpStore({ db }, storeId, new AbortController().signal);
console.log((performance.now() - start) / 1000);
await db.close();
