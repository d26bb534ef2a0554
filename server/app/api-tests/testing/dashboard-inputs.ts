import type { SignedIn } from '../../../testing/test-app.ts';
import type { TestTenants } from './test-tenants.ts';

/** Valid inputs for the calls about dashboards and their links. */
export function dashboardInputs({ owner, storeId }: TestTenants) {
  const store = `/api/v1/stores/${storeId}`;
  const saved = { name: 'Vir my', tiles: [{ card: 'figures', size: 'large' }], is_shared: false };
  const link = { name: 'Vir die rekenmeester', tiles: saved.tiles, days: 7 };
  // People have few of each at a time.
  const clear = async (person: SignedIn, path: string) => {
    const { body } = await person.call('GET', `${store}/${path}`);
    for (const { id } of (body.items ?? []) as { id: string }[]) {
      // oxlint-disable-next-line no-await-in-loop -- a handful
      await person.call('DELETE', `${store}/${path}/${id}`);
    }
  };
  const made = async (person: SignedIn, path: string, body: object) => {
    await clear(person, path);
    return (await person.call('POST', `${store}/${path}`, body)).body.id ?? '00000000-0000-4000-8000-000000000000';
  };
  const cleared = async (person: SignedIn, path: string, input: object) => {
    await clear(person, path);
    return input;
  };
  return {
    'dashboards.list': () => ({}),
    'dashboards.create': (person: SignedIn) => cleared(person, 'dashboards', saved),
    'dashboards.change': async (person: SignedIn) => ({
      ...saved,
      id: await made(person, 'dashboards', saved),
      is_shared: true,
    }),
    'dashboards.remove': async (person: SignedIn) => ({ id: await made(person, 'dashboards', saved) }),
    'dashboards.links': () => ({}),
    'dashboards.createLink': () => cleared(owner, 'dashboard-links', link),
    'dashboards.removeLink': async () => ({ id: await made(owner, 'dashboard-links', link) }),
    'dashboards.open': () => ({ token: 'n'.repeat(43) }),
  };
}
