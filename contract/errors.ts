import { t } from '#domain/language/t.ts';

/**
 * All error codes, each with its HTTP status and the message shown if the
 * server has no more precise one. Never match on message text.
 */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: () => t('The request isn’t valid.') },
  MALFORMED_JSON: { status: 400, message: () => t('The request body isn’t valid JSON.') },
  UNAUTHORIZED: { status: 401, message: () => t('Please sign in.') },
  INVALID_SIGNATURE: { status: 401, message: () => t('The signature does not match the body.') },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: () => t('Please check your email and click the confirmation link before signing in.'),
  },
  WRONG_PASSWORD: { status: 403, message: () => t('Your password is incorrect.') },
  TRIAL_EXPIRED: { status: 402, message: () => t('Your trial has ended. Choose a plan to continue.') },
  FORBIDDEN_ROLE: { status: 403, message: () => t('Your role doesn’t allow this.') },
  SERVER_ONLY: { status: 403, message: () => t('This procedure is run by the server alone.') },
  FOREIGN_ORIGIN: { status: 403, message: () => t('This request came from another site.') },
  NOT_FOUND: { status: 404, message: () => t('We can’t find this, or you don’t have access.') },
  STORE_NOT_FOUND: { status: 404, message: () => t('Store not found or inactive') },
  ORGANIZATION_NOT_FOUND: { status: 404, message: () => t('Organization not found') },
  CONFLICT: { status: 409, message: () => t('Someone else has changed this.') },
  IN_PROGRESS: { status: 409, message: () => t('This change is still in progress. Check again in a moment.') },
  IN_TRASH: { status: 409, message: () => t('This is in your store’s trash. Restore it, then try again.') },
  ORGANIZATION_ENDING: {
    status: 409,
    message: () => t('This organization is being deleted. Restore it first.'),
  },
  SAMPLE_DATA: {
    status: 409,
    message: () => t('This is sample data, which can’t be changed. Connect your store first.'),
  },
  ALREADY_MEMBER: { status: 409, message: () => t('This person is already a member.') },
  ALREADY_SUBSCRIBED: { status: 409, message: () => t('You already have an active plan.') },
  NOT_POSSIBLE_NOW: { status: 409, message: () => t('You can’t do this right now.') },
  INVITATION_INVALID: {
    status: 410,
    message: () => t('This invitation has expired. Ask for a new one.'),
  },
  INVITATION_OTHER_ADDRESS: {
    status: 403,
    message: () =>
      t(
        'Only the invited email address can become an admin. Sign in with that address, or ask for an invitation to yours.',
      ),
  },
  STORE_EXISTS: { status: 409, message: () => t('This store is already connected to the organization.') },
  TOO_LARGE: { status: 413, message: () => t('The request is too large.') },
  UNSUPPORTED_TYPE: { status: 415, message: () => t('Send the body as application/json.') },
  STORE_UNREACHABLE: { status: 422, message: () => t('Cannot connect to WooCommerce store') },
  PROXY_PATH_REFUSED: { status: 422, message: () => t('Karoo doesn’t allow this WooCommerce path.') },
  SHOP_REFUSED: { status: 422, message: () => t('Your store rejected this change.') },
  RATE_LIMITED: { status: 429, message: () => t('Too many requests. Wait a moment and try again.') },
  PAYMENT_UNAVAILABLE: { status: 503, message: () => t('Failed to get PayFast credentials') },
  PAYFAST_FAILED: {
    status: 502,
    message: () => t('PayFast returned an unexpected response. Try again in a few minutes.'),
  },
  GOOGLE_NOT_CONFIGURED: { status: 503, message: () => t('Google isn’t set up on this server.') },
  GOOGLE_CONNECT_FAILED: { status: 422, message: () => t('Failed to connect Google Analytics') },
  GOOGLE_RECONNECT: { status: 409, message: () => t('Google ended this connection. Reconnect to continue.') },
  GOOGLE_REFUSED: { status: 422, message: () => t('Google declined the request.') },
  GOOGLE_QUOTA: { status: 429, message: () => t('You’ve reached Google’s request limit. Try again later.') },
  GOOGLE_FAILED: {
    status: 502,
    message: () => t('Google returned an unexpected response. Try again in a few minutes.'),
  },
  SHOP_FAILED: { status: 502, message: () => t('WooCommerce proxy call failed') },
  INTERNAL: { status: 500, message: () => t('Something went wrong on our side. Please try again.') },
  UNAVAILABLE: { status: 503, message: () => t('Karoo is temporarily unavailable. Try again in a moment.') },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The declared errors of a call, in the shape the contract builder takes. */
export function declare<const Codes extends readonly ErrorCode[]>(
  ...codes: Codes
): { [Code in Codes[number]]: { status: (typeof ERRORS)[Code]['status']; message: string } } {
  return Object.fromEntries(
    codes.map((code) => [code, { status: ERRORS[code].status, message: ERRORS[code].message() }]),
  ) as never;
}
