import { useQuery } from '@tanstack/react-query';
import { TRIAL_DAYS_GRANTED } from '#domain/billing/plans.ts';
import { meOptions } from '../accounts.data.ts';
import type { Me } from '../accounts.data.ts';
import { NO_AUTH_FAILURE, useAuthFailure } from './auth-error.ts';
import type { AuthFailure } from './auth-error.ts';
import { readSessionHint } from '../session/session-local-storage.ts';
import type { SessionHint } from '../session/session-local-storage.ts';
import { t } from '#domain/language/t.ts';

/** The user and their own plan, as known to the browser. */
export interface AuthState extends AuthFailure {
  user: Me['user'] | null;
  profile: Me['profile'];
  /** The session hint; kept while the server cannot be reached. */
  session: SessionHint | null;
  isLoading: boolean;
  isTrialExpired: boolean;
  trialDaysRemaining: number;
  planType: string;
  planStatus: string;
}

/** The state of the specification (section 3). `me` is undefined while loading and null when signed out. */
export function authStateOf(
  me: Me | null | undefined,
  isLoading: boolean,
  problem: AuthFailure,
  session: SessionHint | null,
): AuthState {
  const profile = me?.profile ?? null;
  const planStatus = profile?.plan_status || 'trial';
  const trialDaysRemaining = profile ? (me?.trialDaysRemaining ?? TRIAL_DAYS_GRANTED) : TRIAL_DAYS_GRANTED;
  return {
    ...problem,
    user: me?.user ?? null,
    profile,
    session: me === null ? null : session,
    isLoading,
    trialDaysRemaining,
    isTrialExpired: planStatus === 'trial' && Boolean(profile?.trial_ends_at) && trialDaysRemaining === 0,
    planType: profile?.plan_type || 'trial',
    planStatus,
  };
}

/** The signed-in user, the last sign-in error, and the state of the trial. */
export function useAuthState(): AuthState {
  const { data, isPending, isError } = useQuery(meOptions);
  const problem = useAuthFailure();
  const unread = isError ? { ...NO_AUTH_FAILURE, error: t('Authentication error') } : problem;
  return authStateOf(data, isPending, problem.error === null ? unread : problem, readSessionHint());
}
