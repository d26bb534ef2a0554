import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { routes, STORE, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { newSupplier, supplierFields } from '../forms/reorder-forms.ts';
import { basedOn, versioned } from '../record-version.ts';
import { money, uuid } from '../shapes.ts';

const at = routes('reorder', `${STORE}/reorder/suppliers`);

export const supplier = z.object({
  id: uuid,
  ...versioned,
  name: z.string(),
  email: z.string(),
  /** Days from order to delivery. */
  lead_time_days: z.number().int(),
  minimum_order: money,
  /** Products and variations that it delivers. */
  products: z.number().int(),
});

export const suppliers = {
  suppliers: storeCall('read')
    .route(at('GET', '', 'Suppliers'))
    .output(z.object({ items: z.array(supplier) })),

  createSupplier: storeCall('write-shop')
    .route(at('POST', '', 'Add a supplier', 201))
    .input(newSupplier.shape)
    .output(supplier),

  changeSupplier: storeCall('write-shop')
    .errors(declare('CONFLICT'))
    .route(at('PATCH', '/{supplier_id}', 'Change a supplier'))
    .input({ supplier_id: uuid, ...basedOn, ...z.object(supplierFields.shape).partial().shape })
    .output(supplier),

  /** Its products lose it; its orders keep its name. */
  removeSupplier: storeCall('write-shop')
    .route(at('DELETE', '/{supplier_id}', 'Delete a supplier'))
    .input({ supplier_id: uuid })
    .output(z.object({ id: uuid })),

  /** Gives many products the same supplier, or none. */
  assignSupplier: storeCall('write-shop')
    .route(at('POST', '/assign', 'Set the supplier of many products'))
    .input({
      supplier_id: uuid.nullable(),
      wc_ids: z
        .array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
        .min(1, { error: () => t('Choose 1 to {most} products.', { most: 1000 }) })
        .max(1000, { error: () => t('Choose 1 to {most} products.', { most: 1000 }) }),
    })
    .output(z.object({ changed: z.number().int() })),
};
