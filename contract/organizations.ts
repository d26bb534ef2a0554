import { z } from 'zod';
import { ROLES } from '#domain/roles.ts';
import { VAT_CATEGORIES } from '#domain/vat/vat-category.ts';
import { coveredSessionCall, organizationCall, publicCall, REST, routes, sessionCall } from './base.ts';
import { declare } from './errors.ts';
import { newcomer } from './forms/account-forms.ts';
import { invitee, organizationFields, organizationNamed } from './forms/organization-forms.ts';
import { instant, uuid } from './shapes.ts';

const at = routes('organizations', `${REST}/organizations`);
const invitationAt = routes('organizations', `${REST}/invitations`);

/** Every role but the owner's, which only a transfer gives. */
const grantableRole = z.enum(ROLES).exclude(['owner']);
const token = z.string().min(20).max(200);

export const organization = z.object({
  id: uuid,
  name: z.string(),
  description: z.string().nullable(),
  owner_id: uuid,
  role: z.enum(ROLES),
  /** SARS's category, which the merchant chooses; null until then. */
  vat_category: z.enum(VAT_CATEGORIES).nullable(),
  /** When it is deleted with its stores, or null; until then it can be read, exported and restored. */
  deletion_due_at: instant.nullable(),
});

export const member = z.object({
  user_id: uuid,
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.string(),
  joined_at: instant,
});

export const invitation = z.object({
  id: uuid,
  email: z.string(),
  role: grantableRole,
  /** `expired` can be sent again. */
  status: z.enum(['pending', 'expired']),
  invited_by: z.string().nullable(),
  sent_at: instant,
  expires_at: instant,
});

/** Shown by an invitation's link before it is accepted. */
export const invitationOffer = z.object({
  organization_name: z.string(),
  email: z.string(),
  role: grantableRole,
  invited_by: z.string().nullable(),
  expires_at: instant,
  /** Whether the address has an account. The link proves that the person owns the address, so this may be revealed. */
  has_account: z.boolean(),
});

/** The checklist of a new organization: what is done. */
export const firstSteps = z.object({
  store: z.boolean(),
  /** A connected store has synced once. */
  sync: z.boolean(),
  vat: z.boolean(),
  /** Somebody saved alert thresholds or who gets emails. */
  alerts: z.boolean(),
  /** There is another member, or an open invitation. */
  team: z.boolean(),
});

export const organizations = {
  list: coveredSessionCall.route(at('GET', '', 'Your organizations')).output(
    z.object({
      items: z.array(organization),
      total: z.number().int(),
      page: z.number().int(),
      perPage: z.number().int(),
    }),
  ),

  /** A person owns 20 at most. */
  create: coveredSessionCall
    .errors(declare('NOT_POSSIBLE_NOW'))
    .route(at('POST', '', 'Create an organization', 201))
    .input(z.object({ ...organizationNamed.shape, description: z.string().trim().max(500).optional() }))
    .output(organization),

  /** Changes what is given; a description or category of null removes it. */
  rename: organizationCall('manage-organization')
    .errors(declare('ORGANIZATION_ENDING'))
    .route(at('PATCH', '/{organization_id}', 'Change name, description and VAT category'))
    .input(z.object(organizationFields.shape).partial().shape)
    .output(organization),

  /** Only for members who can do the steps. */
  firstSteps: organizationCall('manage-organization')
    .route(at('GET', '/{organization_id}/first-steps', 'Which first steps are done'))
    .output(firstSteps),

  members: organizationCall('read')
    .route(at('GET', '/{organization_id}/members', 'Members, the owner first'))
    .output(z.object({ items: z.array(member) })),

  changeRole: organizationCall('manage-members')
    .errors(declare('NOT_FOUND', 'NOT_POSSIBLE_NOW', 'ORGANIZATION_ENDING'))
    .route(at('PATCH', '/{organization_id}/members/{user_id}', "Change a member's role"))
    .input({ user_id: uuid, role: grantableRole })
    .output(member),

  removeMember: organizationCall('manage-members')
    .errors(declare('NOT_FOUND', 'NOT_POSSIBLE_NOW', 'ORGANIZATION_ENDING'))
    .route(at('DELETE', '/{organization_id}/members/{user_id}', 'Remove a member'))
    .input({ user_id: uuid })
    .output(z.object({ user_id: uuid })),

  invitations: organizationCall('manage-members')
    .route(at('GET', '/{organization_id}/invitations', 'Invitations nobody accepted yet'))
    .output(z.object({ items: z.array(invitation) })),

  invite: organizationCall('manage-members')
    .errors(declare('ALREADY_MEMBER', 'ORGANIZATION_ENDING'))
    .route(at('POST', '/{organization_id}/invitations', 'Invite by email', 201))
    .input({ ...invitee.shape, role: grantableRole })
    .output(invitation),

  /** A new link, valid from now on; the old one ends. */
  resendInvitation: organizationCall('manage-members')
    .errors(declare('NOT_FOUND', 'ORGANIZATION_ENDING'))
    .route(at('POST', '/{organization_id}/invitations/{invitation_id}/resend', 'Send an invitation again'))
    .input({ invitation_id: uuid })
    .output(invitation),

  revokeInvitation: organizationCall('manage-members')
    .errors(declare('NOT_FOUND'))
    .route(at('DELETE', '/{organization_id}/invitations/{invitation_id}', 'Revoke an invitation'))
    .input({ invitation_id: uuid })
    .output(z.object({ id: uuid })),

  /** Not for the owner, who must transfer or delete the organization. */
  leave: organizationCall('read')
    .errors(declare('NOT_POSSIBLE_NOW'))
    .route(at('POST', '/{organization_id}/leave', 'Leave an organization'))
    .output(z.object({ organization_id: uuid })),

  /** Makes another member the owner; the old owner becomes an admin. From then on the new owner's plan counts. */
  transfer: organizationCall('own-organization')
    .errors(declare('NOT_FOUND', 'ORGANIZATION_ENDING', 'NOT_POSSIBLE_NOW'))
    .route(at('POST', '/{organization_id}/transfer', 'Transfer ownership'))
    .input({ user_id: uuid })
    .output(organization),

  /** Deletes it with its stores in DATA_RETENTION_DAYS days. `name` must be the organization's, typed by hand. */
  remove: organizationCall('own-organization')
    .errors(declare('ORGANIZATION_ENDING'))
    .route(at('DELETE', '/{organization_id}', 'Delete an organization'))
    .input({ name: z.string().max(200) })
    .output(organization),

  restore: organizationCall('own-organization')
    .route(at('POST', '/{organization_id}/restore', 'Stop the deletion'))
    .output(organization),

  lookAtInvitation: publicCall
    .errors(declare('INVITATION_INVALID'))
    .route(invitationAt('POST', '/look', 'What an invitation offers'))
    .input(z.object({ token }))
    .output(invitationOffer),

  /** For anyone signed in: the link is the proof. Only the invited address can become an admin, since links are forwarded. */
  acceptInvitation: sessionCall
    .errors(declare('INVITATION_INVALID', 'INVITATION_OTHER_ADDRESS', 'ALREADY_MEMBER'))
    .route(invitationAt('POST', '/accept', 'Accept an invitation'))
    .input(z.object({ token }))
    .output(z.object({ organization_id: uuid })),

  /** Makes an account for the invited address, which the link has proven, and accepts. Signing in comes after. */
  acceptAsNew: publicCall
    .errors(declare('INVITATION_INVALID', 'CONFLICT'))
    .route(invitationAt('POST', '/accept-as-new', 'Accept with a new account'))
    .input(z.object({ token, ...newcomer.shape }))
    .output(z.object({ organization_id: uuid, email: z.string() })),
};
