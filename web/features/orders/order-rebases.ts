import type { Rebase } from '../../platform/queue/queued-operation.ts';
import { STATUS_KIND } from './order-operations.ts';
import type { StatusDone } from './order-operations.ts';

/** A status that waits behind another one of its order is based on what that one made of it. */
const rebaseStatus: Rebase = (next, done, answer) => {
  if (done.kind !== STATUS_KIND) return next;
  const { status, date_modified } = answer as StatusDone;
  return { ...next, data: { ...next.data, was: status, based_on: date_modified } };
};

/** Used by whoever sends, which may be the service worker. */
export const orderRebases: Readonly<Record<string, Rebase>> = { [STATUS_KIND]: rebaseStatus };
