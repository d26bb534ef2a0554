export const welcomeTo = (organizationName: string | number): string => `Welkom by ${organizationName}!`;
export const youreSignedInAs = 'Jy is aangemeld as ';
export const theInvitationWasSent = (email: string | number): string =>
  ` Die uitnodiging is aan ${email} gestuur. Aanvaar dit om jou huidige rekening by te voeg.`;
export const goToDashboard = 'Gaan na paneelbord';
export const acceptInvitation = 'Aanvaar uitnodiging';
export const signInAsSomeoneElse = 'Meld aan as iemand anders';
export const enterYourFullName = 'Voer jou volle naam in.';
export const email = 'E-pos';
export const fullName = 'Volle naam';
export const password = 'Wagwoord';
export const atLeast6Characters = 'Minstens 6 karakters';
export const joinOrganizationName = (organizationName: string | number): string => `Sluit aan by ${organizationName}`;
export const youCanManageStoresMembers = 'Jy kan winkels, lede en instellings bestuur.';
export const youCanWorkOnProducts = 'Jy kan met produkte, bestellings en kliënte werk.';
export const youCanViewAndExportEverything = 'Jy kan alles bekyk en uitvoer.';
export const invitation = 'Uitnodiging';
export const couldntLoadInvitation = 'Kon nie uitnodiging laai nie';
export const loading = 'Laai …';
export const someone = 'Iemand';
export const invitedYouTo = ' nooi jou na ';
export const asLabel = ' as ';
export const alreadyHasAnAccountSign = (email: string | number): string =>
  `${email} het reeds ’n rekening. Meld daarmee aan om na hierdie uitnodiging terug te keer.`;
export const signInToAccept = 'Meld aan om te aanvaar';
export const thisInvitationIsNoLongerValid = 'Hierdie uitnodiging is nie meer geldig nie';
export const itHasExpiredWasWithdrawn =
  'Dit het verval, is teruggetrek of is reeds aanvaar. Vra die persoon wat jou genooi het om dit weer te stuur.';
export const goToSignIn = 'Gaan na aanmelding';
export const whatIsKaroo = 'Wat is Karoo?';
export const backToLogin = 'Terug na aanmelding';
export const checkYourEmail = 'Kyk in jou e-pos';
export const ifLabel = 'As ';
export const hasAnAccountAnEmail =
  ' ’n rekening het, is ’n e-pos op pad. Gebruik die skakel daarin om ’n nuwe wagwoord te kies.';
export const forgotYourPassword = 'Wagwoord vergeet?';
export const wellEmailYouALink = 'Ons sal vir jou ’n skakel e-pos om ’n nuwe een te kies.';
export const sendLink = 'Stuur skakel';
export const chooseANewPassword = 'Kies ’n nuwe wagwoord';
export const youllBeSignedOut = 'Jy sal op ander toestelle afgemeld word.';
export const checkingLink = 'Kontroleer skakel';
export const thisLinkNoLongerWorks = 'Hierdie skakel werk nie meer nie';
export const itHasExpiredWasAlready = 'Dit het verval, is reeds gebruik of is onvolledig.';
export const sendNewLink = 'Stuur nuwe skakel';
export const passwordChangedSign = 'Wagwoord verander. Meld aan met die nuwe een.';
export const newPassword = 'Nuwe wagwoord';
export const confirmNewPassword = 'Bevestig nuwe wagwoord';
export const changePassword = 'Verander wagwoord';
export const signOutFailed = 'Afmelding het misluk';
export const youreSignedOut =
  'Jy is op hierdie toestel afgemeld en die data daarop is geskrap. Karoo beëindig die sessie sodra dit weer bereik kan word.';
export const authenticationError = 'Verifikasiefout';
export const karooHomePage = 'Karoo-tuisblad';
export const couldntVerifyTheAddress = 'Kon nie adres verifieer nie';
export const signInFailed = 'Aanmelding het misluk';
export const signUpFailed = 'Registrasie het misluk';
export const authenticationFailed = 'Verifikasie het misluk';
export const yourEmailAddressIsConfirmed = 'Jou e-posadres is bevestig. Meld daarmee aan.';
export const thisLinkHasExpiredRequest = 'Hierdie skakel het verval. Vra ’n nuwe e-pos aan.';
export const someoneSignedUp =
  'Iemand het weer met hierdie adres geregistreer nadat hierdie e-pos gestuur is. Maak die skakel in die nuutste e-pos oop, of registreer weer as dit nie jy was nie.';
export const yourPasswordChangedAfter =
  'Jou wagwoord het verander nadat hierdie e-pos gestuur is, so jou adresverandering is gekanselleer. Vra dit weer aan.';
export const signInToTheAccount =
  'Meld aan by die rekening waarvan jy die adres verander, en maak dan die skakel in die e-pos weer oop.';
export const thisAddressAlreadyBelongs =
  'Hierdie adres behoort reeds aan ’n ander rekening. Jou adres het nie verander nie.';
export const thisLinkNoLongerWorksItWasAlready =
  'Hierdie skakel werk nie meer nie: dit is reeds gebruik of nie volledig gekopieer nie.';
export const continueWithGoogle = 'Gaan voort met Google';
export const signInToKaroo = 'Meld aan by Karoo';
export const seeYourEntireStore = 'Sien jou hele winkel.';
export const newToKaroo = 'Nuut by Karoo? ';
export const signUp = 'Registreer';
export const alreadyConfirmed = 'Reeds bevestig';
export const signInToConfirmYour = 'Meld aan om jou e-posadres te bevestig';
export const thePasswordYouSignedUp =
  'Gebruik die wagwoord waarmee jy geregistreer het. Word dit nie aanvaar nie, het iemand anders met jou adres geregistreer: kies ’n nuwe wagwoord met “Wagwoord vergeet?”, wat ook die adres bevestig.';
export const welcomeBack = 'Welkom terug!';
export const signIn = 'Meld aan';
export const signingYouIn = 'Jy word aangemeld';
export const loading2 = 'Laai';
export const googleSignInFailed = 'Aanmelding met Google het misluk';
export const googleSignInWasCancelled = 'Aanmelding met Google is gekanselleer';
export const thisAddressHasAKaroo =
  'Hierdie adres het ’n Karoo-rekening wat nog nie deur die eienaar bevestig is nie. Meld aan met die wagwoord, of bevestig die adres met die e-pos wat ons gestuur het, en probeer weer.';
export const googleDidntSayWhoYou =
  'Google het nie gesê wie jy is nie, of het nie jou adres bevestig nie. Bevestig dit by Google, of registreer met ’n wagwoord.';
export const thisSignInWasStarted =
  'Dié aanmelding is in ’n ander blaaier begin, is reeds gebruik of het te lank geneem. Begin asseblief weer.';
export const googleDidntRespondAsExpected = 'Google het nie soos verwag geantwoord nie. Probeer asseblief weer.';
export const registrationSuccessfulPleaseCheckYour =
  'Registrasie suksesvol! Kyk asseblief in jou e-pos om jou rekening te bevestig.';
export const registrationFailedPleaseTryAgain = 'Registrasie het misluk. Probeer asseblief weer.';
export const createYourAccount = 'Skep jou rekening';
export const daysFreeNoCardRequired = (trialDaysAdvertised: string | number): string =>
  `${trialDaysAdvertised} dae gratis, geen kaart nodig nie.`;
export const alreadyHaveAnAccount = 'Het jy reeds ’n rekening? ';
export const companyOptional = 'Maatskappy (opsioneel)';
export const confirmPassword = 'Bevestig wagwoord';
export const byCreatingAnAccountYou = 'Deur ’n rekening te skep, stem jy in tot die ';
export const terms = 'bepalings';
export const andHaveReadThe = ' en het jy kennis geneem van die ';
export const privacyPolicy = 'privaatheidsbeleid';
export const createAccount = 'Skep rekening';
export const weSentAnEmailTo = 'Ons het ’n e-pos gestuur aan ';
export const openItsLinkWithin24 = '. Maak die skakel binne 24 uur oop om jou adres te bevestig en aan te meld.';
export const sentAgainCheckYourSpam = 'Weer gestuur. Kyk ook in jou gemorspos.';
export const resendEmail = 'Stuur e-pos weer';
export const weveMadeItDaysYour = (trialDaysGranted: string | number, trialDaysAdvertised: string | number): string =>
  `Ons het dit ${trialDaysGranted} dae gemaak: jou gratis proeftydperk is langer as die ${trialDaysAdvertised} dae wat ons belowe het.`;
export const passwordsDoNotMatch = 'Wagwoorde stem nie ooreen nie';
export const passwordMustBeAtLeast = 'Wagwoord moet minstens 6 karakters wees';
export const enterYourEmailAddress = 'Voer jou e-posadres in.';
export const chooseAPassword = 'Kies ’n wagwoord.';
export const youDontBelong = 'Jy behoort nog nie aan ’n organisasie nie.';
export const yourRoleIsThisRequires = (role: string | number, able: string | number): string =>
  `Jou rol is ${role}. Hiervoor is ${able} nodig.`;
export const thisIsSampleData = 'Dit is voorbeelddata. Koppel jou winkel om veranderinge te maak.';
export const isBeingDeleted = (name: string | number): string => `${name} word geskrap.`;
export const or = ' of ';
