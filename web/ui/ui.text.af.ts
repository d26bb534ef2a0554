export const noChange = 'Geen verandering';
export const newLabel = 'Nuut';
export const newNothingInThePreviousPeriod = 'Nuut: niks in die vorige tydperk nie';
export const moreThanTimesThePreviousPeriod = (manyTimes: string | number): string =>
  `meer as ${manyTimes} keer die vorige tydperk`;
export const thanThePreviousPeriod = 'as die vorige tydperk';
export const pts = (text: string | number): string => `${text} pp`;
export const percentagePointsThanThePreviousPeriod = (text: string | number, points: boolean): string =>
  `${text} persentasiepunte ${points ? 'meer' : 'minder'} as die vorige tydperk`;
export const moreText = (text: string | number, than: string | number): string => `${text} meer ${than}`;
export const less = (text: string | number, than: string | number): string => `${text} minder ${than}`;
export const previouslyFigure = (figure: string | number, detail: string | number): string =>
  `Voorheen ${figure}${detail}`;
export const byUntil = (until: string | number): string => ` teen ${until}`;
export const itMayHaveBeenDeleted = 'Dit is dalk in die winkel geskrap, of behoort aan ’n ander winkel.';
export const thisIsntAvailableOffline = (noun: string | number): string =>
  `Hierdie ${noun} is nie vanlyn beskikbaar nie`;
export const itLoadsWhenYoureBack =
  'Dit laai wanneer jy weer aanlyn is. Wat jy die afgelope twee dae oopgemaak het, bly beskikbaar.';
export const chart = 'Grafiek';
export const table = 'Tabel';
export const comparedWith = (comparison: string | number): string => `Vergeleke met ${comparison}`;
export const theArrowKeysToMove = (title: string | number, onOpen: unknown): string =>
  `${title}. Gebruik die pyltjiesleutels om tussen punte te beweeg.${onOpen ? ' Enter maak die bestellings oop.' : ''}`;
export const chooseDates = 'Kies datums';
export const chooseDate = 'Kies datum';
export const monday = 'Maandag';
export const tuesday = 'Dinsdag';
export const wednesday = 'Woensdag';
export const thursday = 'Donderdag';
export const friday = 'Vrydag';
export const saturday = 'Saterdag';
export const sunday = 'Sondag';
export const previousYear = 'Vorige jaar';
export const previousMonth = 'Vorige maand';
export const nextMonth = 'Volgende maand';
export const nextYear = 'Volgende jaar';
export const chooseTheFirstDay = 'Kies die eerste dag';
export const chooseTheLastDay = 'Kies die laaste dag';
export const chooseDateLabel = (label: string | number): string => `Kies datum: ${label}`;
export const enterADateLike22 = 'Voer ’n datum in soos 22 Nov 2026.';
export const enterOrLater = (day: string | number): string => `Voer ${day} of later in.`;
export const enterOrEarlier = (day: string | number): string => `Voer ${day} of vroeër in.`;
export const showOrHide = (label: string | number): string => `Wys of versteek: ${label}`;
export const searchSearch = (search: string | number): string => `Soek: ${search}`;
export const fromLabel = (label: string | number, first: string | number): string => `${label} vanaf ${first}`;
export const untilLabel = (label: string | number, last: string | number): string => `${label} tot ${last}`;
export const clearFilters = 'Vee filters uit';
export const filters = 'Filters';
export const closeFilters = 'Sluit filters';
export const show = 'Wys';
export const all = 'Alles';
export const fromLabel2 = (label: string | number): string => `${label} vanaf`;
export const toLabel = (label: string | number): string => `${label} tot`;
export const removeFilter = (label: string | number): string => `Verwyder filter: ${label}`;
export const clearSearch = 'Vee soektog uit';
export const failedToFetch = (many: string | number): string => `Kon nie ${many} laai nie`;
export const loading = 'Laai …';
export const pageDoesntExist = (page: string | number): string => `Bladsy ${page} bestaan nie`;
export const goToPage1 = 'Gaan na bladsy 1';
export const theListIsShorterNow = 'Die lys is nou korter.';
export const noMatches = 'Geen resultate';
export const clearSearchAndFilters = 'Vee soektog en filters uit';
export const tryDifferentFilters = 'Probeer ander filters.';
export const skipToList = 'Slaan oor na lys';
export const searchMany = (many: string | number): string => `Soek ${many}`;
export const done = 'Klaar';
export const select = 'Kies';
export const sortBy = 'Sorteer volgens';
export const order = 'Volgorde';
export const descending = 'Dalend';
export const ascending = 'Stygend';
export const firstPage = 'Eerste bladsy';
export const previousPage = 'Vorige bladsy';
export const nextPage = 'Volgende bladsy';
export const lastPage = 'Laaste bladsy';
export const pagesOf = (many: string | number): string => `Bladsye: ${many}`;
export const pagePage = (page: string | number): string => `Bladsy ${page}`;
export const comfortableRows = 'Ruim rye';
export const noMany = (many: string | number): string => `Geen ${many}`;
export const ofCount = (
  count: string | number,
  count2: string | number,
  countText: string | number,
  many: string | number,
): string => `${count}–${count2} van ${countText} ${many}`;
export const selectAllOnThisPage = 'Kies almal op hierdie bladsy';
export const selectNameOf = (nameOf: string | number): string => `Kies ${nameOf}`;
export const learnMore = 'Meer inligting';
export const learnMoreTitle = (title: string | number): string => `Meer inligting: ${title}`;
export const today = 'Vandag';
export const yesterday = 'Gister';
export const n7Days = '7 dae';
export const thisMonth = 'Hierdie maand';
export const lastMonth = 'Verlede maand';
export const n30Days = '30 dae';
export const thisYear = 'Hierdie jaar';
export const custom = 'Pasgemaak';
export const vsPreviousPeriod = 'teenoor vorige tydperk';
export const vsSameDateLastYear = 'teenoor dieselfde datum verlede jaar';
export const vsSameWeekdayLastYear = 'teenoor dieselfde weekdag verlede jaar';
export const noComparison = 'Geen vergelyking';
export const hour = 'Uur';
export const day = 'Dag';
export const weekFrom = 'Week vanaf';
export const month = 'Maand';
export const period = 'Tydperk';
export const firstDay = 'Eerste dag';
export const lastDay = 'Laaste dag';
export const comparison = 'Vergelyking';
export const couldntLoadFigures = 'Kon nie die syfers laai nie';
export const notProvided = 'Nie verskaf nie';
export const southAfricaNoProvince = 'Suid-Afrika, geen provinsie';
export const notProvidedPlaceName = (placeName: string | number): string => `Nie verskaf nie, ${placeName}`;
export const asOf = 'soos op ';
export const somethingWentWrong = 'Iets het verkeerd geloop';
export const tryAgain = 'Probeer weer';
export const howIsCalculated = (ofValue: string | number): string => `Hoe ${ofValue} bereken word`;
export const close = 'Sluit';
export const emailSentSuccessfullyTo = (recipients: string | number): string =>
  `E-pos suksesvol gestuur aan ${recipients}`;
export const emailSent = 'E-pos gestuur';
export const emailFailed = 'E-pos het misluk';
