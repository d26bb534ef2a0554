import { orderRebases } from '../features/orders/order-rebases.ts';
import { CREATE, UPDATE } from '../features/products/product-operations.ts';
import { rebaseUpdate } from '../features/products/rebase-product.ts';
import { leftOfSave } from '../features/products/refused-variations.ts';
import type { QueueSurroundings } from '../platform/queue/queue-surroundings.ts';

/** What the features tell of their operations that whoever sends them must know; the screens' half of it stays with the pages. */
export const queueRules: Pick<QueueSurroundings, 'rebases' | 'leftOvers'> = {
  rebases: { ...orderRebases, [UPDATE]: rebaseUpdate },
  leftOvers: { [UPDATE]: leftOfSave, [CREATE]: leftOfSave },
};
