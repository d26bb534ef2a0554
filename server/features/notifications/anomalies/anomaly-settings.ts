import { sql } from 'kysely';
import { ANOMALY_KINDS, type AnomalyKind, FEWEST_DAYS, type Sensitivity } from '#domain/anomalies/anomaly-kinds.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { changedFields, logChange } from '../../activity/activity.public.ts';

/** What people choose for a store. */
export interface UnusualChoice {
  readonly sensitivity: Sensitivity;
  readonly off: AnomalyKind[];
}

const DEFAULT: UnusualChoice = { sensitivity: 'usual', off: [] };

/** A store's choice, or the default. */
export async function readUnusualChoice(tx: Tx, storeId: string): Promise<UnusualChoice> {
  const row = await tx.query
    .selectFrom('anomaly_settings')
    .select(['sensitivity', 'kinds_off'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row === undefined ? DEFAULT : { sensitivity: row.sensitivity, off: row.kinds_off };
}

/** The choice, and how much of the needed history is known. */
export async function readUnusualSettings(tx: Tx, { storeId }: Pick<StoreScope, 'storeId'>) {
  const { rows } = await sql<{ days: number }>`
    select coalesce(max(day) - min(day) filter (where 0 < any (hours)) + 1, 0) as days
    from learned_days where store_id = ${storeId}::uuid`.execute(tx.query);
  const choice = await readUnusualChoice(tx, storeId);
  return { ...choice, days_known: Number(rows[0]?.days ?? 0), days_needed: FEWEST_DAYS };
}

/** Saves a store's choice and logs what changed. In a system transaction. */
export async function saveUnusualChoice(
  tx: Tx,
  { storeId, organizationId }: StoreScope,
  userId: string,
  choice: UnusualChoice,
  now: Date,
): Promise<void> {
  const before = await readUnusualChoice(tx, storeId);
  const values = { sensitivity: choice.sensitivity, kinds_off: [...new Set(choice.off)].toSorted(), updated_at: now };
  await tx.query
    .insertInto('anomaly_settings')
    .values({ store_id: storeId, ...values })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute();
  const changes = changedFields(fieldsOf(before), fieldsOf({ ...choice, off: values.kinds_off }), [
    'sensitivity',
    ...ANOMALY_KINDS,
  ]);
  if (changes.length === 0) return;
  await logChange(tx, { organizationId, storeId, userId, kind: 'organization.alerts', at: now, changes });
}

/** The activity log names each kind: true where it alerts. */
function fieldsOf({ sensitivity, off }: UnusualChoice): Record<string, string | boolean> {
  return { sensitivity, ...Object.fromEntries(ANOMALY_KINDS.map((kind) => [kind, !off.includes(kind)])) };
}
