/**
 * The id of the person whose session the sender expects. With another session the response is
 * UNAUTHORIZED, so that a change queued on a shared device is never made in another person's name.
 */
export const SESSION_USER_HEADER = 'x-karoo-session-of';
