import { implement } from '@orpc/server';
import { costs } from '#contract/costs/costs.ts';
import type { StoreScope } from '#domain/ids.ts';
import { type CallContext, inStore, type Person } from '../../platform/access/call-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { logChange } from '../activity/activity.public.ts';
import type { FileProblem } from './file-columns.ts';

export const call = implement(costs).$context<CallContext>().use(inStore);

type Entry = Pick<Parameters<typeof logChange>[1], 'kind' | 'record' | 'changes'>;

/** How people's costs are written and logged: by the server, which alone writes them. */
export interface Writing extends Pick<Platform, 'now'> {
  write<T>(store: StoreScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  log(tx: Tx, store: StoreScope, person: Person, entry: Entry): Promise<void>;
}

const MAX_PROBLEMS = 100;

/** What a file could not set, as an answer says it. */
export function leftOut(problems: readonly FileProblem[]) {
  return { problems: problems.slice(0, MAX_PROBLEMS), left_out: problems.length };
}
