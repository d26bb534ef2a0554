import { TRIAL_DAYS_ADVERTISED, TRIAL_DAYS_GRANTED } from '#domain/billing/plans.ts';
import { t } from '#domain/language/t.ts';

/** Why an account shows more days than the public pages promise. */
export const TRIAL_LENGTH_NOTE = t(
  "We've made it {trialDaysGranted} days: your free trial is longer than the {trialDaysAdvertised} days we promised.",
  { trialDaysGranted: TRIAL_DAYS_GRANTED, trialDaysAdvertised: TRIAL_DAYS_ADVERTISED },
);
