import { explainFailure } from '../../platform/offline-queue/explain-failure.ts';
import type { OperationError } from '../../platform/offline-queue/queued-operation.ts';

/** Why an operation did not go, in the shop's words where it had some; "" where it was not tried. */
export function operationErrorText(error: OperationError | null): string {
  return error === null ? '' : explainFailure(error);
}
