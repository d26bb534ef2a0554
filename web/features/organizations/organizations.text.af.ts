export const createOrganization = 'Skep organisasie';
export const organizationCreatedSuccessfully = 'Organisasie suksesvol geskep!';
export const failedToCreateOrganization = 'Kon nie die organisasie skep nie';
export const name = 'Naam';
export const cancel = 'Kanselleer';
export const create = 'Skep';
export const deleteName = (name: string | number): string => `Skrap ${name}?`;
export const willBeDeletedOnAll = (name: string | number, due: string | number): string =>
  `${name} word op ${due} geskrap. Alle lede kry ’n e-pos.`;
export const fromNowOnSyncing = 'Van nou af stop sinkronisering en veranderinge. Lede kan steeds data sien en uitvoer.';
export const allMembersGetAnEmail = 'Alle lede kry ’n e-pos.';
export const onItsPermanentlyDeleted = (due: string | number): string =>
  `Op ${due} word dit permanent geskrap, met sy winkels, bestellings, produkte en kliënte.`;
export const untilThenYouCanRestore = 'Tot dan kan jy dit hier herstel.';
export const yourWooCommerceStoresArentChanged = 'Jou WooCommerce-winkels word nie verander of geskrap nie.';
export const couldntDeleteTheOrganization = 'Kon nie die organisasie skrap nie';
export const typeToConfirm = (name: string | number): string => `Tik ${name} om te bevestig`;
export const keepIt = 'Behou dit';
export const deleteName2 = (name: string | number): string => `Skrap ${name}`;
export const pendingInvitations = 'Hangende uitnodigings';
export const couldntLoadInvitations = 'Kon nie uitnodigings laai nie';
export const noPendingInvitations = 'Geen hangende uitnodigings nie';
export const invitedBy = (invited_by: string | number): string => `, genooi deur ${invited_by}`;
export const expires = (until: string | number): string => `verval ${until}`;
export const expiredUntil = (until: string | number): string => `het ${until} verval`;
export const resendTo = (email: string | number): string => `Stuur weer aan ${email}`;
export const resend = 'Stuur weer';
export const revokeTheInvitationTo = (email: string | number): string => `Trek die uitnodiging aan ${email} terug`;
export const theInvitationToWasRevoked = (email: string | number): string =>
  `Die uitnodiging aan ${email} is teruggetrek.`;
export const revoke = 'Trek terug';
export const enterAnEmailAddress = 'Voer ’n e-posadres in.';
export const couldntSendTheInvitation = 'Kon nie die uitnodiging stuur nie';
export const email = 'E-pos';
export const role = 'Rol';
export const sendInvitation = 'Stuur uitnodiging';
export const you = ' (jy)';
export const sinceDate = (date: string | number): string => `sedert ${date}`;
export const sRoleIsNow = (name: string | number, value: string | number): string => `${name} se rol is nou ${value}.`;
export const couldntChangeTheRole = 'Kon nie die rol verander nie';
export const roleOf = (name: string | number): string => `Rol van ${name}`;
export const removeName = (name: string | number): string => `Verwyder ${name}`;
export const remove = 'Verwyder';
export const inviteSomeone = 'Nooi iemand';
export const members = 'Lede';
export const couldntLoadMembers = 'Kon nie lede laai nie';
export const youLeft = (name: string | number): string => `Jy het ${name} verlaat.`;
export const leaveName = (name: string | number): string => `Verlaat ${name}`;
export const leaveName2 = (name: string | number): string => `Verlaat ${name}?`;
export const youllNoLongerSee =
  'Jy sal die organisasie en sy winkels nie meer sien nie. Die eienaar of ’n administrateur kan jou weer nooi.';
export const couldntLeaveTheOrganization = 'Kon nie die organisasie verlaat nie';
export const stay = 'Bly';
export const leave = 'Verlaat';
export const wasRemoved = (name: string | number): string => `${name} is verwyder.`;
export const removeName2 = (name: string | number): string => `Verwyder ${name}?`;
export const theyImmediatelyLoseAccess =
  'Hulle verloor dadelik toegang tot die organisasie en sy winkels. Hulle vorige veranderinge bly. Jy kan hulle weer nooi.';
export const couldntRemoveTheMember = 'Kon nie die lid verwyder nie';
export const keep = 'Behou';
export const owner = 'Eienaar';
export const admin = 'Administrateur';
export const manager = 'Bestuurder';
export const analyst = 'Ontleder';
export const fullAccessIncludingBilling = 'Volle toegang, insluitend fakturering en die skrap van die organisasie.';
export const managesStoresMembersAndSettings =
  'Bestuur winkels, lede en instellings, plus alles wat bestuurders kan doen.';
export const editsProductsOrdersAndCustomers = 'Wysig produkte, bestellings en kliënte, en begin sinkroniserings.';
export const viewsAndExportsDataBut = 'Sien en voer data uit, maar kan dit nie verander nie. Reg vir jou rekenmeester.';
export const isBeingDeleted = (name: string | number): string => `${name} word geskrap`;
export const onItsDeleted = (date: string | number): string =>
  `Op ${date} word dit geskrap, met sy winkels en alle ingevoerde data. Tot dan kan jy dit sien en uitvoer, maar nie sinkroniseer of verander nie.`;
export const itsOwnerCanRestoreIt = ' Die eienaar kan dit herstel.';
export const couldntRestoreTheOrganization = 'Kon nie die organisasie herstel nie';
export const wasRestored = (name: string | number): string => `${name} is herstel.`;
export const restoreName = (name: string | number): string => `Herstel ${name}`;
export const ownershipAndDeletion = 'Eienaarskap en skrapping';
export const youCanMakeAnotherMember =
  'Jy kan ’n ander lid die eienaar maak. Jy bly ’n administrateur, en die organisasie skuif na die nuwe eienaar se plan.';
export const transferOwnership = 'Dra eienaarskap oor';
export const youCanRestoreADeleted = (dataRetentionDays: string | number): string =>
  `Jy kan ’n geskrapte organisasie vir ${dataRetentionDays} dae herstel. Daarna word dit permanent geskrap, met sy winkels.`;
export const deleteOrganization = 'Skrap organisasie';
export const failedToInitializeOrganizations = 'Kon nie organisasies begin laai nie';
export const failedToLoadOrganizations = 'Kon nie organisasies laai nie';
export const tryAgain = 'Probeer weer';
export const organization = 'Organisasie';
export const transferName = (name: string | number): string => `Dra ${name} oor`;
export const thereAreNoOtherMembers = 'Daar is nog geen ander lede nie. Nooi eers die nuwe eienaar.';
export const close = 'Sluit';
export const isNowTheOwnerOf = (name: string | number, name2: string | number): string =>
  `${name} is nou die eienaar van ${name2}.`;
export const newOwner = 'Nuwe eienaar';
export const youBecomeAnAdmin =
  'Jy word ’n administrateur en kan dit nie self ongedaan maak nie. Van dan af bepaal die nuwe eienaar se plan of lede die organisasie kan oopmaak.';
export const couldntTransferOwnership = 'Kon nie eienaarskap oordra nie';
export const makeTheOwner = (name: string | number): string => `Maak ${name} die eienaar`;
export const chooseAMember = 'Kies ’n lid';
