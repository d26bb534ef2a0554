import { oc } from '@orpc/contract';
import type { Action } from '#domain/roles.ts';
import { declare } from './errors.ts';

/**
 * Who may make a call. `access`: everybody, anyone signed in, or members whose role may do
 * `action` in the organization or store that the input names. `afterTrial`: stays open when the trial has run out.
 */
export interface CallMeta {
  access: 'public' | 'session' | 'organization' | 'store' | 'server';
  action?: Action;
  afterTrial?: boolean;
  /** The message without a session, if the specification has its own. */
  unauthorized?: string;
  /** A replica of the database may answer, if it has all changes of the store. */
  replica?: boolean;
}

export const REST = '/api/v1';

/** A call for everybody, signed in or not. */
export const publicCall = oc
  .$meta<CallMeta>({ access: 'public', afterTrial: true })
  .errors(declare('INVALID_INPUT', 'RATE_LIMITED'));

/** A call for anyone signed in, whatever their plan. */
export const sessionCall = oc
  .$meta<CallMeta>({ access: 'session', afterTrial: true })
  .errors(declare('INVALID_INPUT', 'UNAUTHORIZED', 'RATE_LIMITED'));

/** A call across the caller's organizations: refused if neither their plan nor an owner's gives access. */
export const coveredSessionCall = oc
  .$meta<CallMeta>({ access: 'session' })
  .errors(declare('INVALID_INPUT', 'UNAUTHORIZED', 'TRIAL_EXPIRED', 'RATE_LIMITED'));

/** A call for anyone signed in; without a session the response has this message. */
export function sessionCallWithMessage(unauthorized: string) {
  return sessionCall.meta({ access: 'session', afterTrial: true, unauthorized });
}

/** A call inside an organization, named by `organization_id`. */
export function organizationCall(action: Action) {
  return oc
    .$meta<CallMeta>({ access: 'organization', action })
    .errors(
      declare(
        'INVALID_INPUT',
        'UNAUTHORIZED',
        'TRIAL_EXPIRED',
        'FORBIDDEN_ROLE',
        'ORGANIZATION_NOT_FOUND',
        'ORGANIZATION_ENDING',
        'RATE_LIMITED',
      ),
    );
}

/** A call on a store, named by `store_id`. */
export function storeCall(action: Action) {
  return oc
    .$meta<CallMeta>({ access: 'store', action })
    .errors(
      declare(
        'INVALID_INPUT',
        'UNAUTHORIZED',
        'TRIAL_EXPIRED',
        'FORBIDDEN_ROLE',
        'STORE_NOT_FOUND',
        'NOT_FOUND',
        'ORGANIZATION_ENDING',
        'SAMPLE_DATA',
        'RATE_LIMITED',
      ),
    );
}

/** A list or report of a store's records. It only reads, so a replica of the database may answer. */
export function storeReportCall() {
  return storeCall('read').meta({ access: 'store', action: 'read', replica: true });
}

/** A procedure that only the server may run: 401 without a session, 403 with one. */
export const serverOnlyCall = oc
  .$meta<CallMeta>({ access: 'server', afterTrial: true })
  .errors(declare('UNAUTHORIZED', 'SERVER_ONLY'));
