import { expect, test } from 'vitest';
import { DatabaseUnavailable, translateDatabaseLoss, isConnectionLoss, reportOutage } from './database-unavailable.ts';
import { retryDuringOutage } from './retry-during-outage.ts';
import { retryRolledBack } from './retry-rolled-back.ts';

const failing = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const ofCitus = (file: string, message: string) => Object.assign(failing('XX000', message), { file });
const lost = () =>
  translateDatabaseLoss(Promise.reject(failing('57P01', 'terminating connection due to administrator command')));

test.each([
  failing('57P01'),
  failing('57P02'),
  failing('57P03'),
  failing('08006'),
  failing('53300'),
  failing('ECONNREFUSED'),
  failing('ECONNRESET'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
  // Of a Citus coordinator, about a worker.
  failing('08006', 'connection to the remote node karoo_user@10.0.0.2:5432 failed with the following error: refused'),
  failing('58030', 'failed to COPY to shard 0 on 10.0.0.2:5432'),
  ofCitus('remote_commands.c', 'SSL SYSCALL error: EOF detected\ninvalid socket'),
  ofCitus('remote_commands.c', 'server closed the connection unexpectedly'),
  ofCitus('remote_commands.c', ''),
  ofCitus('remote_transaction.c', 'failure on connection marked as essential: 10.0.0.2:5432'),
  ofCitus('placement_connection.c', 'could not commit transaction for shard 102175 on at least one active node'),
  ofCitus('multi_copy.c', 'terminating connection due to administrator command'),
])('%s is a lost connection', (error) => expect(isConnectionLoss(error)).toBe(true));

test.each([
  failing('23505'),
  failing('40P01'),
  failing('57014'),
  ofCitus('multi_copy.c', 'new row violates a check constraint'),
  ofCitus('syscache.c', 'cache lookup failed for relation 17'),
  new Error('the total should be a number'),
  'text',
  null,
])('%s is an error of the statement', (error) => expect(isConnectionLoss(error)).toBe(false));

test('a lost connection is UNAVAILABLE with our own message, and its cause is only logged', async () => {
  const error = await lost().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(error).toMatchObject({ code: 'UNAVAILABLE', status: 503, data: { retryAfter: 2 } });
  expect(String((error as Error).message)).not.toContain('administrator');
  const other = failing('23505');
  await expect(translateDatabaseLoss(Promise.reject(other))).rejects.toBe(other);
});

test('a transaction undone in favour of another one is repeated, a few times', async () => {
  let tries = 0;
  const lose = (times: number, code: string) => () =>
    translateDatabaseLoss(tries++ < times ? Promise.reject(failing(code)) : Promise.resolve(tries));
  expect(await retryRolledBack(lose(1, '40P01'))).toBe(2);
  tries = 0;
  expect(await retryRolledBack(lose(1, '40001'))).toBe(2);
  tries = 0;
  await expect(retryRolledBack(lose(9, '40P01'))).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(tries).toBe(6);
  tries = 0;
  // Nobody knows whether a lost transaction was committed.
  await expect(retryRolledBack(async () => (tries++, lost()))).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(tries).toBe(1);
});

test('a lost connection wrapped by a library is recognised; other errors of the library are not', async () => {
  const hides = () => lost().catch(() => 'it did not work');
  await expect(reportOutage(hides, () => true)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await reportOutage(hides)).toBe('it did not work');
  const disguises = () => lost().catch(() => Promise.reject(new Error('no session')));
  await expect(reportOutage(disguises)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(
    await reportOutage(
      async () => 'refused',
      () => true,
    ),
  ).toBe('refused');
  await expect(reportOutage(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
});

test('work is retried until the database is back, but not after another error or a stop', async () => {
  let tries = 0;
  const work = (failures: number, error: () => Promise<never>) => async () => {
    tries += 1;
    return tries <= failures ? error() : tries;
  };
  expect(await retryDuringOutage(work(2, lost))).toBe(3);
  tries = 0;
  await expect(retryDuringOutage(work(1, () => Promise.reject(failing('23505'))))).rejects.toMatchObject({
    code: '23505',
  });
  expect(tries).toBe(1);
  tries = 0;
  await expect(retryDuringOutage(work(9, lost), AbortSignal.abort())).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(tries).toBe(1);
  tries = 0;
  const stop = new AbortController();
  const waiting = retryDuringOutage(work(Infinity, lost), stop.signal);
  stop.abort();
  await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailable);
});
