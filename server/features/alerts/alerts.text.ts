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

export const ofStore = (store: string, what: string): string => `${store}: ${what}`;
export const unusualIn = (store: string): string => `Karoo compared ${store} with its last 12 weeks:`;
export const figuresOf = (what: string, detail: string): string => `${what}. ${detail}`;
export const noOrders = (time: string, day: string): string => `no order since ${time} on ${day}`;
export const usuallyOrders = (usual: string, low: string, high: string): string =>
  `By now you usually have ${usual} (${low} to ${high}).`;
export const lowSales = (day: string): string => `sales on ${day} are far below usual`;
export const highSales = (day: string): string => `sales on ${day} are far above usual`;
export const salesUntil = (sales: string, time: string): string => `Gross sales until ${time} are ${sales}`;
export const salesOfDay = (sales: string): string => `Gross sales were ${sales}`;
export const usuallySales = (sales: string, usual: string, low: string, high: string): string =>
  `${sales}. For this weekday and time of the month, ${usual} is usual (${low} to ${high}).`;
export const manyRefunds = (day: string): string => `unusually many refunds on ${day}`;
export const refundsOf = (refunds: string, amount: string): string => `${refunds} for ${amount} in all.`;
export const refundCount = (count: number): string => `${count} ${count === 1 ? 'refund' : 'refunds'}`;
export const usuallyRefunds = (refunds: string, count: string, amount: string, most: string): string =>
  `${refunds} A usual day has ${count} for ${amount}, and none of the last 12 weeks had more than ${most}.`;
export const failingPayments = (title: string): string => `${title} fails more than usual`;
export const failedOf = (failed: number, tried: number, hours: number, percent: string): string =>
  `${failed} of ${tried} payments in the last ${hours} hours failed. Usually ${percent} % fail.`;
export const sellsOut = (name: string): string => `${name} sells out before its delivery`;
export const sellOuts = (counted: string): string => `${counted} sell out before their delivery`;
export const lasts = (units: string, perDay: string, counted: string): string =>
  `${units} left, about ${counted} at ${perDay} a day`;
export const arrivesIn = (lasting: string, counted: string): string => `${lasting}. Your order arrives in ${counted}.`;
export const wouldTake = (lasting: string, counted: string): string =>
  `${lasting}. An order placed today takes ${counted}.`;
export const viewOrders = 'View orders';
export const viewSales = 'View sales';
export const viewRefunds = 'View refunded orders';
export const viewFailed = 'View failed payments';
export const viewReorder = 'View what to reorder';
