import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnv } from './env.ts';

const refusal = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
  return 'accepted';
};

describe('environment', () => {
  test('defaults: its own database, sandbox, this machine only', () => {
    const env = readEnv({});
    expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', role: 'all', databaseUrl: undefined });
    expect(env.sandbox).toMatchObject({ on: true, port: 3100 });
    expect(env.privateStoreAddresses).toBe('loopback');
  });

  test('the sandbox is off in production and with a database server, unless requested', () => {
    const server = { DATABASE_URL: 'postgres://a@b/c', APP_SECRET: 'x'.repeat(32) };
    expect(readEnv({ NODE_ENV: 'production' }).sandbox.on).toBe(false);
    expect(readEnv(server).sandbox.on).toBe(false);
    expect(readEnv({ ...server, KAROO_SANDBOX: 'on' }).sandbox.on).toBe(true);
    expect(readEnv({ KAROO_SANDBOX: 'off' }).privateStoreAddresses).toBe('none');
  });

  test('requests are logged, unless Karoo is tried out with the sandbox', () => {
    expect(readEnv({}).logLevel).toBe('warn');
    expect(readEnv({ KAROO_SANDBOX: 'off' }).logLevel).toBe('info');
    expect(readEnv({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
  });

  test('named statements are left to the detection of poolers, unless they are set', () => {
    const server = { DATABASE_URL: 'postgres://a@b/c', APP_SECRET: 'x'.repeat(32) };
    const choices = [{}, { DATABASE_NAMED_STATEMENTS: 'on' }, { DATABASE_NAMED_STATEMENTS: 'off' }];
    expect(choices.map((choice) => readEnv({ ...server, ...choice }).database.namedStatements)).toEqual([
      undefined,
      true,
      false,
    ]);
  });

  test('a replica may lag ten seconds, unless another bound is set', () => {
    const server = { DATABASE_URL: 'postgres://a@b/c', APP_SECRET: 'x'.repeat(32) };
    const replica = { ...server, DATABASE_REPLICA_URL: 'postgres://a@r/c' };
    const choices = [server, replica, { ...replica, DATABASE_REPLICA_MAX_LAG: '60' }];
    expect(choices.map((choice) => readEnv(choice).database.replica)).toEqual([
      undefined,
      { url: 'postgres://a@r/c', maxLagSeconds: 10 },
      { url: 'postgres://a@r/c', maxLagSeconds: 60 },
    ]);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '3000x' }, 'PORT'],
    [{ KAROO_ROLE: 'boss' }, 'KAROO_ROLE'],
    [{ KAROO_SANDBOX: 'maybe' }, 'KAROO_SANDBOX'],
    [{ SANDBOX_PORT: '-1' }, 'SANDBOX_PORT'],
    [{ PORT: '65500' }, 'SANDBOX_PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a@b/c' }, 'APP_SECRET'],
    [{ DATABASE_LISTEN_URL: 'postgres://a@b/c' }, 'DATABASE_URL'],
    [{ DATABASE_REPLICA_URL: 'postgres://a@b/c' }, 'DATABASE_URL'],
    [{ DATABASE_REPLICA_MAX_LAG: '0' }, 'DATABASE_REPLICA_MAX_LAG'],
    [
      { DATABASE_URL: 'postgres://a@b/c', APP_SECRET: 'x'.repeat(32), DATABASE_USER_URL: 'postgres://d@b/c' },
      'DATABASE_SYSTEM_URL',
    ],
    [{ DATABASE_NAMED_STATEMENTS: 'perhaps' }, 'DATABASE_NAMED_STATEMENTS'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET'],
    [{ KAROO_ROLE: 'worker' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'postgres://a@b/c', APP_SECRET: 'x'.repeat(32), KAROO_ROLE: 'worker' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'postgres://a@b/c', APP_SECRET: 'x'.repeat(32), KAROO_ROLE: 'web' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'karoo.example' }, 'PUBLIC_URL'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
    [{ PAYFAST_MODE: 'real' }, 'PAYFAST_MODE'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ GOOGLE_CLIENT_ID: 'karoo' }, 'GOOGLE_CLIENT_SECRET'],
    [{ GOOGLE_URL: 'google' }, 'GOOGLE_URL'],
    [{ ALLOW_PRIVATE_STORE_ADDRESSES: 'perhaps' }, 'ALLOW_PRIVATE_STORE_ADDRESSES'],
    [{ ALLOWED_ORIGINS: 'https://a.example,b.example/path' }, 'ALLOWED_ORIGINS'],
  ])('%o is refused and named', (source, name) => {
    expect(refusal(source as Record<string, string>)).toMatch(new RegExp(`^${name} .*\\.$`));
  });

  test('a refused secret is not in the error', () => {
    expect(refusal({ APP_SECRET: 'tooshort' })).not.toContain('tooshort');
  });
});
