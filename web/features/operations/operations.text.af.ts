import { countOf } from '../../platform/format/number.ts';

export const retryTitle = (title: string | number): string => `Probeer weer: ${title}`;
export const retry = 'Probeer weer';
export const discard = 'Verwerp';
export const undo = 'Maak ongedaan';
export const notAdded = 'Nie bygevoeg nie';
export const notChanged = 'Nie verander nie';
export const notDeleted = 'Nie geskrap nie';
export const someoneElseChanged = 'Iemand anders het dit intussen verander.';
export const yourRoleDoesntAllow =
  'Jou rol laat dit nie toe nie. Die verandering bly hier en word gestuur sodra jou rol dit weer toelaat.';
export const thisStoreIsntConnected =
  'Hierdie winkel is nie aan Karoo gekoppel nie. Die verandering bly hier en word gestuur sodra jy die winkel weer koppel.';
export const youDontBelong =
  'Jy behoort nie aan hierdie organisasie nie. Die verandering bly hier en word gestuur sodra jy weer daaraan behoort.';
export const thisOrganizationIsBeingDeleted =
  'Hierdie organisasie word geskrap. Die verandering bly hier en word gestuur as die organisasie herstel word.';
export const sending = 'Stuur tans …';
export const waitingForWhichWasntDone = (title: string | number): string =>
  `Wag vir “${title}”, wat nie gedoen is nie. Probeer dit eers weer, wysig dit of verwerp dit.`;
export const itWasntSent = 'dit is nie gestuur nie.';
export const waitingToSend = 'Wag om gestuur te word';
export const waitingToSendAgain = (reason: string | number): string => `Wag om weer gestuur te word. ${reason}`;
export const karooAcceptsALimitedNumber = 'Karoo aanvaar net ’n beperkte aantal veranderinge per minuut.';
export const editTitle = (title: string | number): string => `Wysig: ${title}`;
export const edit = 'Wysig';
export const pendingChanges = 'Veranderings op pad';
export const onlineMode = 'Aanlyn';
export const offlineMode = 'Vanlyn';
export const syncing = 'Sinkroniseer …';
export const failedIsOpen = (isOpen: boolean, failed: string | number): string =>
  `${isOpen ? 'Versteek' : 'Wys'} ${failed} mislukte`;
export const retryNow = 'Probeer nou weer';
export const clearQueue = 'Maak waglys leeg';
export const thisBrowserCantStoreChanges =
  'Hierdie blaaier kan niks stoor nie: hou hierdie oortjie oop totdat alles gestuur is.';
export const signInAgainToSend = 'Meld weer aan om hangende veranderinge te stuur.';
export const waitingUntilAPlan = 'Wag totdat ’n plan weer aktief is.';
export const couldntReachKarooPendingChanges =
  'Kan Karoo nie bereik nie. Hangende veranderinge word outomaties weer probeer.';
export const yourStoreIsntResponding =
  'Jou winkel antwoord nie soos dit moet nie. Hangende veranderinge word outomaties weer probeer.';
export const karooAcceptsALimitedNumberOfChanges =
  'Karoo aanvaar net ’n beperkte aantal veranderinge per minuut. Die res volg outomaties.';
export const karooIsHavingAProblem = 'Karoo het tans ’n probleem. Hangende veranderinge word outomaties weer probeer.';
export const waitsBehindOneThatFailed = 'wag agter een wat misluk het';
export const waitBehindOneThatFailed = 'wag agter een wat misluk het';
export const changesRetryEditOrDiscard = (blocked: number, them: string | number): string =>
  `${countOf(blocked, 'verandering', 'veranderinge')} ${them}. Probeer eers daardie een weer, wysig dit of verwerp dit.`;
export const onItsWayToYour = (minutes: number): string =>
  `Op pad na jou winkel, ’n paar op ’n slag: omtrent ${countOf(minutes, 'minuut', 'minute')}.`;
export const onItsWayToYourStore = 'Op pad na jou winkel.';
export const theseAreWaitingForYou = 'Hierdie veranderinge wag vir jou.';
export const changesYouMakeNow = 'Wat jy nou verander, word op hierdie toestel gestoor en later gestuur.';
export const keptOnThisDeviceSent = 'Op hierdie toestel gestoor. Word gestuur wanneer jy weer aanlyn is.';
export const discardChanges = (queued: number): string => `Verwerp ${countOf(queued, 'verandering', 'veranderinge')}?`;
export const theyWontBeSent =
  'Dit word nie gestuur nie en word van hierdie toestel geskrap. Jy sal dit weer in Karoo moet doen.';
export const aChangeThatsBeingSent = ' ’n Verandering wat nou gestuur word, kan steeds jou winkel bereik.';
export const keepChanges = 'Behou veranderinge';
export const discardChanges2 = 'Verwerp veranderinge';
export const thisBrowserCantStoreChangesKeep =
  'Hierdie blaaier kan niks stoor nie. Hou hierdie oortjie oop totdat jou veranderinge gestuur is.';
export const changes = (queued: number): string => countOf(queued, 'verandering', 'veranderinge');
export const inYourStoreYet = (changes: string | number, queued: number): string =>
  `${changes} ${queued === 1 ? 'wag' : 'wag nog'} om na jou winkel gestuur te word`;
export const sendingThenSigningYouOut = (changes: string | number): string =>
  `Stuur ${changes}, dan word jy afgemeld …`;
export const couldntSendStayToSee = (changes: string | number, queued: number): string =>
  `Kon nie ${changes} stuur nie. Bly om te sien hoekom en om ${queued === 1 ? 'daaroor' : 'oor elkeen'} te besluit. `;
export const theyreSentUnderYourName =
  'Dit word slegs onder jou naam gestuur: as jy nou afmeld, wag dit op hierdie toestel totdat jy weer hier aanmeld.';
export const stay = 'Bly';
export const sendNowThenSignOut = 'Stuur nou en meld dan af';
export const signOutAndKeepThem = 'Meld af en behou op hierdie toestel';
export const discardThemAndSignOut = 'Verwerp en meld af';
export const queued = 'In tou';
export const pending = 'Hangend';
export const failed = 'Misluk';
