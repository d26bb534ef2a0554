import { z } from 'zod';
import { ROLES } from '#domain/roles.ts';
import { REST, sessionCall } from './base.ts';
import { instant, uuid } from './shapes.ts';

export const membership = z.object({
  id: uuid,
  organization_id: uuid,
  role: z.enum(ROLES),
  status: z.string(),
  joined_at: instant,
  organization: z.object({ id: uuid, name: z.string(), description: z.string().nullable(), owner_id: uuid }),
});

export const profile = z.object({
  id: uuid,
  email: z.string(),
  full_name: z.string().nullable(),
  company_name: z.string().nullable(),
  plan_type: z.string(),
  plan_status: z.string(),
  trial_ends_at: instant.nullable(),
});

export const accounts = {
  /** Who is signed in: user, profile, memberships. The profile and the default organization are made on the first call of a first session. */
  me: sessionCall.route({ method: 'GET', path: `${REST}/me`, tags: ['accounts'], summary: 'Who is signed in' }).output(
    z.object({
      user: z.object({ id: uuid, email: z.string() }),
      profile: profile.nullable(),
      memberships: z.array(membership),
      trialDaysRemaining: z.number().int(),
      hasFullAccess: z.boolean(),
      currentOrganizationId: uuid.nullable(),
      currentStoreId: uuid.nullable(),
    }),
  ),

  /** Remembers which organization and store this person looks at, so that every device opens the same. */
  choose: sessionCall
    .route({ method: 'PUT', path: `${REST}/me/choice`, tags: ['accounts'], summary: 'Choose organization and store' })
    .input(z.object({ organization_id: uuid, store_id: uuid.nullable() }))
    .output(z.object({ organization_id: uuid, store_id: uuid.nullable() })),
};
