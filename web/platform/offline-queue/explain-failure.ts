import { ORPCError } from '@orpc/client';
import { explainError } from '../api/explain-error.ts';
import { CallTimeout } from '../api/call-timeout.ts';
import type { OperationError } from './queued-operation.ts';

/** The reason as a message for the user, as for any other failed call. */
export function explainFailure(error: OperationError): string {
  return explainError(errorOf(error));
}

function errorOf({ status, code, message, data }: OperationError): Error {
  if (code === 'TIMEOUT') return new CallTimeout('queue', 0);
  if (code === 'OFFLINE') return new TypeError('offline');
  return new ORPCError(code, { status: status ?? 500, message, data });
}
