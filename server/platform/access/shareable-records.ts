import { type RawBuilder, sql } from 'kysely';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import { requireVersion, withVersion } from './record-version.ts';
import type { Tx } from '../db/transaction.ts';
import type { Tables } from '../db/tables.ts';
import { AppError, invalidInput } from '../http/app-error.ts';

type Scope = StoreScope | OrganizationScope;
/** What is written, by column. */
type Values = Readonly<Record<string, RawBuilder<unknown>>>;

interface ShareableRecords<Row, Fields, In extends Scope> {
  readonly table: keyof Tables;
  readonly written: (fields: Fields) => Values;
  /** The columns that people see, besides is_own. */
  readonly shown: (scope: In) => RawBuilder<unknown>;
  /** Those that people change. */
  readonly changed: readonly (keyof Row)[];
  readonly order: RawBuilder<unknown>;
  /** Most of one person, and of one list. */
  readonly most: number;
  readonly mostListed: number;
  /** What somebody with the most of them reads at a field of the form. */
  readonly full: { readonly path: string; readonly message: () => string };
  readonly missing: () => string;
}

/**
 * Records that people keep in a store or an organization, and may share: dashboards, segments and the like. Row-level security hides those of
 * others that are not shared, and says who may delete shared ones.
 */
export function shareableRecords<Row extends { id: string; version: string }, Fields, In extends Scope>(
  declared: ShareableRecords<Row, Fields, In>,
) {
  const table = sql.table(declared.table);
  const shown = (scope: In, userId: string) => sql`${declared.shown(scope)}, user_id = ${userId}::uuid as is_own`;
  const asSeen = (row: Row): Row => withVersion(row, declared.changed);
  const found = <One>([row]: readonly One[]): One => {
    if (row === undefined) throw new AppError('NOT_FOUND', { message: declared.missing() });
    return row;
  };
  return {
    /** The person's own and the shared ones; of those with `ids`. */
    async list(tx: Tx, scope: In, userId: string, ids?: readonly string[]): Promise<Row[]> {
      const which = ids === undefined ? sql`` : sql`and id = any (${[...ids]}::uuid[])`;
      const { rows } = await sql<Row>`
        select ${shown(scope, userId)} from ${table} where ${placeOf(scope)} ${which}
        order by ${declared.order} limit ${declared.mostListed}::int`.execute(tx.query);
      return rows.map(asSeen);
    },

    /** @throws AppError INVALID_INPUT at the limit. */
    async create(tx: Tx, scope: In, userId: string, fields: Fields): Promise<Row> {
      const own: Values = {
        organization_id: sql`${scope.organizationId}::uuid`,
        ...('storeId' in scope && { store_id: sql`${scope.storeId}::uuid` }),
        user_id: sql`${userId}::uuid`,
        ...declared.written(fields),
      };
      const { rows } = await sql<Row>`
        insert into ${table} (${sql.join(Object.keys(own).map((column) => sql.ref(column)))})
        select ${sql.join(Object.values(own))}
        where (select count(*) from ${table} where ${placeOf(scope)} and user_id = ${userId}::uuid) < ${declared.most}::int
        returning ${shown(scope, userId)}`.execute(tx.query);
      if (rows[0] === undefined) throw invalidInput(declared.full.path, declared.full.message());
      return asSeen(rows[0]);
    },

    /** Changes one of the person's own. @throws AppError NOT_FOUND when they have no such one, CONFLICT when it has another version. */
    async change(
      tx: Tx,
      scope: In,
      userId: string,
      { id, version, ...fields }: Fields & { id: string; version?: string | undefined },
    ): Promise<Row> {
      const own = sql`${placeOf(scope)} and id = ${id}::uuid and user_id = ${userId}::uuid`;
      if (version !== undefined) {
        const { rows: now } =
          await sql<Row>`select ${shown(scope, userId)} from ${table} where ${own} for update`.execute(tx.query);
        requireVersion(version, asSeen(found(now)));
      }
      const changes = Object.entries(declared.written(fields as unknown as Fields)).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      );
      const { rows } = await sql<Row>`
        update ${table} set ${sql.join(changes)}
        where ${own}
        returning ${shown(scope, userId)}`.execute(tx.query);
      return asSeen(found(rows));
    },

    /** Deletes one that the person may delete. @throws AppError NOT_FOUND when there is none. */
    async remove(tx: Tx, scope: In, id: string): Promise<{ id: string }> {
      const { rows } = await sql<{ id: string }>`
        delete from ${table} where ${placeOf(scope)} and id = ${id}::uuid returning id`.execute(tx.query);
      return found(rows);
    },
  };
}

function placeOf(scope: Scope): RawBuilder<unknown> {
  return 'storeId' in scope
    ? sql`store_id = ${scope.storeId}::uuid`
    : sql`organization_id = ${scope.organizationId}::uuid`;
}
