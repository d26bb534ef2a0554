import { explainFailure } from '../../platform/queue/failure-of.ts';
import type { OperationError } from '../../platform/queue/queued-operation.ts';

/** Why an operation did not go, in the shop's words where it had some; "" where it was not tried. */
export function reasonOf(error: OperationError | null): string {
  return error === null ? '' : explainFailure(error);
}
