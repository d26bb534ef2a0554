import { os } from '@orpc/server';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import type { Log } from '../log/log.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
}

/** What a call knows about its request before access is checked. */
export interface RequestContext {
  readonly requestId: string;
  /** The caller's IP address; behind one of our proxies, the address the proxy reports. */
  readonly ip: string;
  readonly headers: Headers;
  readonly log: Log;
  /** Finds the session once per request; null without a session. */
  identify(): Promise<Person | null>;
}

/** What the gate adds: see `createGate`. A field is set when the contract asks for it. */
export interface CallContext extends RequestContext {
  readonly person?: Person;
  readonly role?: Role;
  readonly organization?: OrganizationScope;
  readonly store?: StoreScope;
  /** On whose account the call works: the organization's owner, or the person outside of one. */
  readonly tenant?: string;
  /** One transaction as the caller, under row-level security. Never wait for the network inside. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

const call = os.$context<CallContext>();

/** For calls whose contract says `session`: `context.person`. */
export const signedIn = call.middleware(({ context, next }) => {
  if (context.person === undefined) throw new AppError('UNAUTHORIZED');
  return next({ context: { person: context.person } });
});

/** For calls whose contract says `organization`: `context.person`, `.role`, `.organization`. */
export const inOrganization = call.middleware(({ context, next }) => {
  const { person, role, organization } = context;
  if (person === undefined || role === undefined || organization === undefined) throw missingScope('organization');
  return next({ context: { person, role, organization } });
});

/** For calls whose contract says `store`: `context.person`, `.role`, `.organization`, `.store`. */
export const inStore = call.middleware(({ context, next }) => {
  const { person, role, organization, store } = context;
  if (person === undefined || role === undefined || organization === undefined || store === undefined) {
    throw missingScope('store');
  }
  return next({ context: { person, role, organization, store } });
});

function missingScope(what: string): Error {
  return new Error(`This call's contract does not name a ${what}, so the gate has no scope for it.`);
}
