import { z } from 'zod';
import { REST, organizationCall } from './base.ts';
import { declare } from './errors.ts';
import { uuid } from './shapes.ts';

export const SCREENS = ['orders', 'products', 'customers'] as const;

export const savedView = z.object({ id: uuid, screen: z.enum(SCREENS), name: z.string(), query: z.string() });

/** A list's filters under a name, a person's own. `query` is the address's search part. */
export const savedViews = {
  list: organizationCall('read')
    .route({
      method: 'GET',
      path: `${REST}/organizations/{organization_id}/saved-views`,
      tags: ['saved views'],
      summary: 'Saved views',
    })
    .input(z.object({ organization_id: uuid, screen: z.enum(SCREENS) }))
    .output(z.object({ items: z.array(savedView) })),

  create: organizationCall('read')
    .route({
      method: 'POST',
      path: `${REST}/organizations/{organization_id}/saved-views`,
      tags: ['saved views'],
      summary: 'Save a view',
      successStatus: 201,
    })
    .input(
      z.object({
        organization_id: uuid,
        screen: z.enum(SCREENS),
        name: z.string().trim().min(1, 'Enter a name for the view.').max(60, 'Use at most 60 characters for the name.'),
        query: z.string().max(2000),
      }),
    )
    .output(savedView),

  remove: organizationCall('read')
    .errors(declare('NOT_FOUND'))
    .route({
      method: 'DELETE',
      path: `${REST}/organizations/{organization_id}/saved-views/{id}`,
      tags: ['saved views'],
      summary: 'Delete a saved view',
    })
    .input(z.object({ organization_id: uuid, id: uuid }))
    .output(z.object({ id: uuid })),
};
