import { TRIAL_DAYS_ADVERTISED, TRIAL_DAYS_GRANTED } from '#domain/billing/plans.ts';

/** Why an account shows more days than the public pages promise. */
export const TRIAL_LENGTH_NOTE = `We've made it ${TRIAL_DAYS_GRANTED} days: your free trial is longer than the ${TRIAL_DAYS_ADVERTISED} days we promised.`;
