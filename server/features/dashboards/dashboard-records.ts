import { sql } from 'kysely';
import type { z } from 'zod';
import type { dashboard } from '#contract/dashboards.ts';
import { MAX_DASHBOARDS } from '#domain/dashboards/cards.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { shareableRecords } from '../../platform/access/shareable-records.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';

type Dashboard = z.output<typeof dashboard>;

export const dashboardRecords = shareableRecords<
  Dashboard,
  Pick<Dashboard, 'name' | 'is_shared' | 'tiles'>,
  StoreScope
>({
  table: 'dashboards',
  shown: () => sql`id, name, tiles, is_shared`,
  changed: ['name', 'tiles', 'is_shared'],
  written: ({ name, tiles, is_shared }) => ({
    name: sql`${name}`,
    tiles: sql`${jsonParameter(tiles)}::jsonb`,
    is_shared: sql`${is_shared}::boolean`,
  }),
  order: sql`lower(name), id`,
  most: MAX_DASHBOARDS,
  mostListed: 200,
  full: {
    path: 'name',
    message: () => t('You have {most} dashboards, which is the limit. Delete one first.', { most: MAX_DASHBOARDS }),
  },
  missing: () => t('We can’t find this dashboard.'),
});
