import { z } from 'zod';
import { REST, storeCall } from '../base.ts';
import { money, uuid } from '../shapes.ts';

const SUPPLIERS = `${REST}/stores/{store_id}/reorder/suppliers`;
const tags = ['reorder'];

const LEAD_TIME = 'Give 0 to 180 days.';

const supplierFields = {
  name: z.string().trim().min(1, 'Enter the supplier’s name.').max(120, 'Use at most 120 characters.'),
  email: z.union([z.literal(''), z.email('Enter an email address, such as orders@supplier.co.za.')]),
  lead_time_days: z.number(LEAD_TIME).int(LEAD_TIME).min(0, LEAD_TIME).max(180, LEAD_TIME),
  minimum_order: z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'Enter a number, such as 99.90.'),
};

export const supplier = z.object({
  id: uuid,
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
    .route({ method: 'GET', path: SUPPLIERS, tags, summary: 'Suppliers' })
    .input(z.object({ store_id: uuid }))
    .output(z.object({ items: z.array(supplier) })),

  createSupplier: storeCall('write-shop')
    .route({ method: 'POST', path: SUPPLIERS, tags, summary: 'Add a supplier', successStatus: 201 })
    .input(
      z.object({
        store_id: uuid,
        name: supplierFields.name,
        email: supplierFields.email.default(''),
        lead_time_days: supplierFields.lead_time_days,
        minimum_order: supplierFields.minimum_order.default('0'),
      }),
    )
    .output(supplier),

  changeSupplier: storeCall('write-shop')
    .route({ method: 'PATCH', path: `${SUPPLIERS}/{supplier_id}`, tags, summary: 'Change a supplier' })
    .input(z.object({ store_id: uuid, supplier_id: uuid, ...z.object(supplierFields).partial().shape }))
    .output(supplier),

  /** Its products lose it; its orders keep its name. */
  removeSupplier: storeCall('write-shop')
    .route({ method: 'DELETE', path: `${SUPPLIERS}/{supplier_id}`, tags, summary: 'Delete a supplier' })
    .input(z.object({ store_id: uuid, supplier_id: uuid }))
    .output(z.object({ id: uuid })),

  /** Gives many products the same supplier, or none. */
  assignSupplier: storeCall('write-shop')
    .route({ method: 'POST', path: `${SUPPLIERS}/assign`, tags, summary: 'Set the supplier of many products' })
    .input(
      z.object({
        store_id: uuid,
        supplier_id: uuid.nullable(),
        wc_ids: z
          .array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
          .min(1, 'Choose 1 to 1000 products.')
          .max(1000, 'Choose 1 to 1000 products.'),
      }),
    )
    .output(z.object({ changed: z.number().int() })),
};
