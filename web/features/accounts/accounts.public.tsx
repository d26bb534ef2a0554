export {
  currentMembership,
  clearSession,
  refreshMembershipsAndStores,
  meOptions,
  signOut,
  useSelectStore,
  useCurrentMembership,
  useMe,
  useSession,
  useSetPreferences,
} from './accounts.data.ts';
export type { Me, Membership } from './accounts.data.ts';
export { captureAuthFailure } from './sign-in/auth-error.ts';
export { useAuthState } from './sign-in/auth-state.ts';
export { syncSessionAcrossTabs } from './session/sync-session-across-tabs.ts';
export { finishOfflineSignOutWhenOnline } from './session/offline-sign-out.ts';
export { emailLinkMessage } from './sign-in/email-link-error.ts';
export { passwordError } from './sign-up/validate-registration.ts';
export { TRIAL_LENGTH_NOTE } from './sign-up/trial-length.ts';
export { usePermission } from './use-permission.ts';
export { safeReturnPath } from './sign-in/return-path.ts';
export { guardStoredData, storedDataOwner } from './session/stored-data-owner.ts';
export { removeExpiredEntries, readSessionHint, takeChosenPlan } from './session/session-local-storage.ts';
