import { signIn, type Person } from './api.ts';
import { eventually } from './start-karoo.ts';

/** The sync status record, as far as tests look at it. */
export interface SyncState {
  entities: {
    entity_type: string;
    sync_status: string;
    total_records: number;
    synced_records: number;
    last_full_sync_at: string | null;
    last_sync_at: string | null;
    error_message: string | null;
  }[];
  run: { id: string; kind: string; status: string; error: string | null } | null;
  dead_letters: number;
}

/** The demo merchant at the API, with one store at hand. */
export interface Merchant extends Person {
  readonly organizationId: string;
  /** Connects another shop; returns the store's id. */
  connect(
    shop: { url: string; consumerKey: string; consumerSecret: string },
    name?: string,
    organizationId?: string,
  ): Promise<string>;
  /** The id of the sandbox's shop. */
  demoStore(): Promise<string>;
  syncState(storeId: string): Promise<SyncState>;
  /** Waits until every entity was read in full once. */
  synced(storeId: string, withinMs?: number): Promise<SyncState>;
  /** Starts a sync and waits for its end. */
  syncNow(storeId: string, full?: boolean): Promise<SyncState>;
  /** All pages of a list. */
  all<T>(path: string, query?: string): Promise<T[]>;
}

/** Signs the demo merchant in, or the person with this address and password. */
export async function signInMerchant(url: string, email?: string, password?: string): Promise<Merchant> {
  const person = await signIn(url, email, password);
  const { currentOrganizationId } = await person.get<{ currentOrganizationId: string }>('/api/v1/me');
  const syncState = (storeId: string) => person.get<SyncState>(`/api/v1/stores/${storeId}/sync`);
  const rest = async (storeId: string, isDone: (state: SyncState) => boolean, withinMs?: number) =>
    eventually('the sync', () => syncState(storeId), isDone, withinMs);
  return {
    ...person,
    organizationId: currentOrganizationId,
    syncState,
    async connect({ url, consumerKey: consumer_key, consumerSecret: consumer_secret }, name = 'Second shop', within) {
      const request = { organization_id: within ?? currentOrganizationId, name, url, consumer_key, consumer_secret };
      return (await person.send<{ id: string }>('POST', '/api/v1/stores', request)).id;
    },
    async demoStore() {
      const { items } = await person.get<{ items: { id: string; name: string }[] }>('/api/v1/stores');
      const demo = items.find(({ name }) => name === 'Sandbox shop');
      if (!demo) throw new Error('The sandbox’s shop is not connected.');
      return demo.id;
    },
    synced: (storeId, withinMs) => rest(storeId, isSynced, withinMs),
    async syncNow(storeId, full = false) {
      await rest(storeId, isIdle);
      const { run_id } = await person.send<{ run_id: string }>('POST', `/api/v1/stores/${storeId}/sync`, { full });
      return rest(storeId, (state) => isIdle(state) && state.run?.id === run_id);
    },
    all: (path, query = '') => allPages(person, path, query),
  };
}

function isIdle({ run }: SyncState): boolean {
  return run !== null && run.status !== 'running';
}

function isSynced(state: SyncState): boolean {
  const entities = state.entities.filter(
    ({ sync_status, last_full_sync_at }) => sync_status === 'completed' && last_full_sync_at !== null,
  );
  return entities.length === 3 && isIdle(state);
}

async function allPages<T>(person: Person, path: string, query: string): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; ; page++) {
    // oxlint-disable-next-line no-await-in-loop
    const { items, totalPages } = await person.get<{ items: T[]; totalPages: number }>(
      `${path}?per_page=100&page=${page}${query}`,
    );
    found.push(...items);
    if (page >= totalPages) return found;
  }
}
