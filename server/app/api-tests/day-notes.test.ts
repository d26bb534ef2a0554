import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPeople, type People } from '../../features/organizations/testing/people.ts';

let people: People;
let path: string;
beforeAll(async () => {
  people = await startPeople();
  path = `/api/v1/organizations/${await people.organization()}/day-notes`;
});
afterAll(() => people.close());

type Person = People['stranger'];
const add = async (person: Person, text: string, is_shared: boolean, day = '2026-11-27') => {
  const { status, body } = await person.call('POST', path, { day, text, is_shared });
  expect(status).toBe(201);
  return String(body.id);
};
const seenBy = async (person: Person) => {
  const { body } = await person.call('GET', path);
  return (body.items as { text: string; is_own: boolean }[]).map(({ text, is_own }) => `${text}${is_own ? ' *' : ''}`);
};

test('a note is its own person’s until it is shared, the latest day first', async () => {
  const { owner, analyst } = people.person;
  const price = await add(owner, ' New price ', false);
  await add(analyst, 'Load-shedding', true, '2026-11-28');
  expect(await seenBy(owner)).toEqual(['Load-shedding', 'New price *']);
  expect(await seenBy(analyst)).toEqual(['Load-shedding *']);
  expect((await people.stranger.call('GET', path)).body.code).toBe('ORGANIZATION_NOT_FOUND');
  const shared = { text: 'New prices', is_shared: true };
  expect((await owner.call('PATCH', `${path}/${price}`, shared)).body).toMatchObject({ ...shared, day: '2026-11-27' });
  expect(await seenBy(analyst)).toEqual(['Load-shedding *', 'New prices']);
});

test('who did not write a note cannot change it; owners and admins may delete a shared one', async () => {
  const { owner, admin, manager, analyst } = people.person;
  const shared = await add(owner, 'Black Friday', true);
  const own = await add(owner, 'Only mine', false);
  for (const person of [admin, manager, analyst]) {
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await person.call('PATCH', `${path}/${shared}`, { text: 'Mine now', is_shared: false });
    expect(status).toBe(404);
  }
  expect((await manager.call('DELETE', `${path}/${shared}`)).status).toBe(404);
  expect((await admin.call('DELETE', `${path}/${own}`)).status).toBe(404);
  expect((await admin.call('DELETE', `${path}/${shared}`)).status).toBe(200);
  expect((await owner.call('DELETE', `${path}/${own}`)).status).toBe(200);
  expect(await seenBy(owner)).not.toContain('Black Friday *');
});

test('a note has a text of at most 80 characters and a day', async () => {
  const { owner } = people.person;
  const post = async (note: object) => (await owner.call('POST', path, { is_shared: false, ...note })).body.code;
  expect(await post({ day: '2026-11-27', text: '  ' })).toBe('INVALID_INPUT');
  expect(await post({ day: '2026-11-27', text: 'n'.repeat(81) })).toBe('INVALID_INPUT');
  expect(await post({ day: '2026-02-30', text: 'No such day' })).toBe('INVALID_INPUT');
});
