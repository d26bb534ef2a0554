export const createOrganization = 'Create Organization';
export const organizationCreatedSuccessfully = 'Organization created successfully!';
export const failedToCreateOrganization = 'Failed to create organization';
export const name = 'Name';
export const cancel = 'Cancel';
export const create = 'Create';
export const deleteName = (name: string | number): string => `Delete ${name}?`;
export const willBeDeletedOnAll = (name: string | number, due: string | number): string =>
  `${name} will be deleted on ${due}. All members get an email.`;
export const fromNowOnSyncing = 'From now on, syncing and changes stop. Members can still view and export data.';
export const allMembersGetAnEmail = 'All members get an email.';
export const onItsPermanentlyDeleted = (due: string | number): string =>
  `On ${due}, it’s permanently deleted with its stores, orders, products and customers.`;
export const untilThenYouCanRestore = 'Until then, you can restore it here.';
export const yourWooCommerceStoresArentChanged = 'Your WooCommerce stores aren’t changed or deleted.';
export const couldntDeleteTheOrganization = 'Couldn’t delete the organization';
export const typeToConfirm = (name: string | number): string => `Type ${name} to confirm`;
export const keepIt = 'Keep it';
export const deleteName2 = (name: string | number): string => `Delete ${name}`;
export const pendingInvitations = 'Pending invitations';
export const couldntLoadInvitations = 'Couldn’t load invitations';
export const noPendingInvitations = 'No pending invitations';
export const invitedBy = (invited_by: string | number): string => `, invited by ${invited_by}`;
export const expires = (until: string | number): string => `expires ${until}`;
export const expiredUntil = (until: string | number): string => `expired ${until}`;
export const resendTo = (email: string | number): string => `Resend to ${email}`;
export const resend = 'Resend';
export const revokeTheInvitationTo = (email: string | number): string => `Revoke the invitation to ${email}`;
export const theInvitationToWasRevoked = (email: string | number): string => `The invitation to ${email} was revoked.`;
export const revoke = 'Revoke';
export const enterAnEmailAddress = 'Enter an email address.';
export const couldntSendTheInvitation = 'Couldn’t send the invitation';
export const email = 'Email';
export const role = 'Role';
export const sendInvitation = 'Send invitation';
export const you = ' (you)';
export const sinceDate = (date: string | number): string => `since ${date}`;
export const sRoleIsNow = (name: string | number, value: string | number): string => `${name}’s role is now ${value}.`;
export const couldntChangeTheRole = 'Couldn’t change the role';
export const roleOf = (name: string | number): string => `Role of ${name}`;
export const removeName = (name: string | number): string => `Remove ${name}`;
export const remove = 'Remove';
export const inviteSomeone = 'Invite someone';
export const members = 'Members';
export const couldntLoadMembers = 'Couldn’t load members';
export const youLeft = (name: string | number): string => `You left ${name}.`;
export const leaveName = (name: string | number): string => `Leave ${name}`;
export const leaveName2 = (name: string | number): string => `Leave ${name}?`;
export const youllNoLongerSee =
  'You’ll no longer see the organization or its stores. The owner or an admin can invite you again.';
export const couldntLeaveTheOrganization = 'Couldn’t leave the organization';
export const stay = 'Stay';
export const leave = 'Leave';
export const wasRemoved = (name: string | number): string => `${name} was removed.`;
export const removeName2 = (name: string | number): string => `Remove ${name}?`;
export const theyImmediatelyLoseAccess =
  'They immediately lose access to the organization and its stores. Their past changes stay. You can invite them again.';
export const couldntRemoveTheMember = 'Couldn’t remove the member';
export const keep = 'Keep';
export const owner = 'Owner';
export const admin = 'Admin';
export const manager = 'Manager';
export const analyst = 'Analyst';
export const fullAccessIncludingBilling = 'Full access, including billing and deleting the organization.';
export const managesStoresMembersAndSettings = 'Manages stores, members and settings, plus everything managers can do.';
export const editsProductsOrdersAndCustomers = 'Edits products, orders and customers, and starts syncs.';
export const viewsAndExportsDataBut = 'Views and exports data, but can’t change it. Right for your accountant.';
export const isBeingDeleted = (name: string | number): string => `${name} is being deleted`;
export const onItsDeleted = (date: string | number): string =>
  `On ${date}, it’s deleted with its stores and all imported data. Until then, you can view and export it, but not sync or change it.`;
export const itsOwnerCanRestoreIt = ' Its owner can restore it.';
export const couldntRestoreTheOrganization = 'Couldn’t restore the organization';
export const wasRestored = (name: string | number): string => `${name} was restored.`;
export const restoreName = (name: string | number): string => `Restore ${name}`;
export const ownershipAndDeletion = 'Ownership and deletion';
export const youCanMakeAnotherMember =
  'You can make another member the owner. You stay an admin, and the organization moves to the new owner’s plan.';
export const transferOwnership = 'Transfer ownership';
export const youCanRestoreADeleted = (dataRetentionDays: string | number): string =>
  `You can restore a deleted organization for ${dataRetentionDays} days. After that, it’s permanently deleted with its stores.`;
export const deleteOrganization = 'Delete organization';
export const failedToInitializeOrganizations = 'Failed to initialize organizations';
export const failedToLoadOrganizations = 'Failed to load organizations';
export const tryAgain = 'Try Again';
export const organization = 'Organization';
export const transferName = (name: string | number): string => `Transfer ${name}`;
export const thereAreNoOtherMembers = 'There are no other members yet. Invite the new owner first.';
export const close = 'Close';
export const isNowTheOwnerOf = (name: string | number, name2: string | number): string =>
  `${name} is now the owner of ${name2}.`;
export const newOwner = 'New owner';
export const youBecomeAnAdmin =
  'You become an admin and can’t undo this yourself. From then on, the new owner’s plan decides whether members can open the organization.';
export const couldntTransferOwnership = 'Couldn’t transfer ownership';
export const makeTheOwner = (name: string | number): string => `Make ${name} the owner`;
export const chooseAMember = 'Choose a member';
