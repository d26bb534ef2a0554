export {
  currentMembership,
  forgetSession,
  forgetWhereabouts,
  meOptions,
  signOut,
  useChoose,
  useCurrentMembership,
  useMe,
  useSession,
  useSetPreferences,
} from './accounts.data.ts';
export type { Me, Membership } from './accounts.data.ts';
export { keepingProblem } from './auth-problem.ts';
export { useAuthState } from './auth-state.ts';
export { followOtherTabs } from './follow-tabs.ts';
export { followLeftSession } from './left-session.ts';
export { explainLink } from './link-problem.ts';
export { passwordProblem } from './registration.ts';
export { useMay } from './use-may.ts';
export { safeReturn } from './safe-return.ts';
export { guardStoredData, ownerOf } from './stored-owner.ts';
export { cleanStoredState, readSessionHint, takeWantedPlan } from './stored-state.ts';
