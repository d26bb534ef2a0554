import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SharedTile } from '#contract/dashboards.ts';
import { type CardName, CARD_NAMES, CARDS, MAX_DASHBOARDS } from '#domain/dashboards/cards.ts';
import { isCardOfCosts, isPersonalCard, LINK_PERIODS, MAX_LINKS } from '#domain/dashboards/links.ts';
import { PRESET_NAMES, presetTiles } from '#domain/dashboards/presets.ts';
import { DIMENSION_NAMES, type Dimension, DIMENSIONS } from '#domain/figures/dimensions.ts';
import { PROPERTIES, type Property, PROPERTY_NAMES } from '#domain/questions/condition.ts';
import { type People, startPeople } from '../../features/organizations/testing/people.ts';
import { type GeneratedShop, generateShop, storeShop } from '../../testing/orders/generated-orders.ts';
import { rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { createStore } from '../../testing/tenants.ts';

let people: People;
let organization: string;
let storeId: string;
let store: string;
let shop: GeneratedShop;
beforeAll(async () => {
  people = await startPeople();
  const { db } = people.app.platform;
  organization = await people.organization();
  storeId = await createStore(db, organization);
  store = `/api/v1/stores/${storeId}`;
  shop = generateShop(5, 80, new Date(people.now().getTime() - 28 * DAY_MS).toISOString(), 26);
  await storeShop(db, storeId, shop);
  await rollUpSums(db, storeId);
});
afterAll(() => people.close());

const DAY_MS = 86_400_000;
type Person = People['stranger'];
const tile = (card: CardName) => ({ card, size: CARDS[card].size });
const BOARD = { name: 'Mine', is_shared: false, tiles: [tile('figures'), tile('recent_orders')] };

const seenBy = async (person: Person) => {
  const { body } = await person.call('GET', `${store}/dashboards`);
  return (body.items as { name: string; is_own: boolean }[]).map(({ name, is_own }) => `${name}${is_own ? ' *' : ''}`);
};

test('a dashboard is its own person’s until it is shared; others cannot change it, admins delete shared ones', async () => {
  const { owner, admin, analyst } = people.person;
  const { status, body } = await analyst.call('POST', `${store}/dashboards`, BOARD);
  expect([status, body.tiles]).toEqual([201, BOARD.tiles]);
  const id = String(body.id);
  expect([await seenBy(analyst), await seenBy(owner)]).toEqual([['Mine *'], []]);
  expect((await people.stranger.call('GET', `${store}/dashboards`)).status).toBe(404);
  const changed = { name: 'Ours', is_shared: true, tiles: presetTiles('marketer', true) };
  expect((await owner.call('PATCH', `${store}/dashboards/${id}`, changed)).status).toBe(404);
  expect((await analyst.call('PATCH', `${store}/dashboards/${id}`, changed)).body).toMatchObject(changed);
  expect(await seenBy(owner)).toEqual(['Ours']);
  const preferences = { dashboards: { [storeId]: id } };
  expect((await owner.call('PATCH', '/api/v1/me/preferences', preferences)).body).toMatchObject(preferences);
  expect((await people.person.manager.call('DELETE', `${store}/dashboards/${id}`)).status).toBe(404);
  expect((await admin.call('DELETE', `${store}/dashboards/${id}`)).status).toBe(200);
  expect(await seenBy(analyst)).toEqual([]);
});

test('a dashboard has known tiles, not too many, and a person few dashboards', async () => {
  const { manager } = people.person;
  const post = async (changed: object) =>
    (await manager.call('POST', `${store}/dashboards`, { ...BOARD, ...changed })).status;
  expect(await post({ tiles: [] })).toBe(400);
  expect(await post({ tiles: [{ card: 'nothing', size: 'small' }] })).toBe(400);
  expect(await post({ tiles: [{ card: 'figures', size: 'huge' }] })).toBe(400);
  expect(await post({ tiles: Array.from({ length: 21 }, () => tile('figures')) })).toBe(400);
  expect(await post({ tiles: [tile('figures'), tile('figures')] })).toBe(400);
  expect(await post({ name: ' ' })).toBe(400);
  for (const preset of PRESET_NAMES) expect(await post({ tiles: presetTiles(preset, true) })).toBe(201);
  for (let more = PRESET_NAMES.length; more < MAX_DASHBOARDS; more += 1) expect(await post({})).toBe(201);
  expect(await post({})).toBe(400);
});

/** Makes a link and returns its token. */
async function link(tiles: readonly object[], more: object = {}, person = people.person.owner) {
  const { status, body } = await person.call('POST', `${store}/dashboard-links`, {
    name: 'For you',
    period: '30days',
    tiles,
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const url = new URL(String(body.url));
  expect([url.pathname, url.search, url.hash.length]).toEqual(['/shared', '', 44]);
  return { id: String(body.id), token: url.hash.slice(1) };
}
/** Saves a question and returns its id. */
async function ask(question: object, person = people.person.owner): Promise<string> {
  const { status, body } = await person.call('POST', `${store}/saved-questions`, {
    name: 'Of sales',
    question,
    is_shared: false,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.id);
}
const tileOf = (question_id: string, show = 'table') => ({ question_id, show, size: 'small' });

/** Opens a link without any session. */
async function open(token: string) {
  const response = await fetch(`${people.app.url}/api/v1/shared-dashboards/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return { status: response.status, body: (await response.json()) as Opened };
}
type Opened = Record<'from' | 'to' | 'code' | 'message' | 'name', string> & { tiles: SharedTile[] };

test('owners and admins make links; who opens one sees its tiles, and each opening counts', async () => {
  const { admin, manager, analyst, owner } = people.person;
  const input = { name: 'For you', tiles: [tile('figures')] };
  for (const other of [manager, analyst]) {
    expect((await other.call('POST', `${store}/dashboard-links`, input)).status).toBe(403);
    expect((await other.call('GET', `${store}/dashboard-links`)).status).toBe(403);
  }
  const { id, token } = await link([tile('figures'), tile('chart'), tile('provinces')], {}, admin);
  const first = await open(token);
  const { from, to } = first.body;
  expect(first.body).toMatchObject({ name: 'For you', currency: 'ZAR' });
  const overview = await owner.call('GET', `${store}/analytics/overview?from=${from}&to=${to}`);
  const [figures, chart, provinces] = first.body.tiles;
  const { totals } = overview.body as { totals: Record<string, string> };
  expect(figures).toMatchObject({
    form: 'figures',
    totals: { totalSales: totals['totalSales'], orders: totals['orders'] },
  });
  expect(chart).toMatchObject({
    form: 'chart',
    measure: 'totalSales',
    report: { totals: { totalSales: totals['totalSales'] } },
  });
  expect(provinces).toMatchObject({ form: 'rows', as_bars: true });
  await open(token);
  const { items } = (await owner.call('GET', `${store}/dashboard-links`)).body as { items: Record<string, unknown>[] };
  expect(items.find((one) => one['id'] === id)).toMatchObject({
    opened: 2,
    last_opened_at: expect.stringMatching(/Z$/),
  });
  expect(JSON.stringify(items)).not.toContain(token);
  const { body } = await owner.call('GET', `/api/v1/organizations/${organization}/activity`);
  const kinds = (body.items as { kind: string }[]).map(({ kind }) => kind);
  // Of a day, the first opening is an entry.
  expect(kinds.filter((kind) => kind.startsWith('store.link'))).toEqual(['store.link_open', 'store.link']);
});

test('a link has any of the periods that are offered, such as this week', async () => {
  const { owner } = people.person;
  for (const period of LINK_PERIODS) {
    const made = await link([tile('figures')], { period });
    expect((await open(made.token)).status).toBe(200);
    expect((await owner.call('DELETE', `${store}/dashboard-links/${made.id}`)).status).toBe(200);
  }
  const { token } = await link([tile('figures')], { period: 'week' });
  const { from, to } = (await open(token)).body;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  expect([new Date(from).getUTCDay(), days < 7]).toEqual([1, true]);
});

test('a chart over time has the weeks that its question was saved with, where its days have any', async () => {
  const weekly = await ask({ measure: 'netSales', interval: 'week' });
  const short = await ask({ measure: 'netSales', interval: 'week', period: '7days' });
  const { token } = await link([tileOf(weekly, 'chart'), tileOf(short, 'chart')]);
  const charts = (await open(token)).body.tiles as Extract<SharedTile, { form: 'chart' }>[];
  expect(charts.map(({ interval }) => interval)).toEqual(['week', 'day']);
  expect(charts[0]?.report.intervals.length).toBeLessThan(7);
});

test('hours of a day with another property are in a link, and are not cached as missing for members', async () => {
  const hourly = await ask({ measure: 'orders', by: 'hour,weekday' });
  const chosen = await ask({
    measure: 'orders',
    where: JSON.stringify({ property: 'hour', is: 'is_not', values: ['99'] }),
    by: 'payment',
  });
  const { token } = await link([tileOf(hourly, 'chart'), tileOf(chosen)]);
  const { from, to, tiles } = (await open(token)).body;
  const { body } = await people.person.owner.call('POST', `${store}/questions`, {
    from,
    to,
    by: ['hour', 'weekday'],
    measures: ['orders'],
  });
  expect(body.total).toBeGreaterThan(8);
  const heat = tiles[0] as Extract<SharedTile, { form: 'rows' }>;
  expect(heat).toMatchObject({ as_heat: true, note: 'Orders', more: 0 });
  expect(heat.columns.map(({ name }) => name).slice(0, 2)).toEqual(['Monday', 'Tuesday']);
  expect(heat.rows).toHaveLength(24);
  const ordersOf = (rows: readonly { figures: { orders: number } }[]) =>
    rows.reduce((sum, { figures }) => sum + figures.orders, 0);
  const all = await people.person.owner.call('POST', `${store}/questions`, {
    from,
    to,
    by: ['hour', 'weekday'],
    measures: ['orders'],
    per_page: 200,
  });
  const [firstHour] = heat.rows;
  expect(firstHour?.name).toMatch(/^00:00/);
  expect(heat.rows.flatMap(({ values }) => values).reduce<number>((sum, value) => sum + Number(value), 0)).toBe(
    ordersOf(all.body.items as { figures: { orders: number } }[]),
  );
  expect((tiles[1] as { rows?: object[] }).rows?.length).toBeGreaterThan(0);
});

test('a link ends at once when it is taken back, when it expires, and when its maker may make none', async () => {
  const { owner, admin } = people.person;
  const taken = await link([tile('figures')]);
  expect((await people.stranger.call('DELETE', `${store}/dashboard-links/${taken.id}`)).status).toBe(404);
  expect((await admin.call('DELETE', `${store}/dashboard-links/${taken.id}`)).status).toBe(200);
  const ended = await open(taken.token);
  expect([ended.status, ended.body.code]).toEqual([404, 'NOT_FOUND']);
  expect(ended.body.message).toMatch(/taken back/);
  expect((await admin.call('DELETE', `${store}/dashboard-links/${taken.id}`)).status).toBe(404);

  const week = await link([tile('figures')], { days: 7 });
  people.later({ days: 8 });
  expect((await open(week.token)).body.message).toMatch(/expired/);
  people.later({ days: -8 });
  expect((await open(week.token)).status).toBe(200);
  expect(
    (await owner.call('POST', `${store}/dashboard-links`, { name: 'x', tiles: [tile('figures')], days: 8 })).status,
  ).toBe(400);

  const ofAdmin = await link([tile('figures')], {}, admin);
  const members = `/api/v1/organizations/${organization}/members/${admin.userId}`;
  expect((await owner.call('PATCH', members, { role: 'manager' })).status).toBe(200);
  expect((await open(ofAdmin.token)).status).toBe(404);
  expect((await owner.call('PATCH', members, { role: 'admin' })).status).toBe(200);
  expect((await open('n'.repeat(43))).status).toBe(404);
});

test('only the hash of a token is stored', async () => {
  const { token } = await link([tile('figures')]);
  const { rows } = await people.app.platform.db.asOwner(({ query }) =>
    sql<{
      text: string;
    }>`select (select json_agg(l)::text from dashboard_links l) || (select json_agg(a)::text from activity_log a) as text`.execute(
      query,
    ),
  );
  expect(rows[0]?.text).not.toContain(token);
});

/** All that a shop knows of its customers. */
const personalTexts = () =>
  new Set(
    shop.orders.flatMap(({ billing }) =>
      ['first_name', 'last_name', 'email', 'phone', 'address_1', 'city', 'company', 'postcode']
        .map((field) => billing[field] ?? '')
        .filter((text) => text.length > 2),
    ),
  );

test('no card and no question of a link has personal data', async () => {
  const { owner } = people.person;
  const personal = CARD_NAMES.filter(isPersonalCard);
  expect(personal).toEqual(['recent_orders']);
  for (const card of personal) {
    const refused = await owner.call('POST', `${store}/dashboard-links`, { name: 'x', tiles: [tile(card)] });
    expect([refused.status, refused.body.code], card).toEqual([400, 'INVALID_INPUT']);
  }
  const shown: object[] = CARD_NAMES.filter((card) => !isPersonalCard(card)).map(tile);
  for (const by of DIMENSION_NAMES) {
    const question = tileOf(await ask({ by, measure: 'netSales' }));
    if ((DIMENSIONS[by] as Dimension).isPersonal !== true) {
      shown.push(question);
      continue;
    }
    const refused = await owner.call('POST', `${store}/dashboard-links`, { name: 'x', tiles: [question] });
    expect(refused.status, by).toBe(400);
  }
  for (const property of PROPERTY_NAMES.filter((name) => (PROPERTIES[name] as Property).isPersonal === true)) {
    const values = property === 'meta' ? ['billing_phone=082'] : ['Cape Town'];
    const where = JSON.stringify({ any: [{ all: [{ property, is: 'is_not', values }] }] });
    const tiles = [tileOf(await ask({ where, measure: 'netSales' }))];
    expect((await owner.call('POST', `${store}/dashboard-links`, { name: 'x', tiles })).status, property).toBe(400);
  }
  const texts = personalTexts();
  expect(texts.size).toBeGreaterThan(5);
  for (let from = 0; from < shown.length; from += 20) {
    const { token } = await link(shown.slice(from, from + 20));
    const { status, body } = await open(token);
    expect(status).toBe(200);
    const { tiles } = body;
    expect(tiles.filter(({ form }) => form === 'missing')).toEqual([]);
    const answer = JSON.stringify(tiles);
    for (const text of texts) expect(answer.includes(text), text).toBe(false);
  }
}, 60_000);

test('costs are in a link that was made with them, and in no other', async () => {
  const { owner } = people.person;
  const costs = CARD_NAMES.filter(isCardOfCosts);
  expect(costs).toEqual(['profit', 'profit_by_product']);
  const { id } = await link([tile('figures')]);
  const named = async (link: string) => {
    const { items } = (await owner.call('GET', `${store}/dashboard-links`)).body as {
      items: Record<string, unknown>[];
    };
    return items.find((one) => one['id'] === link)?.['shows_costs'];
  };
  expect(await named(id)).toBe(false);
  const withCosts = await link(costs.map(tile));
  expect(await named(withCosts.id)).toBe(true);
  const forms = async (token: string) => (await open(token)).body.tiles.map(({ form }) => form);
  expect(await forms(withCosts.token)).toEqual(['figures', 'rows']);
  // What was made without them shows none, whatever its tiles say.
  await people.app.platform.db.asOwner(({ query }) =>
    sql`update dashboard_links set shows_costs = false where id = ${withCosts.id}::uuid`.execute(query),
  );
  expect(await forms(withCosts.token)).toEqual(['missing', 'missing']);
});

test('a question that is changed later shows no personal data and no new costs in an older link', async () => {
  const { owner, analyst } = people.person;
  const id = await ask({ measure: 'netSales' });
  const { token } = await link([tileOf(id, 'figure'), tile('figures')]);
  const first = async () => (await open(token)).body.tiles[0];
  expect(await first()).toMatchObject({ form: 'figures', name: 'Of sales', days: null });
  const change = async (name: string, question: object) =>
    (await owner.call('PATCH', `${store}/saved-questions/${id}`, { name, question, is_shared: false })).status;
  // Its own days, and conditions that choose nobody.
  const where = JSON.stringify({ property: 'total', is: 'at_least', values: ['100'] });
  expect(await change('Of sales', { period: 'lastmonth', by: 'payment', where })).toBe(200);
  expect(await first()).toMatchObject({ form: 'rows', days: { from: expect.stringMatching(/-01$/) } });
  const tag = JSON.stringify({ property: 'customer_tag', is: 'is', values: ['vip'] });
  const hidden = [{ measure: 'netSales,grossProfit' }, { by: 'city' }, { by: 'payment,city' }, { where: tag }];
  for (const question of hidden) {
    expect(await change('Zanele Mthethwa', question)).toBe(200);
    expect(await first()).toEqual({ form: 'missing', name: 'Saved question', size: 'small', reason: null });
  }
  expect(await change('Of sales', { by: 'payment' })).toBe(200);
  expect(await first()).toMatchObject({ form: 'rows' });
  expect((await owner.call('DELETE', `${store}/saved-questions/${id}`)).status).toBe(200);
  expect(await first()).toEqual({ form: 'missing', name: 'Saved question', size: 'small', reason: null });
  // Somebody else's own question is none, until it is shared.
  const theirs = await ask({ by: 'payment' }, analyst);
  const input = { name: 'x', tiles: [tileOf(theirs)] };
  expect((await owner.call('POST', `${store}/dashboard-links`, input)).status).toBe(400);
  const share = { name: 'Of sales', question: { by: 'payment' } };
  const shared = async (is_shared: boolean) =>
    (await analyst.call('PATCH', `${store}/saved-questions/${theirs}`, { ...share, is_shared })).status;
  expect(await shared(true)).toBe(200);
  const ofShared = await link(input.tiles);
  expect((await open(ofShared.token)).body.tiles).toMatchObject([{ form: 'rows' }]);
  expect(await shared(false)).toBe(200);
  expect((await open(ofShared.token)).body.tiles).toMatchObject([{ form: 'missing' }]);
});

test('a dashboard has a saved question once, and who does not see the question sees no more of it', async () => {
  const { owner, analyst } = people.person;
  const id = await ask({ by: 'payment' }, analyst);
  const board = { name: 'With a question', is_shared: true, tiles: [tileOf(id, 'chart')] };
  const { status, body } = await analyst.call('POST', `${store}/dashboards`, board);
  expect([status, body.tiles]).toEqual([201, board.tiles]);
  const twice = { ...board, tiles: [tileOf(id, 'chart'), tileOf(id, 'table')] };
  expect((await analyst.call('POST', `${store}/dashboards`, twice)).status).toBe(400);
  for (const wrong of [{ question_id: 'x' }, { show: 'map' }, { card: 'figures' }])
    expect(
      (await analyst.call('POST', `${store}/dashboards`, { ...board, tiles: [{ ...tileOf(id), ...wrong }] })).status,
    ).toBe(400);
  const seen = await owner.call('GET', `${store}/dashboards`);
  expect(seen.body.items).toContainEqual(expect.objectContaining({ name: 'With a question', tiles: board.tiles }));
  const { items } = (await owner.call('GET', `${store}/saved-questions`)).body as { items: { id: string }[] };
  expect(items.map((one) => one.id)).not.toContain(id);
});

test('a store has few links at a time', async () => {
  const { owner } = people.person;
  const { items } = (await owner.call('GET', `${store}/dashboard-links`)).body as { items: { id: string }[] };
  for (let more = items.length; more < MAX_LINKS; more += 1) await link([tile('figures')]);
  const input = { name: 'x', tiles: [tile('figures')] };
  expect((await owner.call('POST', `${store}/dashboard-links`, input)).status).toBe(400);
});

test('the page of links tells no search engine and no other site', async () => {
  const response = await fetch(`${people.app.url}/shared`);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

test('a visitor opens few links in a while', async () => {
  await people.forgetLimits();
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await open('n'.repeat(43))).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  await people.forgetLimits();
});
