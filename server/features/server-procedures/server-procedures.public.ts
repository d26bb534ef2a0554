import { implement } from '@orpc/server';
import { functions } from '#contract/functions.ts';
import type { CallContext } from '../../platform/access/call-context.ts';
import type { Feature } from '../../platform/feature.ts';
import { AppError } from '../../platform/http/app-error.ts';

/**
 * The specification's procedures that only the server runs, as SQL. The gate rejects every caller before; these handlers reject as
 * well, as a second safeguard.
 */
export function serverProceduresFeature(): Feature {
  const call = implement(functions).$context<CallContext>();
  const refuse = (): never => {
    throw new AppError('SERVER_ONLY');
  };
  return {
    name: 'server-procedures',
    routes: {
      functions: {
        upsertProductsBatch: call.upsertProductsBatch.handler(refuse),
        upsertOrdersBatch: call.upsertOrdersBatch.handler(refuse),
        upsertCustomersBatch: call.upsertCustomersBatch.handler(refuse),
        createPaymentRecord: call.createPaymentRecord.handler(refuse),
      },
    },
  };
}
