/**
 * Says whose session a sender believes to have, by the person's id. Under another one nothing is done and the answer is
 * UNAUTHORIZED: what one person asked for is never done in another's name, e.g. when it waited on a shared device.
 */
export const SESSION_USER_HEADER = 'x-karoo-session-of';
