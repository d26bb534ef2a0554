import { countOf } from '../../platform/format/number.ts';

export const yourAccountIsBeingClosed = 'Your account is being closed';
export const yourAccountAndEverything = (date: string | number): string =>
  `Your account and everything in it will be deleted on ${date}. Until then, you can keep it.`;
export const weKeptYourAccount = 'We kept your account.';
export const keepMyAccount = 'Keep my account';
export const deleteMyAccount = 'Delete my account';
export const couldntCheckWhatWouldBeDeleted = 'Couldn’t check what would be deleted';
export const typeInCapitals = (typed: string | number): string => `Type ${typed} in capitals.`;
export const yourAccountIsBeingClosedWeve =
  'Your account is being closed. We’ve emailed you the date until which you can keep it.';
export const wantSomeoneElseToKeep =
  'Want someone else to keep an organization? Transfer it first, under Organization.';
export const couldntCloseYourAccount = 'Couldn’t close your account';
export const yourPassword = 'Your password';
export const typeToConfirm = (typed: string | number): string => `Type ${typed} to confirm`;
export const stores = (stores: number): string => countOf(stores, 'store');
export const otherMembers = (other_members: number): string => countOf(other_members, 'other member');
export const withKnown = (known: string | number): string => ` with ${known}`;
export const itsMembersLoseAccess = ' Its members lose access at the end of that time.';
export const whichYouOwnIsDeleted = (name: string | number, what: string | number, who: string | number): string =>
  `${name}${what}, which you own, is deleted.${who}`;
export const yourAccountAndEverythingClosingDays = (closingDays: string | number): string =>
  `Your account and everything in it will be deleted in ${closingDays} days. Until then, you can change your mind.`;
export const youllLeaveItStays = (name: string | number): string => `You’ll leave ${name}. It stays with its owner.`;
export const yourSubscriptionIsCancelledImmediately =
  'Your subscription is cancelled immediately and won’t be charged again. It stays cancelled if you change your mind.';
export const yourWooCommerceStoresArentAffected =
  'Your WooCommerce stores aren’t affected. We keep invoices for as long as tax law requires.';
export const edge = 'Edge';
export const opera = 'Opera';
export const samsungInternet = 'Samsung Internet';
export const firefox = 'Firefox';
export const chrome = 'Chrome';
export const safari = 'Safari';
export const android = 'Android';
export const windows = 'Windows';
export const mac = 'Mac';
export const linux = 'Linux';
export const onBrowser = (browser: string | number, system: string | number): string => `${browser} on ${system}`;
export const unknownDevice = 'Unknown device';
export const couldntChangeYourEmailAddress = 'Couldn’t change your email address';
export const enterYourFullName = 'Enter your full name.';
export const profileSaved = 'Profile saved.';
export const profile = 'Profile';
export const profileUpdateFailed = 'Profile update failed';
export const fullName = 'Full name';
export const company = 'Company';
export const save = 'Save';
export const thisIsAlreadyYourAddress = 'This is already your address.';
export const emailAddress = 'Email address';
export const oneMoreStep = 'One more step';
export const openTheLinkWeSent = (newEmail: string | number, email: string | number): string =>
  `Open the link we sent to ${newEmail}. Until then, your address stays ${email}.`;
export const youSignInAs = 'You sign in as ';
export const newAddress = 'New address';
export const wellEmailALink =
  'We’ll email a link to the new address. Your address changes when you open the link in this browser.';
export const changeAddress = 'Change address';
export const passwordChangedYouveBeenSigned = 'Password changed. You’ve been signed out on your other devices.';
export const password = 'Password';
export const couldntChangeYourPassword = 'Couldn’t change your password';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const atLeast6Characters = 'At least 6 characters';
export const confirmNewPassword = 'Confirm new password';
export const changePassword = 'Change password';
export const whereYoureSignedIn = 'Where you’re signed in';
export const couldntLoadYourSessions = 'Couldn’t load your sessions';
export const thisDevice = 'This device';
export const activeNow = 'Active now';
export const lastUsed = (ago: string | number): string => `Last used ${ago}`;
export const signedIn = (date: string | number): string => ` · signed in ${date}`;
export const signOut = (device: string | number): string => `Sign out ${device}`;
export const signOut2 = 'Sign out';
export const youveBeenSignedOut = 'You’ve been signed out on your other devices.';
export const signOutOfOtherDevices = 'Sign out of other devices';
export const signOutOfAllDevices = 'Sign out of all devices';
export const onThisDevice = 'On this device';
export const karooStoresWhatYouLast = 'Karoo stores what you last saw, so that your next visit starts instantly. ';
export const diagnostics = 'Diagnostics';
export const showsHowMuchIsStored = ' shows how much is stored and clears it.';
export const yourAccountAndTheOrganizations = (closingDays: string | number): string =>
  `Your account and the organizations you own are deleted ${closingDays} days after you ask. Until then, you can sign in, export your data and change your mind.`;
export const youveAlreadyAsked =
  'You’ve already asked for this. Until the date above, you can export your data or keep your account.';
export const browsingHistoryCleared = 'Browsing history cleared.';
export const preloading = 'Preloading';
export const preloadScreensImLikely = 'Preload screens I’m likely to open next';
export const karooRecordsInThisBrowser =
  'Karoo records in this browser which screens you open, when and for how long, and loads the next likely ones in advance. It never records searches or individual orders, products or customers, and sends nothing anywhere. It pauses on slow connections and when data saver is on.';
export const noVisitsRecorded = 'No visits recorded.';
export const recordedCount = (count: string | number, visits: number): string =>
  `${count} ${visits === 1 ? 'visit' : 'visits'} recorded.`;
export const reset = 'Reset';
export const installKaroo = 'Install Karoo';
export const addKarooToYourHome = 'Add Karoo to your home screen. It opens in its own window and works offline.';
export const onAnIPhoneOrIPad = 'On an iPhone or iPad, open Karoo in Safari, tap Share, then “Add to Home Screen”.';
export const couldntChangeTheLanguage = 'Couldn’t change the language';
export const language = 'Language';
export const appliesToScreensDates = 'Applies to screens, dates and numbers on all your devices.';
export const connectToTheInternet = 'Connect to the internet to change the language.';
export const shortcuts = 'Shortcuts';
export const alsoWith = (ctrlName: string | number): string => `Also with ${ctrlName}`;
export const plusALetterGoes = (ctrlName: string | number): string =>
  `${ctrlName} plus a letter goes to the same screen as the letter alone. In Karoo, it then no longer copies, prints, selects all or saves. Saved in this browser.`;
export const exportMyData = 'Export my data';
export const everythingKarooStoresAboutYou =
  'Everything Karoo stores about you and the organizations you own: your account, stores, orders, products, customers, payments and invoices, as a ZIP of JSON and CSV files. We’ll email you when it’s ready, usually in a few minutes.';
export const couldntStartTheExport = 'Couldn’t start the export';
export const preparing = 'Preparing…';
export const couldntLoadExports = 'Couldn’t load exports';
export const noExportsYet = 'No exports yet';
export const requestedAt = (at: string | number): string => `Requested ${at}`;
export const download = 'Download';
export const preparing2 = 'Preparing';
export const exportFailedTryAgain = 'Export failed. Try again.';
export const expiredRequestANewExport = 'Expired. Request a new export.';
export const ready = 'Ready';
export const readyUntil = (at: string | number): string => `Ready until ${at}`;
export const beforeTheTrialEnds = 'Before the trial ends';
export const emailSevenDaysThreeDays = 'Email seven days, three days and one day before.';
export const newMember = 'New member';
export const emailWhenSomeoneAccepts =
  'Email when someone accepts an invitation to an organization you own or administer.';
export const dailyDigest = 'Daily or weekly digest';
export const morningSummaryWeeklySlack = 'summary report morning email slack webhook target unsubscribe';
export const emailsToYou = 'Emails to you';
export const youAlwaysGetEmailsAbout = 'You always get emails about payments, security and your data.';
export const organization = 'Organization';
export const youreNotInAnOrganization = 'You’re not in an organization yet. Create one to connect a store.';
export const anotherOrganization = 'Another organization';
export const storesMembersAndThePlan =
  'Stores, members and the plan belong to an organization. You can be in several and switch between them in the header.';
export const organizationNotFound = 'Organization not found';
export const name = 'Name';
export const description = 'Description';
export const vatCategory = 'VAT category';
export const yourRole = 'Your role';
export const onlyTheOwnerAndAdmins = 'Only the owner and admins can change this.';
export const thisOrganizationIsBeingDeleted = 'This organization is being deleted. Restore it to make changes.';
export const enterANameForTheOrganization = 'Enter a name for the organization.';
export const savedName = (name: string | number): string => `${name} saved.`;
export const couldntSaveTheOrganization = 'Couldn’t save the organization';
export const yourRoleIs = (role: string | number): string => `Your role is ${role}.`;
export const theCategorySarsAssigned = 'The category SARS assigned to you. It sets when your tax periods end.';
export const notSet = 'Not set';
export const clearCategory = 'Clear category';
export const settings = 'Settings';
export const settingsSections = 'Settings sections';
export const members = 'Members';
export const membersBelongToAnOrganization = 'Members belong to an organization, and you’re not in one yet.';
export const system = 'System';
export const light = 'Light';
export const dark = 'Dark';
export const appearance = 'Appearance';
export const activity = 'Activity';
export const billing = 'Billing';
export const youWorkUnderThePlan = (name: string | number): string =>
  `You work under the plan of the owner of ${name}. You don’t need a plan of your own.`;
export const yourTrialHasEnded = 'Your trial has ended.';
export const yourTrialDaysLeft = (trialDaysRemaining: number): string =>
  `Your trial: ${countOf(trialDaysRemaining, 'day')} left.`;
export const youreOnThePlan = (planType: string | number): string => `You’re on the ${planType} plan.`;
export const isCoveredByItsOwners = (name: string | number): string =>
  `${name} is covered by its owner’s plan. A plan of your own covers the organizations that you own.`;
export const planPaymentsAndInvoices = 'Plan, payments and invoices';
export const nameEmailAddressAccount = 'name email address account';
export const passwordSessionsDevicesSignOut = 'password sessions devices sign out everywhere google';
export const renameVatNumberCategoryTaxCompany = 'rename vat number category tax company';
export const teamPeopleRolesAccountant = 'team people roles accountant';
export const emailsAlertsLowStockThresholdCover = 'emails alerts low stock threshold cover';
export const googleAnalyticsSearchConsoleConnect = 'google analytics search console connect';
export const darkLightThemeColoursInstallApp = 'dark light theme colours install app';
export const keyboardKeys = 'keyboard keys';
export const planInvoicesCard = 'plan invoices card';
export const storageOfflinePreloadingPrivacyPopia = 'storage offline preloading privacy popia';
export const changeEmailAddress = 'Change email address';
export const emailLogin = 'email login';
export const changePassword2 = 'Change password';
export const signOutOnOtherDevices = 'Sign out on other devices';
export const sessionsLogOutEverywhere = 'sessions log out everywhere';
export const taxPeriodSars = 'tax period sars';
export const inviteAMember = 'Invite a member';
export const addTeamAccountantPersonUser = 'add team accountant person user';
export const lowStockAlerts = 'Low stock alerts';
export const thresholdUnitsDaysOfCoverEmail = 'threshold units days of cover email';
export const connectGoogleAnalytics = 'Connect Google Analytics';
export const searchConsoleVisitors = 'search console visitors';
export const appPhoneHomeScreenDesktop = 'app phone home screen desktop';
export const downloadPopiaPersonal = 'download popia personal';
export const closeRemove = 'close remove';
export const transferOrDeleteOrganization = 'Transfer or delete organization';
export const ownership = 'ownership';
export const settings2 = (value: string | number): string => `Settings: ${value}`;
export const authenticationFailed = 'Authentication failed';
export const security = 'Security';
export const notifications = 'Notifications';
export const integrations = 'Integrations';
export const data = 'Data';
