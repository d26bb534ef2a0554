export const confirmSubject = 'Bevestig jou e-posadres vir Karoo';
export const confirmWelcome = 'Welkom by Karoo. Bevestig jou e-posadres om aan te meld en jou winkel te koppel.';
export const confirmLinkLasts =
  'Die skakel werk vir 24 uur, of totdat iemand weer met hierdie adres registreer. Op ’n ander toestel het jy jou wagwoord nodig.';
export const confirmAction = 'Bevestig e-posadres';
export const confirmFooter = 'Het jy nie geregistreer nie? Jy kan hierdie e-pos ignoreer.';

export const existingAccountSubject = 'Jy het reeds ’n Karoo-rekening';
export const existingAccountText =
  'Iemand het probeer om met hierdie e-posadres by Karoo te registreer. Dit het reeds ’n rekening, so niks het verander nie.';
export const signInInstead = (url: string): string =>
  `As dit jy was, meld eerder aan. Wagwoord vergeet? Stel dit terug: ${url}`;
export const signIn = 'Meld aan';
export const existingAccountFooter = 'Was dit nie jy nie? Jy hoef niks te doen nie. Jou rekening is onveranderd.';

export const resetSubject = 'Stel jou Karoo-wagwoord terug';
export const resetText =
  'Gebruik die skakel hieronder om ’n nuwe wagwoord te kies. Jy sal op alle toestelle afgemeld word.';
export const resetLinkLasts = 'Die skakel werk een keer en verval oor een uur.';
export const resetAction = 'Kies ’n nuwe wagwoord';
export const resetFooter =
  'Het jy dit nie aangevra nie? Jy kan hierdie e-pos ignoreer. Jou wagwoord sal nie verander nie.';

export const passwordChangedSubject = 'Jou Karoo-wagwoord is verander';
export const passwordChangedText = 'Jou Karoo-wagwoord is verander, en jy is op alle ander toestelle afgemeld.';
export const thisWasntMe = 'Dit was nie ek nie';
export const ifThisWasYou = 'As dit jy was, hoef jy niks te doen nie.';

export const newAddressSubject = 'Bevestig jou nuwe e-posadres vir Karoo';
export const newAddressText =
  'Jy het gevra om hierdie e-posadres vir jou Karoo-rekening te gebruik. Maak die skakel oop terwyl jy aangemeld is om dit te bevestig. Tot dan bly jou ou adres in gebruik.';
export const linkLasts24Hours = 'Die skakel werk vir 24 uur.';
export const newAddressAction = 'Gebruik hierdie e-posadres';
export const ignoreThisEmail = 'Het jy dit nie aangevra nie? Jy kan hierdie e-pos ignoreer.';

export const addressChangeSubject = 'Bevestig die verandering van jou Karoo-e-posadres';
export const addressWillChange = (email: string): string =>
  `Jou rekening se e-posadres sal na ${email} verander sodra dit bevestig is met die e-pos wat ons daarheen gestuur het.`;
export const resetIfNotYou =
  'Was dit nie jy nie? Stel jou wagwoord nou terug. Dit meld alle toestelle af en kanselleer die verandering.';

export const addressChangedSubject = 'Jou Karoo-e-posadres is verander';
export const addressChangedText = (email: string): string =>
  `Jou rekening gebruik nou ${email}. Meld daarmee aan. Ons sal ons e-posse ook daarheen stuur.`;
export const addressChangedFooter = 'Was dit nie jy nie? Antwoord op hierdie e-pos en ons sal dit ondersoek.';

export const trialEndsWithinADay = 'Jou Karoo-proeftydperk eindig binne ’n dag';
export const trialEndsInDays = (days: number): string => `Jou Karoo-proeftydperk eindig oor ${days} dae`;
export const trialEndsOn = (day: string): string =>
  `Jou gratis proeftydperk eindig op ${day}. Kies voor dan ’n plan om volle toegang te behou. Jou data is in elk geval veilig.`;
export const nothingToCancel = 'Daar is niks om te kanselleer nie. Jy betaal net as jy ’n plan kies.';
export const seePlans = 'Bekyk planne';
export const stopReminders = (url: string): string => `Om hierdie herinneringe te stop, gaan na Instellings: ${url}`;

export const trialEndedSubject = 'Jou Karoo-proeftydperk het geëindig';
export const trialEndedOn = (day: string): string =>
  `Jou gratis proeftydperk het op ${day} geëindig. Ons het geen betaling geneem nie, en jou data is veilig. Kies ’n plan om voort te gaan waar jy opgehou het.`;
export const stillExport = (url: string): string => `Jy kan steeds al jou data uitvoer: ${url}`;
export const noMoreEmails = 'Ons sal nie weer hieroor e-pos nie.';

export const exportReadySubject = 'Jou data is gereed';
export const exportReadyText =
  'Jou uitvoer is gereed om af te laai. Dit is ’n ZIP-lêer met al die data wat Karoo oor jou en jou organisasies bewaar.';
export const downloadUntil = (day: string): string => `Laai dit tot ${day} in Instellings af.`;
export const downloadMyData = 'Laai my data af';
export const exportReadyFooter =
  'Het jy dit nie aangevra nie? Iemand het dalk toegang tot jou rekening. Verander nou jou wagwoord.';

export const exportFailedSubject = 'Ons kon nie jou data uitvoer nie';
export const exportFailedText = 'Iets het aan ons kant verkeerd geloop. Vra asseblief weer die uitvoer aan.';
export const requestExport = 'Vra uitvoer aan';
export const exportFailedFooter = 'As dit weer misluk, antwoord op hierdie e-pos en ons sal jou data vir jou uitvoer.';

export const closingSubject = 'Jou Karoo-rekening sal geskrap word';
export const closingText = (day: string): string =>
  `Jy het jou rekening gesluit. Op ${day} skrap ons dit permanent: jou profiel, sessies en uitvoere, en alles wat ons van jou organisasies se winkels gekopieer het.`;
export const closingOrganizations = (names: string): string => `Hierdie organisasies sal ook geskrap word: ${names}.`;
export const unnamedOrganization = '’n organisasie sonder naam';
export const closingPlan =
  'As jy ’n plan gehad het, is dit reeds gekanselleer. Ons bewaar betalings en belastingfakture so lank as wat die wet vereis.';
export const closingStores =
  'Jou WooCommerce-winkels word nie geraak nie. Tot op daardie dag kan jy jou data uitvoer of jou rekening behou.';
export const keepMyAccount = 'Behou my rekening';
export const closingFooter = 'Was dit nie jy nie? Meld aan, behou jou rekening en verander jou wagwoord.';

export const deletedSubject = 'Jou Karoo-rekening is geskrap';
export const deletedText =
  'Ons het jou rekening en jou data geskrap, soos jy gevra het. Ons bewaar net betalings en belastingfakture, so lank as wat die wet vereis.';
export const deletedFooter = 'Dit is ons laaste e-pos aan jou. Dankie dat jy Karoo gebruik het.';
