import { countOf } from '../../platform/format/number.ts';

export const yourAccountIsBeingClosed = 'Jou rekening word gesluit';
export const yourAccountAndEverything = (date: string | number): string =>
  `Jou rekening en alles daarin word op ${date} geskrap. Tot dan kan jy dit behou.`;
export const weKeptYourAccount = 'Ons het jou rekening behou.';
export const keepMyAccount = 'Behou my rekening';
export const deleteMyAccount = 'Skrap my rekening';
export const couldntCheckWhatWouldBeDeleted = 'Kon nie nagaan wat geskrap sou word nie';
export const typeInCapitals = (typed: string | number): string => `Tik ${typed} in hoofletters.`;
export const yourAccountIsBeingClosedWeve =
  'Jou rekening word gesluit. Ons het die datum tot wanneer jy dit kan behou, vir jou ge-e-pos.';
export const wantSomeoneElseToKeep =
  'Wil jy hê iemand anders moet ’n organisasie behou? Dra dit eers oor, onder Organisasie.';
export const couldntCloseYourAccount = 'Kon nie jou rekening sluit nie';
export const yourPassword = 'Jou wagwoord';
export const typeToConfirm = (typed: string | number): string => `Tik ${typed} om te bevestig`;
export const stores = (stores: number): string => countOf(stores, 'winkel', 'winkels');
export const otherMembers = (other_members: number): string => countOf(other_members, 'ander lid', 'ander lede');
export const withKnown = (known: string | number): string => ` met ${known}`;
export const itsMembersLoseAccess = ' Die lede verloor toegang aan die einde van daardie tyd.';
export const whichYouOwnIsDeleted = (name: string | number, what: string | number, who: string | number): string =>
  `${name}${what}, wat aan jou behoort, word geskrap.${who}`;
export const yourAccountAndEverythingClosingDays = (closingDays: string | number): string =>
  `Jou rekening en alles daarin word oor ${closingDays} dae geskrap. Tot dan kan jy van plan verander.`;
export const youllLeaveItStays = (name: string | number): string => `Jy verlaat ${name}. Dit bly by die eienaar.`;
export const yourSubscriptionIsCancelledImmediately =
  'Jou intekening word dadelik gekanselleer en nie weer gehef nie. Dit bly gekanselleer as jy van plan verander.';
export const yourWooCommerceStoresArentAffected =
  'Jou WooCommerce-winkels word nie geraak nie. Ons hou fakture so lank as wat belastingwetgewing vereis.';
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
export const onBrowser = (browser: string | number, system: string | number): string => `${browser} op ${system}`;
export const unknownDevice = 'Onbekende toestel';
export const couldntChangeYourEmailAddress = 'Kon nie jou e-posadres verander nie';
export const enterYourFullName = 'Voer jou volle naam in.';
export const profileSaved = 'Profiel gestoor.';
export const profile = 'Profiel';
export const profileUpdateFailed = 'Kon nie die profiel bywerk nie';
export const fullName = 'Volle naam';
export const company = 'Maatskappy';
export const save = 'Stoor';
export const thisIsAlreadyYourAddress = 'Dit is reeds jou adres.';
export const emailAddress = 'E-posadres';
export const oneMoreStep = 'Nog een stap';
export const openTheLinkWeSent = (newEmail: string | number, email: string | number): string =>
  `Maak die skakel oop wat ons na ${newEmail} gestuur het. Tot dan bly jou adres ${email}.`;
export const youSignInAs = 'Jy meld aan as ';
export const newAddress = 'Nuwe adres';
export const wellEmailALink =
  'Ons stuur ’n skakel na die nuwe adres. Jou adres verander wanneer jy die skakel in hierdie blaaier oopmaak.';
export const changeAddress = 'Verander adres';
export const passwordChangedYouveBeenSigned = 'Wagwoord verander. Jy is op jou ander toestelle afgemeld.';
export const password = 'Wagwoord';
export const couldntChangeYourPassword = 'Kon nie jou wagwoord verander nie';
export const currentPassword = 'Huidige wagwoord';
export const newPassword = 'Nuwe wagwoord';
export const atLeast6Characters = 'Minstens 6 karakters';
export const confirmNewPassword = 'Bevestig nuwe wagwoord';
export const changePassword = 'Verander wagwoord';
export const whereYoureSignedIn = 'Waar jy aangemeld is';
export const couldntLoadYourSessions = 'Kon nie jou sessies laai nie';
export const thisDevice = 'Hierdie toestel';
export const activeNow = 'Nou aktief';
export const lastUsed = (ago: string | number): string => `Laas gebruik ${ago}`;
export const signedIn = (date: string | number): string => ` · aangemeld ${date}`;
export const signOut = (device: string | number): string => `Meld ${device} af`;
export const signOut2 = 'Meld af';
export const youveBeenSignedOut = 'Jy is op jou ander toestelle afgemeld.';
export const signOutOfOtherDevices = 'Meld af op ander toestelle';
export const signOutOfAllDevices = 'Meld af op alle toestelle';
export const onThisDevice = 'Op hierdie toestel';
export const karooStoresWhatYouLast = 'Karoo stoor wat jy laas gesien het, sodat jou volgende besoek dadelik begin. ';
export const diagnostics = 'Diagnostiek';
export const showsHowMuchIsStored = ' wys hoeveel gestoor is en maak dit skoon.';
export const yourAccountAndTheOrganizations = (closingDays: string | number): string =>
  `Jou rekening en die organisasies wat aan jou behoort, word ${closingDays} dae nadat jy vra, geskrap. Tot dan kan jy aanmeld, jou data uitvoer en van plan verander.`;
export const youveAlreadyAsked =
  'Jy het reeds hiervoor gevra. Tot die datum hierbo kan jy jou data uitvoer of jou rekening behou.';
export const browsingHistoryCleared = 'Blaaigeskiedenis uitgevee.';
export const preloading = 'Vooraflaai';
export const preloadScreensImLikely = 'Laai skerms vooraf wat ek waarskynlik volgende gaan oopmaak';
export const karooRecordsInThisBrowser =
  'Karoo teken in hierdie blaaier aan watter skerms jy oopmaak, wanneer en hoe lank, en laai die waarskynlike volgende skerms vooraf. Dit teken nooit soektogte of individuele bestellings, produkte of kliënte aan nie, en stuur niks êrens heen nie. Dit wag op stadige verbindings en wanneer databesparing aan is.';
export const noVisitsRecorded = 'Geen besoeke aangeteken nie.';
export const recordedCount = (count: string | number, visits: number): string =>
  `${count} ${visits === 1 ? 'besoek' : 'besoeke'} aangeteken.`;
export const reset = 'Stel terug';
export const installKaroo = 'Installeer Karoo';
export const addKarooToYourHome = 'Voeg Karoo by jou tuisskerm. Dit maak in sy eie venster oop en werk vanlyn.';
export const onAnIPhoneOrIPad = 'Op ’n iPhone of iPad: maak Karoo in Safari oop, tik Deel, dan “Voeg by tuisskerm”.';
export const couldntChangeTheLanguage = 'Kon nie die taal verander nie';
export const language = 'Taal';
export const appliesToScreensDates = 'Geld vir skerms, datums en getalle op al jou toestelle.';
export const connectToTheInternet = 'Koppel aan die internet om die taal te verander.';
export const shortcuts = 'Kortpaaie';
export const alsoWith = (ctrlName: string | number): string => `Ook met ${ctrlName}`;
export const plusALetterGoes = (ctrlName: string | number): string =>
  `${ctrlName} plus ’n letter gaan na dieselfde skerm as die letter alleen. In Karoo kopieer, druk, kies alles of stoor dit dan nie meer nie. Word in hierdie blaaier gestoor.`;
export const exportMyData = 'Voer my data uit';
export const everythingKarooStoresAboutYou =
  'Alles wat Karoo oor jou en die organisasies wat aan jou behoort, stoor: jou rekening, winkels, bestellings, produkte, kliënte, betalings en fakture, as ’n ZIP van JSON- en CSV-lêers. Ons stuur ’n e-pos wanneer dit gereed is, gewoonlik binne ’n paar minute.';
export const couldntStartTheExport = 'Kon nie die uitvoer begin nie';
export const preparing = 'Berei voor…';
export const couldntLoadExports = 'Kon nie uitvoere laai nie';
export const noExportsYet = 'Nog geen uitvoere nie';
export const requestedAt = (at: string | number): string => `Aangevra ${at}`;
export const download = 'Laai af';
export const preparing2 = 'Berei voor';
export const exportFailedTryAgain = 'Uitvoer het misluk. Probeer weer.';
export const expiredRequestANewExport = 'Verval. Vra ’n nuwe uitvoer aan.';
export const ready = 'Gereed';
export const readyUntil = (at: string | number): string => `Gereed tot ${at}`;
export const beforeTheTrialEnds = 'Voor die proeftydperk eindig';
export const emailSevenDaysThreeDays = 'E-pos sewe dae, drie dae en een dag vooraf.';
export const newMember = 'Nuwe lid';
export const emailWhenSomeoneAccepts =
  'E-pos wanneer iemand ’n uitnodiging aanvaar na ’n organisasie wat aan jou behoort of wat jy administreer.';
export const dailyDigest = 'Daaglikse of weeklikse opsomming';
export const morningSummaryWeeklySlack = 'opsomming verslag oggend e-pos slack webhook teiken';
export const emailsToYou = 'E-posse aan jou';
export const youAlwaysGetEmailsAbout = 'Jy kry altyd e-posse oor betalings, sekuriteit en jou data.';
export const organization = 'Organisasie';
export const youreNotInAnOrganization = 'Jy is nog nie in ’n organisasie nie. Skep een om ’n winkel te koppel.';
export const anotherOrganization = 'Nog ’n organisasie';
export const storesMembersAndThePlan =
  'Winkels, lede en die plan behoort aan ’n organisasie. Jy kan in verskeie wees en bo-aan die skerm tussen hulle wissel.';
export const organizationNotFound = 'Organisasie nie gevind nie';
export const name = 'Naam';
export const description = 'Beskrywing';
export const vatCategory = 'BTW-kategorie';
export const yourRole = 'Jou rol';
export const onlyTheOwnerAndAdmins = 'Net die eienaar en administrateurs kan dit verander.';
export const thisOrganizationIsBeingDeleted = 'Hierdie organisasie word geskrap. Herstel dit om veranderinge te maak.';
export const enterANameForTheOrganization = 'Voer ’n naam vir die organisasie in.';
export const savedName = (name: string | number): string => `${name} gestoor.`;
export const couldntSaveTheOrganization = 'Kon nie die organisasie stoor nie';
export const yourRoleIs = (role: string | number): string => `Jou rol is ${role}.`;
export const theCategorySarsAssigned =
  'Die kategorie wat SARS aan jou toegeken het. Dit bepaal wanneer jou belastingtydperke eindig.';
export const notSet = 'Nie gestel nie';
export const clearCategory = 'Maak kategorie skoon';
export const settings = 'Instellings';
export const settingsSections = 'Afdelings van instellings';
export const members = 'Lede';
export const membersBelongToAnOrganization = 'Lede behoort aan ’n organisasie, en jy is nog nie in een nie.';
export const system = 'Stelsel';
export const light = 'Lig';
export const dark = 'Donker';
export const appearance = 'Voorkoms';
export const activity = 'Aktiwiteit';
export const billing = 'Fakturering';
export const youWorkUnderThePlan = (name: string | number): string =>
  `Jy werk onder die plan van die eienaar van ${name}. Jy het nie jou eie plan nodig nie.`;
export const yourTrialHasEnded = 'Jou proeftydperk het geëindig.';
export const yourTrialDaysLeft = (trialDaysRemaining: number): string =>
  `Jou proeftydperk: ${countOf(trialDaysRemaining, 'dag', 'dae')} oor.`;
export const youreOnThePlan = (planType: string | number): string => `Jy is op die ${planType}-plan.`;
export const isCoveredByItsOwners = (name: string | number): string =>
  `${name} is deur die eienaar se plan gedek. Jou eie plan dek die organisasies wat aan jou behoort.`;
export const planPaymentsAndInvoices = 'Plan, betalings en fakture';
export const nameEmailAddressAccount = 'naam e-pos adres rekening';
export const passwordSessionsDevicesSignOut = 'wagwoord sessies toestelle meld af oral google';
export const renameVatNumberCategoryTaxCompany = 'hernoem btw nommer kategorie belasting maatskappy';
export const teamPeopleRolesAccountant = 'span mense rolle rekenmeester';
export const emailsAlertsLowStockThresholdCover = 'e-posse waarskuwings lae voorraad drempel dekking';
export const googleAnalyticsSearchConsoleConnect = 'google analytics search console koppel';
export const darkLightThemeColoursInstallApp = 'donker lig tema kleure installeer toep taal afrikaans english language';
export const keyboardKeys = 'sleutelbord sleutels';
export const planInvoicesCard = 'plan fakture kaart';
export const storageOfflinePreloadingPrivacyPopia = 'berging vanlyn vooraflaai privaatheid popia';
export const changeEmailAddress = 'Verander e-posadres';
export const emailLogin = 'e-pos aanmeld';
export const changePassword2 = 'Verander wagwoord';
export const signOutOnOtherDevices = 'Meld af op ander toestelle';
export const sessionsLogOutEverywhere = 'sessies meld af oral';
export const taxPeriodSars = 'belastingtydperk sars btw';
export const inviteAMember = 'Nooi ’n lid';
export const addTeamAccountantPersonUser = 'voeg by span rekenmeester persoon gebruiker';
export const lowStockAlerts = 'Waarskuwings van lae voorraad';
export const thresholdUnitsDaysOfCoverEmail = 'drempel eenhede dae voorraad e-pos';
export const connectGoogleAnalytics = 'Koppel Google Analytics';
export const searchConsoleVisitors = 'search console besoekers';
export const appPhoneHomeScreenDesktop = 'toep foon tuisskerm rekenaar';
export const downloadPopiaPersonal = 'laai af popia persoonlik';
export const closeRemove = 'sluit verwyder';
export const transferOrDeleteOrganization = 'Dra organisasie oor of skrap dit';
export const ownership = 'eienaarskap';
export const settings2 = (value: string | number): string => `Instellings: ${value}`;
export const authenticationFailed = 'Verifikasie het misluk';
export const security = 'Sekuriteit';
export const notifications = 'Kennisgewings';
export const integrations = 'Integrasies';
export const data = 'Data';
