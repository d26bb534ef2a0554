import { orderKinds } from '../features/orders/order-kinds.ts';
import { productKinds } from '../features/products/product-kinds.ts';
import type { QueueKind } from '../platform/queue/queue.ts';

/** What all features tell the queue about their writes. */
export const QUEUE_KINDS: readonly QueueKind[] = [...orderKinds, ...productKinds];
