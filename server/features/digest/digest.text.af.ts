const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const yourStore = 'Jou winkel';
export const dailySubject = (store: string, sales: string, day: string): string => `${store}: ${sales} op ${day}`;
export const weeklySubject = (store: string, sales: string): string => `${store}: ${sales} in die laaste 7 dae`;
export const testSubject = (subject: string): string => `Toets: ${subject}`;

export const totalSales = 'Totale verkope';
export const usually = (sales: string): string => `Gewoonlik ${sales}`;
export const medianOfDays = (weeks: number, weekday: string): string =>
  `die mediaan van dieselfde dag in die afgelope ${weeks} weke (${weekday})`;
export const medianOfWeeks = (weeks: number): string => `die mediaan van die ${weeks} weke daarvoor`;
export const tooNew = 'Jou winkel is te nuut om te sê wat gewoon is.';
export const moreThanUsual = (percent: number): string => `${percent}% meer as gewoonlik`;
export const lessThanUsual = (percent: number): string => `${percent}% minder as gewoonlik`;
export const asUsual = 'Soos gewoonlik';
export const orders = 'Bestellings';
export const usuallyOrders = (count: string): string => `Gewoonlik ${count}`;
export const averageOrder = 'Gemiddelde bestelwaarde';
export const inOtherCurrency = (currency: string): string => `Verkope in ${currency}`;
export const weekSoFar = 'Hierdie week tot dusver';
export const monthSoFar = (month: string): string => `${month} tot dusver`;
export const wholeMonth = (month: string): string => `${month}, die hele maand`;
export const lastWeek = 'Verlede week';
export const against = (sales: string, days: string): string => `Daarvoor: ${sales} (${days})`;
export const target = (percent: number, sales: string): string => `${percent}% van jou teiken van ${sales}`;
export const targetShare = (percent: number, sales: string): string =>
  `${percent}% van hierdie dae se deel van jou teiken, ${sales}`;
export const pace = (percent: number): string => `${percent}% van die maand is verby`;

export const attention = 'Vra jou aandag';
export const nothing = 'Niks vra jou aandag nie.';
export const lowStock = (count: number, names: string): string =>
  `${countOf(count, 'produk het', 'produkte het')} min of geen voorraad nie: ${names}`;
export const andMore = (names: string): string => `${names} en meer`;
export const unpaid = (count: number): string =>
  `${countOf(count, 'bestelling', 'bestellings')} van die afgelope 30 dae is nie betaal nie`;
export const late = (count: number, days: number): string =>
  `${countOf(count, 'bestelling word', 'bestellings word')} al meer as ${days} dae verwerk`;
export const refunds = (amount: string): string => `Terugbetalings van ${amount}, sonder belasting en aflewering`;
export const failedSync = 'Karoo kan nie jou winkel lees nie, dus kan hierdie syfers verouderd wees';
export const webhooks = 'Jou winkel stuur nie bywerkings na Karoo nie, dus kom bestellings tot 15 minute laat aan';
export const unreachable = 'Karoo kan nie jou winkel bereik nie, dus kan hierdie syfers verouderd wees';

export const viewDashboard = 'Bekyk paneelbord';
export const inShopTime = (timezone: string): string =>
  `Dae is dié van jou winkel (${timezone}). Die syfers is dié van jou paneelbord.`;
export const whyDaily = (store: string): string =>
  `Jy kry dit omdat jy ’n daaglikse opsomming van ${store} gekies het.`;
export const whyWeekly = (store: string): string =>
  `Jy kry dit omdat jy ’n weeklikse opsomming van ${store} gekies het.`;
export const stop = 'Stop hierdie opsomming';
export const change = 'Verander wanneer jy dit kry';

export const slackStoppedSubject = (store: string): string => `${store}: jou opsomming gaan nie meer na Slack nie`;
export const slackStopped = (store: string, count: number): string =>
  `Slack het jou opsomming van ${store} ${count} keer ná mekaar nie aanvaar nie, dus stuur Karoo dit nie meer daarheen nie. Al die ander bly soos dit is.`;
export const slackStoppedRemedy = 'Gaan die webhook se adres na onder Instellings, Kennisgewings, en stuur ’n toets.';
export const openSettings = 'Maak instellings oop';
export const slackStoppedFooter = 'Jy kry dit een keer elke keer dat Karoo ophou om na Slack te stuur.';

export const stopTitle = 'Stop jou opsomming';
export const stopQuestion = (store: string): string => `Stop die opsomming van ${store}?`;
export const stopButton = 'Stop die opsomming';
export const stoppedTitle = 'Jou opsomming is af';
export const stopped = (store: string): string =>
  `Jy kry nie meer opsommings van ${store} nie. Om dit weer te kry, skakel dit aan onder Instellings, Kennisgewings.`;
export const badLinkTitle = 'Hierdie skakel werk nie';
export const badLink =
  'Kopieer die hele skakel uit jou e-pos, of skakel die opsomming af onder Instellings, Kennisgewings.';
