import { countOf } from '../../platform/format/number.ts';

export const retryTitle = (title: string | number): string => `Retry: ${title}`;
export const retry = 'Retry';
export const discard = 'Discard';
export const undo = 'Undo';
export const notAdded = 'Not added';
export const notChanged = 'Not changed';
export const notDeleted = 'Not deleted';
export const someoneElseChanged = 'Someone else changed it in the meantime.';
export const yourRoleDoesntAllow =
  'Your role doesn’t allow this. It’s kept here and sent when your role allows it again.';
export const thisStoreIsntConnected =
  'This store isn’t connected to Karoo. It’s kept here and sent when you reconnect the store.';
export const youDontBelong =
  'You don’t belong to this organization. It’s kept here and sent when you belong to it again.';
export const thisOrganizationIsBeingDeleted =
  'This organization is being deleted. It’s kept here and sent if the organization is restored.';
export const sending = 'Sending…';
export const waitingForWhichWasntDone = (title: string | number): string =>
  `Waiting for “${title}”, which wasn’t done. Retry, edit or discard that one first.`;
export const itWasntSent = 'it wasn’t sent.';
export const waitingToSend = 'Waiting to send';
export const waitingToSendAgain = (reason: string | number): string => `Waiting to send again. ${reason}`;
export const karooAcceptsALimitedNumber = 'Karoo accepts a limited number of changes a minute.';
export const editTitle = (title: string | number): string => `Edit: ${title}`;
export const edit = 'Edit';
export const pendingChanges = 'Pending changes';
export const onlineMode = 'Online Mode';
export const offlineMode = 'Offline Mode';
export const syncing = 'Syncing...';
export const failedIsOpen = (isOpen: boolean, failed: string | number): string =>
  `${isOpen ? 'Hide' : 'Show'} ${failed} failed`;
export const retryNow = 'Retry Now';
export const clearQueue = 'Clear Queue';
export const thisBrowserCantStoreChanges =
  'This browser can’t store changes: keep this tab open until everything is sent.';
export const signInAgainToSend = 'Sign in again to send pending changes.';
export const waitingUntilAPlan = 'Waiting until a plan is active again.';
export const couldntReachKarooPendingChanges = 'Couldn’t reach Karoo. Pending changes are retried automatically.';
export const yourStoreIsntResponding =
  'Your store isn’t responding as it should. Pending changes are retried automatically.';
export const karooAcceptsALimitedNumberOfChanges =
  'Karoo accepts a limited number of changes a minute. The rest follow automatically.';
export const karooIsHavingAProblem = 'Karoo is having a problem. Pending changes are retried automatically.';
export const waitsBehindOneThatFailed = 'waits behind one that failed';
export const waitBehindOneThatFailed = 'wait behind one that failed';
export const changesRetryEditOrDiscard = (blocked: number, them: string | number): string =>
  `${countOf(blocked, 'change')} ${them}. Retry, edit or discard that one first.`;
export const onItsWayToYour = (minutes: number): string =>
  `On its way to your store, a few at a time: about ${countOf(minutes, 'minute')}.`;
export const onItsWayToYourStore = 'On its way to your store.';
export const theseAreWaitingForYou = 'These are waiting for you.';
export const changesYouMakeNow = 'Changes you make now are kept on this device and sent later.';
export const keptOnThisDeviceSent = 'Kept on this device. Sent when you’re back online.';
export const discardChanges = (queued: number): string => `Discard ${countOf(queued, 'change')}?`;
export const theyWontBeSent =
  'They won’t be sent and are deleted from this device. You’ll have to make them again in Karoo.';
export const aChangeThatsBeingSent = ' A change that’s being sent now may still reach your store.';
export const keepChanges = 'Keep changes';
export const discardChanges2 = 'Discard changes';
export const thisBrowserCantStoreChangesKeep =
  'This browser can’t store changes. Keep this tab open until your changes are sent.';
export const changes = (queued: number): string => countOf(queued, 'change');
export const inYourStoreYet = (changes: string | number, queued: number): string =>
  `${changes} ${queued === 1 ? 'isn’t' : 'aren’t'} in your store yet`;
export const sendingThenSigningYouOut = (changes: string | number): string =>
  `Sending ${changes}, then signing you out…`;
export const couldntSendStayToSee = (changes: string | number, queued: number): string =>
  `Couldn’t send ${changes}. Stay to see why and decide about ${queued === 1 ? 'it' : 'them'}. `;
export const theyreSentUnderYourName =
  'They’re sent under your name only: if you sign out now, they wait on this device until you sign in here again.';
export const stay = 'Stay';
export const sendNowThenSignOut = 'Send now, then sign out';
export const signOutAndKeepThem = 'Sign out and keep them on this device';
export const discardThemAndSignOut = 'Discard them and sign out';
export const queued = 'Queued';
export const pending = 'Pending';
export const failed = 'Failed';
