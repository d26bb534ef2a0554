import type { LeftOf, Rebase } from '../../platform/queue/queued-operation.ts';
import { CREATE, UPDATE } from './product-operations.ts';
import { rebaseUpdate } from './rebase-product.ts';
import { leftOfSave } from './refused-variations.ts';

/** Used by whoever sends, which may be the service worker. */
export const productRebases: Readonly<Record<string, Rebase>> = { [UPDATE]: rebaseUpdate };

/** Likewise: what stays of a save whose variations were not all taken. */
export const productLeftOvers: Readonly<Record<string, LeftOf>> = { [UPDATE]: leftOfSave, [CREATE]: leftOfSave };
