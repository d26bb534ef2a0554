import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { costs } from '#contract/costs/costs.ts';
import { dashboards } from '#contract/dashboards.ts';
import { exports } from '#contract/exports.ts';
import { scheduledReports } from '#contract/scheduled-reports.ts';
import { setInputMessages } from './input-messages.ts';

beforeAll(() => setInputMessages());

const store_id = '00000000-0000-4000-8000-00000000000a';
const named = { name: 'x', is_shared: false };
const LINK = { store_id, ...named, tiles: [{ card: 'figures', size: 'large' }] };

test.each([
  ['a flag', costs.importFile, { store_id, csv: 'x', dry_run: 'maybe' }, 'dry_run', 'Give true or false.'],
  ['one of some numbers', dashboards.createLink, { ...LINK, days: 8 }, 'days', 'Give one of: 7, 30, 90.'],
  [
    'a tile',
    dashboards.create,
    { store_id, ...named, tiles: [{ size: 'large' }] },
    'tiles.0',
    'Give “card” and “size”, or “question_id”, “show” and “size”.',
  ],
  [
    'a filter',
    exports.request,
    { store_id, table: 'orders', filter: { status: null } },
    'filter.status',
    'Give a text, a number, true or false, or a list of ids.',
  ],
  [
    'an id',
    scheduledReports.create,
    { store_id, members: ['x'] },
    'members.0',
    'Give an id of the form 00000000-0000-0000-0000-000000000000.',
  ],
  ['an address', scheduledReports.create, { store_id, path: 'x' }, 'path', 'Give a page, such as /dashboard/orders.'],
])('says what to give instead of %s', (_name, call, input, path, message) => {
  const { error } = z.safeParse(call['~orpc'].inputSchema as z.ZodType, input);
  const issue = error?.issues.find((one) => one.path.join('.') === path);
  expect(issue?.message).toBe(message);
});
