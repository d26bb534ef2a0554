import { z } from 'zod';
import { MAX_COLUMNS_TEXT } from '#domain/columns/column.ts';
import { COLUMN_SCREENS } from '#domain/columns/screens.ts';
import { LANGUAGES } from '#domain/language/language.ts';
import { ROLES } from '#domain/roles.ts';
import { t } from '#domain/language/t.ts';
import { publicCall, REST, routes, sessionCall, sessionCallWithMessage } from './base.ts';
import { declare } from './errors.ts';
import { accountClosure, profileFields } from './forms/account-forms.ts';
import { instant, uuid } from './shapes.ts';

const at = routes('accounts', `${REST}/me`);

export const membership = z.object({
  id: uuid,
  organization_id: uuid,
  role: z.enum(ROLES),
  status: z.string(),
  joined_at: instant,
  organization: z.object({
    id: uuid,
    name: z.string(),
    description: z.string().nullable(),
    owner_id: uuid,
    deletion_due_at: instant.nullable(),
    /** Its store of sample data, while no real store is connected. */
    sample_store_id: uuid.nullable(),
  }),
});

export const profile = z.object({
  id: uuid,
  email: z.string(),
  full_name: z.string().nullable(),
  company_name: z.string().nullable(),
  plan_type: z.string(),
  plan_status: z.string(),
  trial_ends_at: instant.nullable(),
  past_due_since: instant.nullable(),
  paid_until: instant.nullable(),
});

/** What a person has chosen for themselves. `onboarded`: the onboarding was completed or skipped. */
export const preferences = z.object({
  /** Emails before the trial ends. Emails about payments are always sent. */
  trial_reminders: z.boolean(),
  /** An email when somebody accepts an invitation to an organization the person owns or administers. */
  member_joined: z.boolean(),
  onboarded: z.boolean(),
  /** The checklist of first steps is done or was dismissed. */
  first_steps_closed: z.boolean(),
  /** Null: not chosen; each browser keeps its own language. */
  language: z.enum(LANGUAGES).nullable(),
  /** Columns of lists and reports that have others than the usual ones: keys in their order, with commas between them. */
  columns: z.partialRecord(z.enum(COLUMN_SCREENS), z.string().max(MAX_COLUMNS_TEXT)).optional(),
  /** The dashboard of each store that has another one than the standard dashboard. */
  dashboards: z
    .record(uuid, uuid)
    .refine((chosen) => Object.keys(chosen).length <= 100)
    .optional(),
});

export const accountSession = z.object({
  id: uuid,
  /** Whether the request itself belongs to it. */
  current: z.boolean(),
  created_at: instant,
  last_used_at: instant,
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
});

export const dataExport = z.object({
  id: uuid,
  status: z.enum(['preparing', 'ready', 'failed']),
  requested_at: instant,
  ready_at: instant.nullable(),
  expires_at: instant.nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
  /** A link to the ZIP, valid for an hour. */
  url: z.string().nullable(),
});

/** What closing the account does; `fate` of each organization the person owns. */
export const accountClosing = z.object({
  /** When the account will be deleted, or null. */
  deletion_due_at: instant.nullable(),
  organizations: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      stores: z.number().int(),
      /** Other people in it, who lose it. */
      other_members: z.number().int(),
    }),
  ),
  /** Organizations of others that the person leaves. */
  memberships: z.array(z.object({ id: uuid, name: z.string() })),
  /** Whether a subscription is cancelled with it. */
  cancels_subscription: z.boolean(),
});

export const accounts = {
  /**
   * Who is signed in: user, profile, memberships. The first call of a person's first session creates the profile and the default
   * organization.
   */
  me: sessionCall.route(at('GET', '', 'Who is signed in')).output(
    z.object({
      user: z.object({ id: uuid, email: z.string() }),
      profile: profile.nullable(),
      memberships: z.array(membership),
      trialDaysRemaining: z.number().int(),
      hasFullAccess: z.boolean(),
      currentOrganizationId: uuid.nullable(),
      currentStoreId: uuid.nullable(),
      preferences,
      /** When the account will be deleted, or null. */
      deletionDueAt: instant.nullable(),
    }),
  ),

  /** Whether anyone is signed in: to ask who would be refused, which browsers report as an error. */
  signedIn: publicCall
    .route(at('GET', '/signed-in', 'Whether anyone is signed in'))
    .output(z.object({ signedIn: z.boolean() })),

  /** Stores the selected organization and store, so that every device opens the same. */
  choose: sessionCall
    .route(at('PUT', '/choice', 'Choose organization and store'))
    .input(z.object({ organization_id: uuid, store_id: uuid.nullable() }))
    .output(z.object({ organization_id: uuid, store_id: uuid.nullable() })),

  updateProfile: sessionCallWithMessage(() => t('No user logged in'))
    .route(at('PATCH', '', 'Change name and company'))
    .input(z.object(profileFields.shape).partial())
    .output(profile),

  setPreferences: sessionCall
    .route(at('PATCH', '/preferences', 'Change own preferences'))
    .input(preferences.partial())
    .output(preferences),

  sessions: sessionCall
    .route(at('GET', '/sessions', 'List sessions'))
    .output(z.object({ items: z.array(accountSession) })),

  endSession: sessionCall
    .errors(declare('NOT_FOUND'))
    .route(at('DELETE', '/sessions/{session_id}', 'Sign out somewhere else'))
    .input(z.object({ session_id: uuid }))
    .output(z.object({ ended: z.number().int() })),

  /** `others`: all sessions except this one; `all`: this one too. */
  endSessions: sessionCall
    .route(at('POST', '/sessions/end', 'Sign out everywhere'))
    .input(z.object({ which: z.enum(['others', 'all']) }))
    .output(z.object({ ended: z.number().int() })),

  /** Starts an export of everything stored about the person and the organizations they own; an email announces it. */
  requestExport: sessionCall.route(at('POST', '/exports', 'Export my data')).output(dataExport),

  exports: sessionCall.route(at('GET', '/exports', 'Data exports')).output(z.object({ items: z.array(dataExport) })),

  closing: sessionCall.route(at('GET', '/closing', 'What closing the account does')).output(accountClosing),

  /** Closes the account: cancels the plan at once; personal data is deleted at `deletion_due_at`. */
  close: sessionCall
    .errors(declare('WRONG_PASSWORD', 'PAYFAST_FAILED'))
    .route(at('POST', '/closing', 'Close the account'))
    .input(accountClosure)
    .output(accountClosing),

  /** Stops the deletion; a cancelled plan stays cancelled. */
  keep: sessionCall.route(at('DELETE', '/closing', 'Cancel closing the account')).output(accountClosing),
};
