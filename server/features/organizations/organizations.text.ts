export const asOwner = 'its owner';
export const asAdmin = 'an admin';
export const asManager = 'a manager';
export const asAnalyst = 'an analyst';
export const ownerMay = 'You have full access, including billing and deleting the organization.';
export const adminMay = 'You’ll be able to do everything except billing, transferring or deleting the organization.';
export const managerMay = 'You’ll be able to view its stores and manage orders, products and customers.';
export const analystMay = 'You’ll be able to view and export all its store data.';

export const anOrganization = 'an organization';
export const openKaroo = 'Open Karoo';
export const becauseYoureAMember = 'You’re receiving this email because you’re a member of the organization.';

export const inviteSubject = (inviter: string, organization: string): string =>
  `${inviter} invites you to ${organization} on Karoo`;
export const inviteText = (inviter: string, organization: string, role: string, permissions: string): string =>
  `${inviter} invites you to join ${organization} on Karoo as ${role}. ${permissions}`;
export const inviteLinkLasts = (days: number): string =>
  `The link works for ${days} days. Don’t share it: anyone with the link can accept.`;
export const viewInvitation = 'View invitation';
export const inviteFooter = 'Not expecting this? You can ignore this email.';

export const joinedSubject = (newcomer: string, organization: string): string => `${newcomer} joined ${organization}`;
export const joinedText = (newcomer: string, role: string, organization: string): string =>
  `${newcomer} accepted your invitation and is now ${role} of ${organization}.`;
export const viewMembers = 'View members';
export const joinedFooter = 'You can turn off these emails in Settings, Notifications.';

export const ownerSubject = (organization: string): string => `You are the owner of ${organization} now`;
export const ownerText = (formerOwner: string, organization: string, permissions: string): string =>
  `${formerOwner} made you the owner of ${organization}. ${permissions}`;
export const ownerPlan = 'From now on, your plan covers the organization, its stores and its members.';
export const viewPlan = 'View plan';
export const ownerFooter = 'You can transfer ownership to another member in Settings.';

export const deletionSubject = (organization: string, day: string): string =>
  `${organization} will be deleted on ${day}`;
export const deletionText = (organization: string, day: string): string =>
  `The owner of ${organization} asked to delete it. On ${day} we’ll delete the organization from Karoo with its stores, orders, products and customers. Your WooCommerce stores aren’t affected.`;
export const deletionUntilThen =
  'Until then, you can view and export everything. Syncing has stopped. The owner can restore the organization.';

export const restoredSubject = (organization: string): string => `${organization} will not be deleted`;
export const restoredText = (organization: string): string =>
  `The owner restored ${organization}. Its stores are syncing again.`;
