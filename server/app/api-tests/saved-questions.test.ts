import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPeople, type People } from '../../features/organizations/testing/people.ts';
import { createStore } from '../../testing/tenants.ts';

let people: People;
let questions: string;
beforeAll(async () => {
  people = await startPeople();
  const storeId = await createStore(people.app.platform.db, await people.organization());
  questions = `/api/v1/stores/${storeId}/saved-questions`;
});
afterAll(() => people.close());

type Person = People['stranger'];
const WHERE = JSON.stringify({ all: [{ property: 'total', is: 'at_least', values: ['100'] }] });
const ASKED = {
  period: 'lastmonth',
  measure: 'netSales,orders',
  by: 'province,payment',
  where: WHERE,
  orderby: 'orders',
};

async function add(person: Person, name: string, more: object = {}): Promise<string> {
  const { status, body } = await person.call('POST', questions, { name, question: ASKED, is_shared: false, ...more });
  expect(status).toBe(201);
  return String(body.id);
}
const seenBy = async (person: Person) => {
  const { body } = await person.call('GET', questions);
  return (body.items as { name: string; is_own: boolean }[]).map(({ name, is_own }) => `${name}${is_own ? ' *' : ''}`);
};

test('a question is its own person’s until it is shared; others cannot change it, admins delete shared ones', async () => {
  const { owner, admin, analyst } = people.person;
  const own = await add(owner, ' By province ');
  const shared = await add(analyst, 'At a glance', { is_shared: true });
  expect(await seenBy(owner)).toEqual(['At a glance', 'By province *']);
  expect(await seenBy(analyst)).toEqual(['At a glance *']);
  expect((await people.stranger.call('GET', questions)).status).toBe(404);
  const changed = { name: 'By city', question: { by: 'city' }, is_shared: true };
  expect((await analyst.call('PATCH', `${questions}/${own}`, changed)).status).toBe(404);
  expect((await owner.call('PATCH', `${questions}/${own}`, changed)).body).toMatchObject(changed);
  expect(await seenBy(analyst)).toEqual(['At a glance *', 'By city']);
  expect((await analyst.call('DELETE', `${questions}/${own}`)).status).toBe(404);
  expect((await admin.call('DELETE', `${questions}/${shared}`)).status).toBe(200);
  expect((await owner.call('DELETE', `${questions}/${own}`)).status).toBe(200);
  expect(await seenBy(analyst)).toEqual([]);
});

test('it is kept as it was asked: a period keeps its name', async () => {
  const { owner } = people.person;
  await add(owner, 'Kept');
  const { body } = await owner.call('GET', questions);
  expect((body.items as { question: object }[])[0]?.question).toEqual(ASKED);
});

test.each([
  ['an unknown figure', { measure: 'profitt' }],
  ['an unknown dimension', { by: 'colour' }],
  ['three dimensions', { by: 'province,payment,status' }],
  ['what is no condition', { where: 'total > 5' }],
  ['a condition on nothing known', { where: JSON.stringify({ property: 'password', is: 'is', values: ['x'] }) }],
  ['too many days', { period: 'custom', from: '2020-01-01', to: '2026-01-01', where: WHERE }],
  ['days without the period “custom”', { period: 'month', from: '2026-01-01', to: '2026-01-31' }],
  ['the period “custom” without days', { period: 'custom' }],
  ['a day that does not exist', { period: 'custom', from: '2026-02-30', to: '2026-03-01' }],
  ['another parameter', { tab: 'explore' }],
  ['a long condition', { where: JSON.stringify({ property: 'city', is: 'is', values: ['x'.repeat(5000)] }) }],
])('refuses %s', async (_name, question) => {
  const asked = { name: 'Wrong', question, is_shared: false };
  const { status, body } = await people.person.owner.call('POST', questions, asked);
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
});

test('a person has at most a hundred', async () => {
  const { manager } = people.person;
  for (let count = 0; count < 100; count += 1) await add(manager, `Question ${count}`);
  const { status, body } = await manager.call('POST', questions, { name: 'One more', question: {}, is_shared: false });
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
});
