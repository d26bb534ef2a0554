import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/run-command.ts';
import { hasNginx } from '../support/proxy/start-nginx.ts';

/**
 * `npm run faults`: 20 rounds of faults on two web and two worker processes, with a seed of the day.
 * `-- --rounds 5 --seed 29` plays others; the same seed gives the same faults.
 * `-- --database citus` plays them on a cluster, if the extension Citus is installed.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string' }, seed: { type: 'string' }, database: { type: 'string', default: 'postgres' } },
});
if (!hasNginx()) {
  console.error('npm run faults needs nginx. On Debian: apt-get install nginx.');
  process.exit(1);
}
if (!['postgres', 'citus'].includes(values.database)) {
  console.error('--database is postgres or citus.');
  process.exit(1);
}
const seed = values.seed ?? String(Math.floor(Date.now() / 1000) % 100_000);
console.log(`Seed ${seed}. Play it again with: npm run faults -- --seed ${seed} --database ${values.database}`);
const env = {
  ...process.env,
  FAULT_ROUNDS: values.rounds ?? '20',
  FAULT_SEED: seed,
  FAULT_DATABASE: values.database,
};
const { code } = await runCommand('vitest', ['run', '--project', 'processes*', 'tests/faults'], env);
process.exitCode = code;
