import { z } from 'zod';
import { ROLES } from '#domain/roles.ts';
import { REST, organizationCall, sessionCall } from './base.ts';
import { uuid } from './shapes.ts';

const organizationName = z
  .string()
  .trim()
  .min(1, 'Give the organization a name.')
  .max(120, 'Use at most 120 characters for the name.');

export const organization = z.object({
  id: uuid,
  name: z.string(),
  description: z.string().nullable(),
  owner_id: uuid,
  role: z.enum(ROLES),
});

export const organizations = {
  list: sessionCall
    .route({
      method: 'GET',
      path: `${REST}/organizations`,
      tags: ['organizations'],
      summary: 'Organizations of the person signed in',
    })
    .output(
      z.object({
        items: z.array(organization),
        total: z.number().int(),
        page: z.number().int(),
        perPage: z.number().int(),
      }),
    ),

  create: sessionCall
    .route({
      method: 'POST',
      path: `${REST}/organizations`,
      tags: ['organizations'],
      summary: 'Create an organization',
      successStatus: 201,
    })
    .input(z.object({ name: organizationName, description: z.string().trim().max(500).optional() }))
    .output(organization),

  rename: organizationCall('manage-organization')
    .route({
      method: 'PATCH',
      path: `${REST}/organizations/{organization_id}`,
      tags: ['organizations'],
      summary: 'Rename an organization',
    })
    .input(
      z.object({
        organization_id: uuid,
        name: organizationName,
        description: z.string().trim().max(500).nullable().optional(),
      }),
    )
    .output(organization),
};
