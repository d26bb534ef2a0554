import { sql, type RawBuilder } from 'kysely';
import { isUuid } from '#domain/ids.ts';

/** What a person's transaction may see. Lists are PostgreSQL arrays as text ("{a,b}"). */
export interface Access {
  readonly organization_ids: string;
  /** Organizations the person owns or administers. */
  readonly administered_organization_ids: string;
  readonly owned_organization_ids: string;
  /** Stores of these organizations that are not removed. */
  readonly store_ids: string;
  /** Those of them whose costs the person may see. */
  readonly cost_store_ids: string;
}

/** A row of `store_versions`: how many changes were announced, and how often records or something else of the store was written. */
export interface StoreWrites {
  readonly version: number;
  readonly writes: number;
}

export interface Caller {
  readonly userId: string;
  /** Only this organization is visible; without it, all of the person's organizations. */
  readonly organizationId?: string;
  /** The one store whose records can be read; none without it. */
  readonly storeId?: string;
  /** The transaction may not write. */
  readonly readOnly?: boolean;
  /** The changes of the store when the gate read them. */
  readonly writes?: StoreWrites;
  /** The transaction only reads and may run on a replica that contains these changes. */
  readonly mayUseReplica?: boolean;
  /** What the gate has just read; without it, it is read again. */
  readonly access?: Access;
}

/** Selects one row of `Access`; `organizationId` null means all of the person's organizations. */
export function selectAccess(userId: RawBuilder<unknown>, organizationId: RawBuilder<unknown>): RawBuilder<Access> {
  return sql<Access>`
    select coalesce(array_agg(distinct m.organization_id), '{}')::text as organization_ids,
      coalesce(array_agg(distinct m.organization_id) filter (where m.role in ('owner', 'admin')), '{}')::text
        as administered_organization_ids,
      coalesce(array_agg(distinct m.organization_id) filter (where m.role = 'owner'), '{}')::text as owned_organization_ids,
      coalesce(array_agg(s.id) filter (where s.id is not null), '{}')::text as store_ids,
      coalesce(array_agg(s.id) filter (where s.id is not null and not (s.hides_costs and m.role = 'analyst')), '{}')::text as cost_store_ids
    from organization_members m
    left join woocommerce_stores s on s.organization_id = m.organization_id and s.is_active
    where m.user_id = ${userId} and m.status = 'active'
      and (${organizationId} is null or m.organization_id = ${organizationId})`;
}

const contains = (ids: string, id: string) => ids.slice(1, -1).split(',').includes(id);

/** Whether the person may not see what the goods of the caller's store cost. */
export function hidesCosts({ storeId = '' }: Caller, access: Access): boolean {
  return !contains(access.cost_store_ids, storeId);
}

/** The settings that row rules read (server/database/row-rules/row-rules.ts), by name. */
export function personSettings(caller: Caller, access: Access): Record<string, string> {
  const { userId, storeId = '', readOnly = false } = caller;
  return {
    'app.user_id': userId,
    'app.store_id': contains(access.store_ids, storeId) ? storeId : '',
    'app.cost_store_ids': access.cost_store_ids,
    'app.store_ids': access.store_ids,
    'app.organization_ids': access.organization_ids,
    'app.administered_organization_ids': access.administered_organization_ids,
    'app.owned_organization_ids': access.owned_organization_ids,
    ...(readOnly && { transaction_read_only: 'on' }),
  };
}

/**
 * Builds SET LOCAL statements, which poolers and Citus understand. They end with the transaction.
 * @throws Error when a value is not an id, number or list of ids: values are not escaped.
 */
export function setLocal(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => {
      if (!/^[\w{},-]*$/.test(value)) throw new Error('A scope must be an id.');
      return `set local ${name} = '${value}'`;
    })
    .join('; ');
}

/**
 * The same for a Citus cluster, whose workers check row rules too. Citus repeats the text of a whole script for each of its settings,
 * but the statements of a block one by one. The role is not repeated: connections to workers log in as it, or as the owner of the
 * security definer function that uses them.
 */
export function setLocalOnAllNodes({ role, ...others }: Record<string, string>): string {
  const settings = { ...(role !== undefined && { role }), 'citus.propagate_set_commands': 'local', ...others };
  return `do $$ begin ${setLocal(settings)}; end $$`;
}

/** A statement that returns `holds`: whether this server is a replica that contains these changes of a store. */
export function onReplicaWith(storeId: string, { version, writes }: StoreWrites): string {
  if (!isUuid(storeId) || !Number.isSafeInteger(version) || !Number.isSafeInteger(writes)) {
    throw new Error('A store has an id and counts.');
  }
  return `select pg_is_in_recovery() and exists (select from store_versions v
    where v.store_id = '${storeId}' and v.version >= ${version} and v.writes >= ${writes}) as holds`;
}
