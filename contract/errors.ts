/**
 * All error codes, each with its HTTP status and the message shown if the
 * server has no more precise one. Never match on message text.
 */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: 'Something in the request is not valid.' },
  MALFORMED_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  UNAUTHORIZED: { status: 401, message: 'Please sign in.' },
  INVALID_SIGNATURE: { status: 401, message: 'The signature does not match the body.' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Please check your email and click the confirmation link before signing in.',
  },
  WRONG_PASSWORD: { status: 403, message: 'This is not your password.' },
  TRIAL_EXPIRED: { status: 402, message: 'Your trial has ended. Choose a plan to go on.' },
  FORBIDDEN_ROLE: { status: 403, message: 'Your role in this organization does not allow this.' },
  SERVER_ONLY: { status: 403, message: 'This procedure is run by the server alone.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here, or nothing that you may see.' },
  STORE_NOT_FOUND: { status: 404, message: 'Store not found or inactive' },
  ORGANIZATION_NOT_FOUND: { status: 404, message: 'Organization not found' },
  CONFLICT: { status: 409, message: 'Somebody else changed this in the meantime.' },
  IN_PROGRESS: { status: 409, message: 'This change is still under way. Ask again in a moment.' },
  IN_TRASH: { status: 409, message: "This is in the shop's trash. Restore it, then try again." },
  ORGANIZATION_ENDING: {
    status: 409,
    message: 'This organization is being deleted. Restore it first.',
  },
  ALREADY_MEMBER: { status: 409, message: 'This person is a member already.' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You have an active plan already.' },
  NOT_POSSIBLE_NOW: { status: 409, message: 'This is not possible in the present state.' },
  INVITATION_INVALID: {
    status: 410,
    message: 'This invitation is not valid any more. Ask whoever invited you to send it again.',
  },
  STORE_EXISTS: { status: 409, message: 'This shop is already connected to the organization.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'Send the body as application/json.' },
  STORE_UNREACHABLE: { status: 422, message: 'Cannot connect to WooCommerce store' },
  PROXY_PATH_REFUSED: { status: 422, message: 'This path of the shop is not open to Karoo.' },
  SHOP_REFUSED: { status: 422, message: 'The shop refused this.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment.' },
  PAYMENT_UNAVAILABLE: { status: 503, message: 'Failed to get PayFast credentials' },
  PAYFAST_FAILED: { status: 502, message: 'PayFast did not answer as expected. Please try again in a few minutes.' },
  GOOGLE_NOT_CONFIGURED: { status: 503, message: 'Google is not set up on this server.' },
  GOOGLE_CONNECT_FAILED: { status: 422, message: 'Failed to connect Google Analytics' },
  GOOGLE_RECONNECT: { status: 409, message: 'Google ended this connection. Connect again.' },
  GOOGLE_REFUSED: { status: 422, message: 'Google refused this.' },
  GOOGLE_QUOTA: { status: 429, message: 'Google has answered enough for now. Please try again later.' },
  GOOGLE_FAILED: { status: 502, message: 'Google did not answer as expected. Please try again in a few minutes.' },
  SHOP_FAILED: { status: 502, message: 'WooCommerce proxy call failed' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'Karoo is unavailable for a moment. Please try again shortly.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The declared errors of a call, in the shape the contract builder takes. */
export function declare<const Codes extends readonly ErrorCode[]>(
  ...codes: Codes
): { [Code in Codes[number]]: { status: (typeof ERRORS)[Code]['status']; message: (typeof ERRORS)[Code]['message'] } } {
  return Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as never;
}
