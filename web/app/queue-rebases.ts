import { orderRebases } from '../features/orders/order-rebases.ts';
import type { Rebase } from '../platform/queue/queued-operation.ts';

/** What the service worker needs to know of the features to send in their order what waits. */
export const QUEUE_REBASES: Readonly<Record<string, Rebase>> = { ...orderRebases };
