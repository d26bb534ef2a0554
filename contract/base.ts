import {
  type AnySchema,
  type ContractProcedureBuilder,
  type ContractProcedureBuilderWithInput,
  type ContractProcedureBuilderWithInputOutput,
  type ErrorMap,
  type HTTPMethod,
  type MergedErrorMap,
  oc,
  type Route,
  type Schema,
} from '@orpc/contract';
import { z } from 'zod';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import type { Action } from '#domain/roles.ts';
import { declare } from './errors.ts';
import { uuid } from './shapes.ts';

/**
 * Who may make a call. `access`: everybody, anyone signed in, or members whose role may do
 * `action` in the organization or store that the input names. `afterTrial`: stays open when the trial has run out.
 */
export interface CallMeta {
  access: 'public' | 'session' | 'organization' | 'store' | 'server';
  action?: Action;
  afterTrial?: boolean;
  /** The message without a session, if the specification has its own. */
  unauthorized?: DeclaredText;
  /** A replica of the database may answer, if it has all changes of the store. */
  replica?: boolean;
}

export const REST = '/api/v1';
export const STORE = `${REST}/stores/{store_id}` as const;
export const ORGANIZATION = `${REST}/organizations/{organization_id}` as const;

/**
 * The routes of a feature in the REST API, below one address and with one heading in its documentation:
 * `const at = routes('orders', `${STORE}/orders`)`, then `.route(at('GET', '/{wc_id}', 'One order'))`.
 */
export function routes(tag: string, base: `/${string}`) {
  return (method: HTTPMethod, path: '' | `/${string}`, summary: string, successStatus?: number): Route => ({
    method,
    path: `${base}${path}`,
    tags: [tag],
    summary,
    ...(successStatus !== undefined && { successStatus }),
  });
}

/** Until a builder says otherwise, only the server may make a call. */
const call = oc.$meta<CallMeta>({ access: 'server' });

const OF_SESSION = declare('INVALID_INPUT', 'UNAUTHORIZED', 'RATE_LIMITED');
const OF_PLAN = { ...OF_SESSION, ...declare('TRIAL_EXPIRED') };
const OF_MEMBER = { ...OF_PLAN, ...declare('FORBIDDEN_ROLE', 'ORGANIZATION_ENDING') };

/** A call for everybody, signed in or not. */
export const publicCall = call
  .errors(declare('INVALID_INPUT', 'RATE_LIMITED'))
  .meta({ access: 'public', afterTrial: true });

/** A call for anyone signed in, whatever their plan. */
export const sessionCall = call.errors(OF_SESSION).meta({ access: 'session', afterTrial: true });

/** A call across the caller's organizations: refused if neither their plan nor an owner's gives access. */
export const coveredSessionCall = call.errors(OF_PLAN).meta({ access: 'session' });

/** A call for anyone signed in; without a session the response has this message. */
export function sessionCallWithMessage(unauthorized: DeclaredText) {
  return sessionCall.meta({ access: 'session', unauthorized });
}

type Fields = z.ZodRawShape;
type Unknown = Schema<unknown, unknown>;

/** A call whose place in the tree names an organization or a store: every input has that id, and nobody writes it down. */
interface CallBelow<Id extends Fields, Errors extends ErrorMap> {
  errors<More extends ErrorMap>(errors: More): CallBelow<Id, MergedErrorMap<Errors, More>>;
  meta(meta: CallMeta): CallBelow<Id, Errors>;
  route(route: Route): CallBelow<Id, Errors>;
  /** What it takes besides the id. */
  input<More extends Fields>(
    more: More,
  ): ContractProcedureBuilderWithInput<z.ZodObject<Id & More>, Unknown, Errors, CallMeta>;
  /** With rules about several fields. */
  input<More extends Fields, Ruled extends AnySchema>(
    more: More,
    rules: (fields: z.ZodObject<Id & More>) => Ruled,
  ): ContractProcedureBuilderWithInput<Ruled, Unknown, Errors, CallMeta>;
  /** A schema that other code knows, with the id among its fields. */
  whole<Whole extends AnySchema>(schema: Whole): ContractProcedureBuilderWithInput<Whole, Unknown, Errors, CallMeta>;
  /** It takes nothing but the id. */
  output<Output extends AnySchema>(
    schema: Output,
  ): ContractProcedureBuilderWithInputOutput<z.ZodObject<Id>, Output, Errors, CallMeta>;
}

function below<Id extends Fields, Errors extends ErrorMap>(
  id: Id,
  call: ContractProcedureBuilder<Unknown, Unknown, Errors, CallMeta>,
): CallBelow<Id, Errors> {
  return {
    errors: (errors) => below(id, call.errors(errors)),
    meta: (meta) => below(id, call.meta(meta)),
    route: (route) => below(id, call.route(route)),
    input: <More extends Fields>(more: More, rules = (fields: z.ZodObject<Id & More>): AnySchema => fields) =>
      call.input(rules(z.object({ ...id, ...more }))) as never,
    whole: (schema) => call.input(schema),
    output: (schema) => call.input(z.object(id)).output(schema),
  };
}

/** A call inside an organization, named by `organization_id`. */
export function organizationCall(action: Action) {
  return below(
    { organization_id: uuid },
    call.errors({ ...OF_MEMBER, ...declare('ORGANIZATION_NOT_FOUND') }).meta({ access: 'organization', action }),
  );
}

/** A call on a store, named by `store_id`. */
export function storeCall(action: Action, more: Pick<CallMeta, 'replica'> = {}) {
  return below(
    { store_id: uuid },
    call
      .errors({ ...OF_MEMBER, ...declare('STORE_NOT_FOUND', 'NOT_FOUND', 'SAMPLE_DATA') })
      .meta({ access: 'store', action, ...more }),
  );
}

/** A write to a record in the shop, once under its key. */
export const shopWrite = storeCall('write-shop').errors(
  declare('CONFLICT', 'IN_PROGRESS', 'IN_TRASH', 'SHOP_REFUSED', 'SHOP_FAILED'),
);

/** A list or report of a store's records. It only reads, so a replica of the database may answer. */
export function storeReportCall() {
  return storeCall('read', { replica: true });
}

/** A procedure that only the server may run: 401 without a session, 403 with one. */
export const serverOnlyCall = call
  .errors(declare('UNAUTHORIZED', 'SERVER_ONLY'))
  .meta({ access: 'server', afterTrial: true });
