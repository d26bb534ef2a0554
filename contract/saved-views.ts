import { z } from 'zod';
import { ORGANIZATION, organizationCall, routes } from './base.ts';
import { declare } from './errors.ts';
import { viewNamed } from './forms/organization-forms.ts';
import { uuid } from './shapes.ts';

const at = routes('saved views', `${ORGANIZATION}/saved-views`);

export const SCREENS = ['orders', 'products', 'customers'] as const;

export const savedView = z.object({ id: uuid, screen: z.enum(SCREENS), name: z.string(), query: z.string() });

/** A list's filters under a name, a person's own. `query` is the address's search part. */
export const savedViews = {
  list: organizationCall('read')
    .route(at('GET', '', 'Saved views'))
    .input({ screen: z.enum(SCREENS) })
    .output(z.object({ items: z.array(savedView) })),

  create: organizationCall('read')
    .route(at('POST', '', 'Save a view', 201))
    .input({
      screen: z.enum(SCREENS),
      ...viewNamed.shape,
      query: z.string().max(2000),
    })
    .output(savedView),

  remove: organizationCall('read')
    .errors(declare('NOT_FOUND'))
    .route(at('DELETE', '/{id}', 'Delete a saved view'))
    .input({ id: uuid })
    .output(z.object({ id: uuid })),
};
