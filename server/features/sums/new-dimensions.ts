import { sql } from 'kysely';
import { z } from 'zod';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Platform } from '../../platform/platform.ts';
import { SUM_NAMES } from '#domain/figures/sums.ts';
import { DIMENSIONS } from './dimensions.ts';

const SETTING = 'sums_dimensions';
const stored = z.object({ dimensions: z.array(z.string()), marked_at: z.string(), is_final: z.boolean() });
type Stored = z.infer<typeof stored>;

/** By then no process of the version before is left that would sum days without the new dimensions. */
const UPGRADE_MS = 3_600_000;

/**
 * After an upgrade that added dimensions or sums, marks all days of all stores, so that reads use their orders until the days are summed again:
 * at once, and an hour later for the days that a process of the version before has summed meanwhile. `dimensions` are
 * this version's, with its sums.
 */
export async function markDaysForNewDimensions(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  dimensions: readonly string[] = [...DIMENSIONS, ...SUM_NAMES],
): Promise<void> {
  const { rows } = await db.asSystem(null, (tx) =>
    sql<{ value: unknown }>`select value from app_settings where key = ${SETTING}`.execute(tx.query),
  );
  const before: Stored | null = rows[0] === undefined ? null : stored.parse(rows[0].value);
  const store = (value: Pick<Stored, 'is_final'>) =>
    db.asSystem(null, (tx) =>
      sql`insert into app_settings (key, value)
        values (${SETTING}, ${jsonParameter({ dimensions, marked_at: now().toISOString(), ...value })}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(tx.query),
    );
  // The first version has summed nothing yet.
  if (before === null) return void (await store({ is_final: true }));
  const isNew = dimensions.some((name) => !before.dimensions.includes(name));
  const isOver = Date.parse(before.marked_at) + UPGRADE_MS <= now().getTime();
  if (!isNew && (before.is_final || !isOver)) return;
  await markAllDays(db);
  await store({ is_final: !isNew });
}

async function markAllDays(db: Platform['db']): Promise<void> {
  const { rows } = await db.asSystem(null, ({ query }) =>
    // Also removed ones: connecting the shop again restores them with their days.
    sql<{ id: string }>`select s.id from woocommerce_stores s order by s.id`.execute(query),
  );
  for (const { id } of rows) {
    // oxlint-disable-next-line no-await-in-loop
    await db.asSystem(id, ({ query }) =>
      sql`select mark_days(${id}::uuid, array(select distinct d.day from daily_sums d where d.store_id = ${id}::uuid)),
        count_write(${id}::uuid)`.execute(query),
    );
  }
}
