export const yourStore = 'Your store';
export const products = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;
export const units = (count: number): string => `${count} ${count === 1 ? 'unit' : 'units'}`;
export const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
export const andMore = (count: number): string => `and ${count} more.`;

export const runningLow = 'running low';
export const oversold = 'oversold';
export const runningLowOrOversold = 'running low or oversold';
export const lowSubject = (store: string, counted: string, state: string): string => `${store}: ${counted} ${state}`;
export const lowProducts = (store: string, state: string): string => `These products in ${store} are ${state}:`;
export const viewLowStock = 'View low stock';

export const outSubject = (store: string, counted: string): string => `${store}: ${counted} out of stock`;
export const outProducts = (store: string): string => `These products in ${store} are out of stock:`;
export const viewOutOfStock = 'View products out of stock';

export const failedSyncSubject = (store: string): string => `${store} couldn’t sync`;
export const failedSyncText = (store: string): string =>
  `Karoo can’t read ${store}, so your figures may be out of date. It tries again every 15 minutes.`;
export const viewStore = 'View store';

export const webhookSubject = (store: string): string => `${store} isn’t sending updates to Karoo`;
export const webhookText = (store: string): string =>
  `The webhooks of ${store} are switched off or missing, so orders and stock arrive up to 15 minutes late. Karoo tries to switch them on twice an hour. If you get this email again, check your store’s log.`;

export const oversoldBy = (counted: string): string => `oversold by ${counted}`;
export const currentStock = (counted: string): string => `current stock ${counted}`;
export const ofOneVariation = (stock: string): string => `${stock} of one of its variations`;
export const inLowestVariation = (stock: string, count: number): string =>
  `${stock} in the lowest of ${count} of its variations`;
export const enoughFor = (stock: string, counted: string): string => `${stock}, enough for about ${counted}`;
export const whoAndWhen = 'Choose who gets these emails, and when, in Settings, Notifications.';

export const wasCreated = (store: string, product: string): string => `${store}: ${product} was created`;
export const wasUpdated = (store: string, product: string): string => `${store}: ${product} was updated`;
export const wereCreated = (store: string, counted: string): string => `${store}: ${counted} were created`;
export const wereUpdated = (store: string, counted: string): string => `${store}: ${counted} were updated`;
export const added = (person: string, what: string, store: string): string => `${person} added ${what} to ${store}.`;
export const changed = (person: string, what: string, store: string): string =>
  `${person} changed ${what} in ${store}.`;
export const viewProduct = 'View product';
export const viewProducts = 'View products';
export const whoGetsThese = 'Choose who gets these emails in Settings, Notifications.';
export const none = 'none';
