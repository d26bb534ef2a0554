import { os } from '@orpc/server';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import type { Log } from '../log/log.ts';

/** Who is signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
}

/** What a call knows of the request it came with, before anybody asked who may. */
export interface RequestContext {
  readonly requestId: string;
  /** The caller's address; behind a proxy of ours, the one the proxy reports. */
  readonly ip: string;
  readonly headers: Headers;
  readonly log: Log;
  /** Finds the session once per request; null for a stranger. */
  identify(): Promise<Person | null>;
}

/** What the gate adds: see `openGate`. A field is there when the contract asks for it. */
export interface CallContext extends RequestContext {
  readonly person?: Person;
  readonly role?: Role;
  readonly organization?: OrganizationScope;
  readonly store?: StoreScope;
  /** One transaction in the caller's name, under row-level security. Never wait for the network inside. */
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
  if (person === undefined || role === undefined || organization === undefined) throw unguarded('organization');
  return next({ context: { person, role, organization } });
});

/** For calls whose contract says `store`: `context.person`, `.role`, `.organization`, `.store`. */
export const inStore = call.middleware(({ context, next }) => {
  const { person, role, organization, store } = context;
  if (person === undefined || role === undefined || organization === undefined || store === undefined) {
    throw unguarded('store');
  }
  return next({ context: { person, role, organization, store } });
});

function unguarded(what: string): Error {
  return new Error(`This call's contract does not name a ${what}, so the gate has minted no scope for it.`);
}
