import { countOf } from '../../platform/format/number.ts';

export const connectName = (name: string | number): string => `Koppel ${name}`;
export const karooGetsReadOnlyAccess = 'Karoo kry net leestoegang. Jy kan dit enige tyd terugtrek.';
export const askTheOwner = (reason: string | number): string =>
  `Vra die eienaar of ’n administrateur van jou organisasie om dit te koppel. ${reason}`;
export const noGoogleFiguresHere = 'Geen Google-syfers hier nie';
export const googleIsntSetUp =
  'Google is nie op hierdie bediener opgestel nie. Die persoon wat dit bedryf, vind die stappe in die bedryfsnotas.';
export const theresNothingHere = 'Hier is niks nie.';
export const isDisconnectedAndItsAccess = (name: string | number): string =>
  `${name} is ontkoppel en die toegang is teruggetrek.`;
export const isDisconnectedGoogleStillLists = (name: string | number): string =>
  `${name} is ontkoppel. Google lys steeds die toegang, vir ’n ander koppeling of omdat Google nie geantwoord het nie. Jy kan dit in jou Google-rekening terugtrek.`;
export const disconnectPropertyName = (propertyName: string | number): string => `Ontkoppel ${propertyName}`;
export const disconnect = 'Ontkoppel';
export const disconnectPropertyName2 = (propertyName: string | number): string => `Ontkoppel ${propertyName}?`;
export const noOneInYourOrganization =
  'Niemand in jou organisasie sal die syfers meer sien nie, en Karoo trek sy toegang by Google terug. Google behou die data: koppel weer om dit te sien.';
export const couldntDisconnect = 'Kon nie ontkoppel nie';
export const keepIt = 'Behou dit';
export const integrations = 'Integrasies';
export const youreNotInAnOrganization = 'Jy is nog nie in ’n organisasie nie. Skep een om ’n koppeling by te voeg.';
export const googleAnalytics = 'Google Analytics';
export const couldntLoadConnections = 'Kon nie koppelings laai nie';
export const google = 'Google';
export const connectAnother = (chosen: string | number): string => `Koppel nog ’n ${chosen}`;
export const nothingSelected = 'Niks gekies nie';
export const connected = 'Gekoppel';
export const expired = 'Verval';
export const noYet = (chosen: string | number): string => `Nog geen ${chosen} nie`;
export const sinceEmail = (email: string | number, date: string | number): string => `${email} · sedert ${date}`;
export const googleEndedThisConnection = 'Google het hierdie koppeling beëindig. ';
export const reconnectToSeeAgain = (name: string | number): string => `Koppel weer om ${name} te sien.`;
export const reconnect = 'Koppel weer';
export const selectA = (chosen: string | number): string => `Kies ’n ${chosen}`;
export const change = 'Verander';
export const connectingName = (name: string | number): string => `Koppel ${name}`;
export const loading = 'Laai';
export const failedToConnect = (name: string | number): string => `Kon nie ${name} koppel nie`;
export const connectionWasCancelled = (name: string | number): string => `Die koppeling met ${name} is gekanselleer`;
export const googleReturnedAnErrorPlease = (error: string | number): string =>
  `Google het ’n fout gegee: ${error}. Begin asseblief weer.`;
export const isReconnected = (name: string | number): string => `${name} is weer gekoppel.`;
export const connectedPleaseSelectA = (name: string | number, chosen: string | number): string =>
  `${name} gekoppel! Kies asseblief ’n ${chosen}.`;
export const failedToFetchAnalyticsAccounts = 'Kon nie Analytics-rekeninge laai nie';
export const connectedAs = (email: string | number): string => `Gekoppel as ${email}.`;
export const itsConnectedTheOwner = (chosen: string | number, reason: string | number): string =>
  `Dit is gekoppel. Die eienaar of ’n administrateur van jou organisasie kies watter ${chosen} gebruik word. ${reason}`;
export const couldntLoadAccounts = 'Kon nie rekeninge laai nie';
export const couldntLoadSites = 'Kon nie webwerwe laai nie';
export const hasNoAccessToAny = (email: string | number, chosen: string | number, name: string | number): string =>
  `${email} het geen toegang tot ’n ${chosen} in ${name} nie. Vra die persoon wat dit opgestel het vir toegang, of koppel met ’n ander Google-rekening.`;
export const isConnected = (name: string | number): string => `${name} is gekoppel.`;
export const couldntSelectThe = (chosen: string | number): string => `Kon nie die ${chosen} kies nie`;
export const findA = (chosen: string | number): string => `Soek ’n ${chosen}`;
export const showingOfSearchByName = (maxShown: string | number, found: string | number): string =>
  `Wys ${maxShown} van ${found}. Soek volgens naam of nommer.`;
export const noMatches = (chosen: string | number): string => `Geen ${chosen} pas nie.`;
export const selected = 'Gekies';
export const select = 'Kies';
export const seeWhosInYourStore =
  'Sien wie nou in jou winkel is, hoeveel besoek, waarvandaan hulle kom, watter toestelle en bladsye hulle gebruik, en hoeveel koop, langs jou bestellings vir dieselfde dae.';
export const searchConsole = 'Search Console';
export const seeWhatPeopleSearched =
  'Sien waarna mense op Google gesoek het voordat hulle besoek het, hoe gereeld jou bladsye verskyn het, en in watter posisie.';
export const isNoLongerConnected = (name: string | number): string => `${name} is nie meer gekoppel nie`;
export const askTheOwnerReason = (reason: string | number): string =>
  `Vra die eienaar of ’n administrateur van jou organisasie. ${reason}`;
export const googlesRequestLimitIsReached = 'Google se versoeklimiet is bereik';
export const tryAgain = 'Probeer weer';
export const couldntLoadFigures = 'Kon nie syfers laai nie';
export const didntRespondFor = (name: string | number, propertyName: string | number): string =>
  `${name} het nie vir ${propertyName} geantwoord nie`;
export const selectAnother = (chosen: string | number): string => `Kies ’n ander ${chosen}`;
export const googlesRequestLimitIsReachedForNow = 'Google se versoeklimiet is vir nou bereik.';
export const googleEndedThisConnection2 = 'Google het hierdie koppeling beëindig.';
export const googleCantBeReachedRightNow = 'Google kan nie nou bereik word nie.';
export const theseFiguresAreFrom = (value: string | number, fetchedAt: string | number): string =>
  `${value} Hierdie syfers is van ${fetchedAt}.`;
export const theyUpdateAutomatically = ' Hulle werk outomaties by.';
export const minS = (floor: string | number, padStart: string | number): string => `${floor} min. ${padStart} s`;
export const onTheSiteNow = 'Nou op die werf';
export const sessions = 'Sessies';
export const bounceRate = 'Weieringskoers';
export const averageSession = 'Gemiddelde sessie';
export const peopleOnTheSite =
  'Mense op die werf in die laaste 30 minute, soos deur Google getel. Word elke minuut bygewerk.';
export const notAvailableRightNow = 'Nie nou beskikbaar nie';
export const inTheLast30Minutes = 'in die laaste 30 minute';
export const visitsASessionEndsAfter = 'Besoeke. ’n Sessie eindig ná 30 minute sonder aktiwiteit.';
export const shareOfSessionsShorterThan =
  'Deel van sessies korter as 10 sekondes, met een bladsybesoek en geen sleutelgebeurtenis nie.';
export const averageTimeBetweenTheFirst = 'Gemiddelde tyd tussen die eerste en die laaste gebeurtenis van ’n sessie.';
export const onAPage = (duration: string | number): string => `${duration} op ’n bladsy`;
export const sessionsByDayIn = (count: string | number, value: string | number): string =>
  `Sessies per dag: ${count} in ${value}`;
export const orders = 'Bestellings';
export const salesIncludingTaxAndShipping = 'Verkope, belasting en aflewering ingesluit';
export const averageOrderIncludingTaxAndShipping = 'Gemiddelde bestelling, belasting en aflewering ingesluit';
export const conversion = 'Omskakeling';
export const desktop = 'Rekenaar';
export const phone = 'Foon';
export const tablet = 'Tablet';
export const television = 'Televisie';
export const unknown = 'Onbekend';
export const directTypedBookmarkedOrUnknown = 'Direk: getik, geboekmerk of onbekend';
export const inMinutes = (minutes: number): string => `oor ${countOf(minutes, 'minuut', 'minute')}`;
export const inAboutHours = (round: number): string => `oor omtrent ${countOf(round, 'uur', 'uur')}`;
export const youveUsedUpGooglesHourly = (again: string | number): string =>
  `Jy het Google se uurlikse of daaglikse versoeklimiet vir hierdie eiendom opgebruik. Karoo probeer weer ${again}.`;
export const queries = 'Soekvrae';
export const query = 'Soekvraag';
export const pages = 'Bladsye';
export const page = 'Bladsy';
export const devices = 'Toestelle';
export const device = 'Toestel';
export const googleSearch = 'Google-soektog';
export const searchFiguresBy = 'Soeksyfers volgens';
export const clicks = 'Klikke';
export const howOftenSomeoneVisited = 'Hoe gereeld iemand vanaf Google se resultate gekom het.';
export const impressions = 'Vertonings';
export const howOftenOneOfYour = 'Hoe gereeld een van jou bladsye in iemand se resultate verskyn het.';
export const ctr = 'CTR';
export const clickThroughRateClicksDivided = 'Deurklikkoers: klikke gedeel deur vertonings.';
export const position = 'Posisie';
export const averagePositionOfYourBest = 'Gemiddelde posisie van jou beste resultaat. 1 is heel bo.';
export const noDataForTheseDays = 'Geen data vir hierdie dae nie. Search Console is twee tot drie dae agter.';
export const googleSearchBy = (by: string | number): string => `Google-soektog volgens ${by}`;
export const asOfDays = (propertyName: string | number, fetchedAt: string | number): string =>
  `${propertyName} · soos op ${fetchedAt}. Dae is in Kaliforniese tyd. Die laaste twee of drie is nog nie beskikbaar nie.`;
export const googleHidesRareQueriesSo =
  ' Google versteek seldsame soekvrae, dus tel die rye op tot minder as die totale hierbo.';
export const yourOrdersAndGoogles = 'Jou bestellings en Google s’n';
export const salesOnBothSidesInclude =
  'Verkope aan albei kante sluit belasting en aflewering in, minus terugbetalings. Die gemiddelde bestelling is daardie verkope gedeel deur bestellings. Google tel die waarde wat jou winkel se etiket met elke bestelling stuur: as dit belasting of aflewering uitlaat, is Google se syfer laer. Omskakeling is bestellings gedeel deur die sessies wat Google getel het.';
export const figure = 'Syfer';
export const yourStoresFiguresForYour =
  'Gebruik jou winkel se syfers vir jou boeke. Google tel gewoonlik minder: dit mis mense wat koekies weier of opspoorders blokkeer, telefoonbestellings en outomatiese hernuwings, en dit tel steeds bestellings wat later gekanselleer of terugbetaal is. Dit sien ook minder sessies as wat daar was, dus is jou ware omskakeling laer as wat jou winkel se bestellings laat lyk.';
export const sessionsByDay = 'Sessies per dag';
export const noSessionsForTheseDays = 'Geen sessies vir hierdie dae nie.';
export const asOf = (propertyName: string | number, fetchedAt: string | number): string =>
  `${propertyName} · soos op ${fetchedAt}`;
export const googleKeepsCountingADay = 'Google tel ’n dag vir tot twee dae, dus kan die jongste syfers nog verander.';
export const googlesAnswerIsIncomplete =
  'Google se antwoord is onvolledig: dit het ’n steekproef gebruik, of klein groepe weerhou sodat niemand herken kan word nie.';
export const visitors = 'Besoekers';
export const property = 'Eiendom';
export const noPropertyYet = (email: string | number): string => `${email}: nog geen eiendom nie`;
export const sources = 'Bronne';
export const whereSessionsCame =
  'Waarvandaan sessies gekom het, volgens bron en medium, met hul deel van alle sessies.';
export const source = 'Bron';
export const topPages = 'Topbladsye';
export const theTenMostViewedPages = 'Die tien bladsye wat die meeste gesien is.';
export const views = 'Besigtigings';
export const countries = 'Lande';
export const peopleByCountrySomeone = 'Mense volgens land. Iemand in twee lande tel in albei.';
export const country = 'Land';
export const people = 'Mense';
export const peopleByDeviceSomeone = 'Mense volgens toestel. Iemand met ’n foon en ’n rekenaar tel twee keer.';
export const share = 'Deel';
export const noDataForTheseDays2 = 'Geen data vir hierdie dae nie.';
export const preliminary = 'Voorlopig';
export const incomplete = 'Onvolledig';
