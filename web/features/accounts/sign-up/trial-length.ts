import { TRIAL_DAYS_ADVERTISED, TRIAL_DAYS_GRANTED } from '#domain/billing/plans.ts';
import * as t from '../accounts.text.ts';

/** Why an account shows more days than the public pages promise. */
export const TRIAL_LENGTH_NOTE = t.weveMadeItDaysYour(TRIAL_DAYS_GRANTED, TRIAL_DAYS_ADVERTISED);
