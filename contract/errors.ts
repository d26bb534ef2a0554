/**
 * All error codes, each with its HTTP status and the message shown if the
 * server has no more precise one. Never match on message text.
 */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: 'The request isn’t valid.' },
  MALFORMED_JSON: { status: 400, message: 'The request body isn’t valid JSON.' },
  UNAUTHORIZED: { status: 401, message: 'Please sign in.' },
  INVALID_SIGNATURE: { status: 401, message: 'The signature does not match the body.' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Please check your email and click the confirmation link before signing in.',
  },
  WRONG_PASSWORD: { status: 403, message: 'Your password is incorrect.' },
  TRIAL_EXPIRED: { status: 402, message: 'Your trial has ended. Choose a plan to continue.' },
  FORBIDDEN_ROLE: { status: 403, message: 'Your role doesn’t allow this.' },
  SERVER_ONLY: { status: 403, message: 'This procedure is run by the server alone.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site.' },
  NOT_FOUND: { status: 404, message: 'We can’t find this, or you don’t have access.' },
  STORE_NOT_FOUND: { status: 404, message: 'Store not found or inactive' },
  ORGANIZATION_NOT_FOUND: { status: 404, message: 'Organization not found' },
  CONFLICT: { status: 409, message: 'Someone else has changed this.' },
  IN_PROGRESS: { status: 409, message: 'This change is still in progress. Check again in a moment.' },
  IN_TRASH: { status: 409, message: 'This is in your store’s trash. Restore it, then try again.' },
  ORGANIZATION_ENDING: {
    status: 409,
    message: 'This organization is being deleted. Restore it first.',
  },
  SAMPLE_DATA: {
    status: 409,
    message: 'This is sample data, which can’t be changed. Connect your store first.',
  },
  ALREADY_MEMBER: { status: 409, message: 'This person is already a member.' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You already have an active plan.' },
  NOT_POSSIBLE_NOW: { status: 409, message: 'You can’t do this right now.' },
  INVITATION_INVALID: {
    status: 410,
    message: 'This invitation has expired. Ask for a new one.',
  },
  INVITATION_OTHER_ADDRESS: {
    status: 403,
    message:
      'Only the invited email address can become an admin. Sign in with that address, or ask for an invitation to yours.',
  },
  STORE_EXISTS: { status: 409, message: 'This store is already connected to the organization.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'Send the body as application/json.' },
  STORE_UNREACHABLE: { status: 422, message: 'Cannot connect to WooCommerce store' },
  PROXY_PATH_REFUSED: { status: 422, message: 'Karoo doesn’t allow this WooCommerce path.' },
  SHOP_REFUSED: { status: 422, message: 'Your store rejected this change.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  PAYMENT_UNAVAILABLE: { status: 503, message: 'Failed to get PayFast credentials' },
  PAYFAST_FAILED: { status: 502, message: 'PayFast returned an unexpected response. Try again in a few minutes.' },
  GOOGLE_NOT_CONFIGURED: { status: 503, message: 'Google isn’t set up on this server.' },
  GOOGLE_CONNECT_FAILED: { status: 422, message: 'Failed to connect Google Analytics' },
  GOOGLE_RECONNECT: { status: 409, message: 'Google ended this connection. Reconnect to continue.' },
  GOOGLE_REFUSED: { status: 422, message: 'Google declined the request.' },
  GOOGLE_QUOTA: { status: 429, message: 'You’ve reached Google’s request limit. Try again later.' },
  GOOGLE_FAILED: { status: 502, message: 'Google returned an unexpected response. Try again in a few minutes.' },
  SHOP_FAILED: { status: 502, message: 'WooCommerce proxy call failed' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'Karoo is temporarily unavailable. Try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The declared errors of a call, in the shape the contract builder takes. */
export function declare<const Codes extends readonly ErrorCode[]>(
  ...codes: Codes
): { [Code in Codes[number]]: { status: (typeof ERRORS)[Code]['status']; message: (typeof ERRORS)[Code]['message'] } } {
  return Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as never;
}
