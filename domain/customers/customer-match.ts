/**
 * Why two customers may be one person, strongest first: a guest with the email address of an account; the same phone number; the
 * same full name and postcode.
 */
export const MATCH_REASONS = ['email', 'phone', 'place'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** The most keys one call may separate. */
export const MAX_SEPARATED = 100;
