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
} from './accounts.data.ts';
export type { Membership } from './accounts.data.ts';
