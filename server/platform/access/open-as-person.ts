import type { StoreScope } from '#domain/ids.ts';
import type { Action } from '#domain/roles.ts';
import { AppError } from '../http/app-error.ts';
import type { Log } from '../log/log.ts';
import type { CallContext } from './call-context.ts';
import type { Gate } from './gate.ts';

/**
 * Opens a store for reading as a call of this person would that does `action`, for a job that tells them about it: the gate knows memberships
 * and plans.
 * @throws AppError when they may not read it (any more).
 */
export async function openAsPerson(
  { gate, log }: { gate: Gate; log: Log },
  { storeId, userId, email }: { storeId: string; userId: string; email: string },
  requestId: string,
  action: Action = 'read',
): Promise<Pick<CallContext, 'transact'> & { store: StoreScope }> {
  const context = await gate.open(
    { access: 'store', action, readOnly: true },
    { store_id: storeId },
    {
      requestId,
      ip: '',
      headers: new Headers(),
      log,
      identify: async () => ({ id: userId, email, sessionId: '' }),
    },
  );
  if (context.store === undefined) throw new AppError('STORE_NOT_FOUND');
  return { transact: context.transact, store: context.store };
}
