export { currentMembership, forgetSession, meOptions, signOut, useChoose, useMe } from './accounts.data.ts';
export type { Me, Membership } from './accounts.data.ts';
