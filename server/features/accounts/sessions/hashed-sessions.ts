import { createHash } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, Where } from 'better-auth/adapters';
import type { Kysely } from 'kysely';

/** The stored form of a session's token: SHA-256 in hexadecimal. The token is random, so no salt or slow hash is needed. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The accounts library's access to our tables, which hashes session tokens: the library, which has no option for it, sees plain ones. */
export function withHashedSessions<Tables>(kysely: Kysely<Tables>): (options: BetterAuthOptions) => DBAdapter {
  const open = kyselyAdapter(kysely, { type: 'postgres' });
  return (options) => hashTokens(open(options));
}

/** Rows found by token get the plain token back, since the library uses it. */
function hashTokens(adapter: DBAdapter): DBAdapter {
  const hashed: DBAdapter = {
    ...adapter,
    async create<T extends Record<string, unknown>, R = T>(input: Parameters<DBAdapter['create']>[0]): Promise<R> {
      const row = await adapter.create<T, R>({ ...input, data: hashIn(input.model, input.data) as Omit<T, 'id'> });
      const { token } = input.data as { token?: unknown };
      return input.model === 'session' && typeof token === 'string' ? { ...row, token } : row;
    },
    findOne: async <T>(input: Parameters<DBAdapter['findOne']>[0]) =>
      restore(input, await adapter.findOne<T>(hashWhere(input))),
    findMany: async <T>(input: Parameters<DBAdapter['findMany']>[0]) =>
      (await adapter.findMany<T>(hashWhere(input))).map((row) => restore(input, row)),
    count: (input) => adapter.count(hashWhere(input)),
    update: async <T>(input: Parameters<DBAdapter['update']>[0]) =>
      restore(input, await adapter.update<T>({ ...hashWhere(input), update: hashIn(input.model, input.update) })),
    updateMany: (input) => adapter.updateMany({ ...hashWhere(input), update: hashIn(input.model, input.update) }),
    delete: (input) => adapter.delete(hashWhere(input)),
    deleteMany: (input) => adapter.deleteMany(hashWhere(input)),
    consumeOne: async <T>(input: Parameters<DBAdapter['consumeOne']>[0]) =>
      restore(input, await adapter.consumeOne<T>(hashWhere(input))),
    incrementOne: <T>(input: Parameters<DBAdapter['incrementOne']>[0]) => adapter.incrementOne<T>(hashWhere(input)),
    // Without the library's own transactions all its queries are hashed.
    transaction: (work) => work(hashed),
  };
  return hashed;
}

interface Lookup {
  model: string;
  where?: Where[] | undefined;
}

function hashWhere<Input extends Lookup>(input: Input): Input {
  if (input.model !== 'session' || input.where === undefined) return input;
  const where = input.where.map((condition) =>
    condition.field === 'token' ? { ...condition, value: hashValue(condition.value) } : condition,
  );
  return { ...input, where };
}

function hashValue(value: Where['value']): Where['value'] {
  if (Array.isArray(value)) return value.map((one) => hashSessionToken(String(one)));
  return typeof value === 'string' ? hashSessionToken(value) : value;
}

function hashIn<Data extends object>(model: string, data: Data): Data {
  const { token } = data as { token?: unknown };
  return model === 'session' && typeof token === 'string' ? { ...data, token: hashSessionToken(token) } : data;
}

function restore<Row>({ model, where = [] }: Lookup, row: Row): Row {
  if (model !== 'session' || row === null) return row;
  const tokens = where.flatMap(({ field, value }) => (field === 'token' ? [value].flat() : []));
  const stored = (row as { token?: unknown }).token;
  const token = tokens.find((one) => typeof one === 'string' && hashSessionToken(one) === stored);
  return token === undefined ? row : { ...row, token };
}
