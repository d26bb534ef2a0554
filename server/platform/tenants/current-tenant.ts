import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whose work this is: the id of the owner of an organization, or of a person outside of one. An owner's organizations share what one
 * tenant may use, so more organizations give no larger share.
 */
const current = new AsyncLocalStorage<string>();

/** Runs `work`, and all that it starts, on a tenant's account. */
export function runForTenant<T>(tenant: string, work: () => T): T {
  return current.run(tenant, work);
}

/** The tenant of the running work; undefined for what belongs to nobody, such as the check of a session. */
export function currentTenant(): string | undefined {
  return current.getStore();
}
