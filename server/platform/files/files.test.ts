import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrganizationScope } from '#domain/ids.ts';
import { addMember, createOrganization, createUser } from '../../testing/tenants.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/database.ts';
import { createFiles, type Files } from './files.ts';

let db: Database;
let files: Files;
let scope: OrganizationScope;
let other: OrganizationScope;
let reader: string;
let moment = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  db = await openTestDatabase();
  files = createFiles({ db, secret: 'a secret for tests', now: () => moment });
  reader = await createUser(db);
  scope = { organizationId: await createOrganization(db, reader) } as OrganizationScope;
  other = { organizationId: await createOrganization(db, reader) } as OrganizationScope;
});
afterAll(() => db.close());

const content = new Uint8Array([0, 255, 1, 254, 10, 13]);
const open = (link: string) => {
  const url = new URL(link, 'http://karoo.test');
  const [, , owner = '', fileId = ''] = url.pathname.split('/');
  const { reader: by = '', expires = '', signature = '' } = Object.fromEntries(url.searchParams);
  return files.open({ owner, fileId, reader: by, expires, signature });
};
test('a link opens its file until it expires, and no other file', async () => {
  const file = { name: 'Räkning ☕.pdf', contentType: 'application/pdf', content, expiresAt: null };
  const id = await db.asSystem(null, (tx) => files.save(tx, scope, file));
  const link = files.link(scope, id, reader, 600);
  const found = await open(link);
  expect(found).toMatchObject({ name: file.name, contentType: file.contentType });
  expect([...found.content]).toEqual([...content]);

  const refused = { code: 'NOT_FOUND' };
  const forged = link.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
  await expect(open(forged)).rejects.toMatchObject(refused);
  await expect(open(link.replace(/expires=\d/, 'expires=9'))).rejects.toMatchObject(refused);
  await expect(open(link.replace(scope.organizationId, other.organizationId))).rejects.toMatchObject(refused);
  await expect(open('/files/x/y?expires=1&signature=z')).rejects.toMatchObject(refused);
  moment = new Date(moment.getTime() + 601_000);
  await expect(open(link)).rejects.toMatchObject(refused);
});

test('a link stops working when its user leaves the organization, and cannot be changed to name another', async () => {
  const member = await createUser(db);
  await addMember(db, scope.organizationId, member, 'analyst');
  const id = await db.asSystem(null, (tx) =>
    files.save(tx, scope, { name: 'pack.pdf', contentType: 'application/pdf', content, expiresAt: null }),
  );
  const link = files.link(scope, id, member, 600);
  expect((await open(link)).name).toBe('pack.pdf');
  await expect(open(link.replace(member, reader))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await db.asOwner(({ query }) => query.deleteFrom('organization_members').where('user_id', '=', member).execute());
  await expect(open(link)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await open(files.link(scope, id, reader, 600))).name).toBe('pack.pdf');
});

test('expired files cannot be opened and are deleted', async () => {
  const expiresAt = new Date(moment.getTime() + 60_000);
  const file = { name: 'export.csv', contentType: 'text/csv', content, expiresAt };
  const id = await db.asSystem(null, (tx) => files.save(tx, scope, file));
  const link = files.link(scope, id, reader, 3600);
  expect(await files.removeExpired()).toBe(0);
  moment = new Date(moment.getTime() + 61_000);
  await expect(open(link)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await files.removeExpired()).toBe(1);
});

test('a user’s file opens only with a user’s link, and is deleted with their last organization', async () => {
  const owner = await createUser(db);
  const file = { name: 'INV-000001.pdf', contentType: 'application/pdf', content, expiresAt: null };
  const id = await db.asSystem(null, (tx) => files.savePersonal(tx, owner, file));
  const url = new URL(files.linkPersonal(owner, id, 600), 'http://karoo.test');
  expect(url.pathname).toBe(`/files/personal/${owner}/${id}`);
  const { expires = '', signature = '' } = Object.fromEntries(url.searchParams);
  const input = { owner, fileId: id, reader: owner, expires, signature };
  expect([...(await files.openPersonal(input)).content]).toEqual([...content]);
  await expect(files.open(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const stranger = await createUser(db);
  await expect(files.openPersonal({ ...input, owner: stranger })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
