import { afterAll, beforeAll, expect, test } from 'vitest';
import { organizationForServer } from '../../platform/access/gate.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a signed link downloads its file, a changed one returns 404 in our format', async () => {
  const { organizationId, userId } = await app.signedIn('files@example.co.za');
  const scope = organizationForServer(organizationId);
  const content = new TextEncoder().encode('number;total\n17;12.50\n');
  const file = { name: 'Orders ☕.csv', contentType: 'text/csv; charset=utf-8', content, expiresAt: null };
  const id = await app.platform.db.asSystem(null, (tx) => app.platform.files.save(tx, scope, file));
  const link = app.platform.files.link(scope, id, userId, 60);

  const response = await fetch(`${app.url}${link}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Orders%20%E2%98%95.csv");
  expect(await response.text()).toBe('number;total\n17;12.50\n');

  const forgedLink = link.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
  const forged = await fetch(app.url + forgedLink);
  expect(forged.status).toBe(404);
  expect(await forged.json()).toMatchObject({ code: 'NOT_FOUND' });
});
