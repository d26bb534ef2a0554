/** The store that a link is about. */
export interface LinkedStore {
  readonly organizationId: string;
  readonly storeId: string;
}

/**
 * The path of a screen of a store, for emails, chat messages and notifications: it selects the store first, since the reader may
 * have several. `path` begins with "/dashboard"; the browser knows which screens may follow.
 */
export function storeLink({ organizationId, storeId }: LinkedStore, path: string): string {
  const to = path.startsWith('/dashboard/') ? path.slice('/dashboard/'.length) : path.slice(1);
  const search = new URLSearchParams({ organization: organizationId, store: storeId, to });
  return `/dashboard/notification?${search.toString()}`;
}
