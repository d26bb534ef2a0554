export const yourStore = 'Jou winkel';
export const products = (count: number): string => `${count} ${count === 1 ? 'produk' : 'produkte'}`;
export const units = (count: number): string => `${count} ${count === 1 ? 'eenheid' : 'eenhede'}`;
export const days = (count: number): string => `${count} ${count === 1 ? 'dag' : 'dae'}`;
export const andMore = (count: number): string => `en nog ${count}.`;

export const runningLow = 'met lae voorraad';
export const oversold = 'oorverkoop';
export const runningLowOrOversold = 'met lae voorraad of oorverkoop';
export const lowSubject = (store: string, counted: string, state: string): string => `${store}: ${counted} ${state}`;
export const lowProducts = (store: string, state: string): string => `Produkte in ${store} ${state}:`;
export const viewLowStock = 'Bekyk lae voorraad';

export const outSubject = (store: string, counted: string): string => `${store}: ${counted} uit voorraad`;
export const outProducts = (store: string): string => `Hierdie produkte in ${store} is uit voorraad:`;
export const viewOutOfStock = 'Bekyk produkte uit voorraad';

export const failedSyncSubject = (store: string): string => `${store} kon nie sinkroniseer nie`;
export const failedSyncText = (store: string): string =>
  `Karoo kan nie ${store} lees nie, en jou syfers is dalk verouderd. Karoo probeer elke 15 minute weer.`;
export const viewStore = 'Bekyk winkel';

export const webhookSubject = (store: string): string => `${store} stuur nie bywerkings na Karoo nie`;
export const webhookText = (store: string): string =>
  `Die webhooks van ${store} is afgeskakel of weg, en bestellings en voorraad kom tot 15 minute laat aan. Karoo probeer hulle twee keer per uur aanskakel. As jy weer hierdie e-pos kry, gaan jou winkel se log na.`;

export const oversoldBy = (counted: string): string => `oorverkoop met ${counted}`;
export const currentStock = (counted: string): string => `huidige voorraad ${counted}`;
export const ofOneVariation = (stock: string): string => `${stock} van een van die variasies`;
export const inLowestVariation = (stock: string, count: number): string =>
  `${stock} in die laagste van ${count} variasies`;
export const enoughFor = (stock: string, counted: string): string => `${stock}, genoeg vir omtrent ${counted}`;
export const whoAndWhen = 'Kies in Instellings, Kennisgewings wie hierdie e-posse kry, en wanneer.';

export const wasCreated = (store: string, product: string): string => `${store}: ${product} is geskep`;
export const wasUpdated = (store: string, product: string): string => `${store}: ${product} is bygewerk`;
export const wereCreated = (store: string, counted: string): string => `${store}: ${counted} is geskep`;
export const wereUpdated = (store: string, counted: string): string => `${store}: ${counted} is bygewerk`;
export const added = (person: string, what: string, store: string): string =>
  `${person} het ${what} by ${store} gevoeg.`;
export const changed = (person: string, what: string, store: string): string =>
  `${person} het ${what} in ${store} verander.`;
export const viewProduct = 'Bekyk produk';
export const viewProducts = 'Bekyk produkte';
export const whoGetsThese = 'Kies in Instellings, Kennisgewings wie hierdie e-posse kry.';
export const none = 'geen';

export const ofStore = (store: string, what: string): string => `${store}: ${what}`;
export const unusualIn = (store: string): string => `Karoo het ${store} met sy laaste 12 weke vergelyk:`;
export const figuresOf = (what: string, detail: string): string => `${what}. ${detail}`;
export const noOrders = (time: string, day: string): string => `geen bestelling sedert ${time} op ${day} nie`;
export const usuallyOrders = (usual: string, low: string, high: string): string =>
  `Teen nou het jy gewoonlik ${usual} (${low} tot ${high}).`;
export const lowSales = (day: string): string => `verkope op ${day} is ver onder die gewone`;
export const highSales = (day: string): string => `verkope op ${day} is ver bo die gewone`;
export const salesUntil = (sales: string, time: string): string => `Bruto verkope tot ${time} is ${sales}`;
export const salesOfDay = (sales: string): string => `Bruto verkope was ${sales}`;
export const usuallySales = (sales: string, usual: string, low: string, high: string): string =>
  `${sales}. Vir hierdie weekdag en tyd van die maand is ${usual} gewoon (${low} tot ${high}).`;
export const manyRefunds = (day: string): string => `ongewoon baie terugbetalings op ${day}`;
export const refundsOf = (refunds: string, amount: string): string => `${refunds} vir altesaam ${amount}.`;
export const refundCount = (count: number): string => `${count} ${count === 1 ? 'terugbetaling' : 'terugbetalings'}`;
export const usuallyRefunds = (refunds: string, count: string, amount: string, most: string): string =>
  `${refunds} ’n Gewone dag het ${count} vir ${amount}, en geen dag van die laaste 12 weke het meer as ${most} gehad nie.`;
export const failingPayments = (title: string): string => `${title} misluk meer as gewoonlik`;
export const failedOf = (failed: number, tried: number, hours: number, percent: string): string =>
  `${failed} van ${tried} betalings in die laaste ${hours} uur het misluk. Gewoonlik misluk ${percent} %.`;
export const sellsOut = (name: string): string => `${name} raak uitverkoop voor die aflewering`;
export const sellOuts = (counted: string): string => `${counted} raak uitverkoop voor die aflewering`;
export const lasts = (units: string, perDay: string, counted: string): string =>
  `${units} oor, genoeg vir omtrent ${counted} teen ${perDay} per dag`;
export const arrivesIn = (lasting: string, counted: string): string =>
  `${lasting}. Jou bestelling kom oor ${counted} aan.`;
export const wouldTake = (lasting: string, counted: string): string =>
  `${lasting}. ’n Bestelling van vandag neem ${counted}.`;
export const viewOrders = 'Bekyk bestellings';
export const viewSales = 'Bekyk verkope';
export const viewRefunds = 'Bekyk terugbetaalde bestellings';
export const viewFailed = 'Bekyk mislukte betalings';
export const viewReorder = 'Bekyk wat om te bestel';
