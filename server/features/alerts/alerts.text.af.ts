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
