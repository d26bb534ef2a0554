const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const yourStore = 'Your store';
export const dailySubject = (store: string, sales: string, day: string): string => `${store}: ${sales} on ${day}`;
export const weeklySubject = (store: string, sales: string): string => `${store}: ${sales} in the last 7 days`;
export const testSubject = (subject: string): string => `Test: ${subject}`;

export const totalSales = 'Total sales';
export const usually = (sales: string): string => `Usually ${sales}`;
export const medianOfDays = (weeks: number, weekday: string): string =>
  `the median of the same day in the last ${weeks} weeks (${weekday})`;
export const medianOfWeeks = (weeks: number): string => `the median of the ${weeks} weeks before`;
export const tooNew = 'Your store is too new to say what is usual.';
export const moreThanUsual = (percent: number): string => `${percent}% more than usual`;
export const lessThanUsual = (percent: number): string => `${percent}% less than usual`;
export const asUsual = 'As usual';
export const orders = 'Orders';
export const usuallyOrders = (count: string): string => `Usually ${count}`;
export const averageOrder = 'Average order value';
export const inOtherCurrency = (currency: string): string => `Sales in ${currency}`;
export const weekSoFar = 'This week so far';
export const monthSoFar = (month: string): string => `${month} so far`;
export const wholeMonth = (month: string): string => `${month}, the whole month`;
export const lastWeek = 'Last week';
export const against = (sales: string, days: string): string => `Before: ${sales} (${days})`;
export const target = (percent: number, sales: string): string => `${percent}% of your target of ${sales}`;
export const targetShare = (percent: number, sales: string): string =>
  `${percent}% of these days’ share of your target, ${sales}`;
export const pace = (percent: number): string => `${percent}% of the month is over`;

export const attention = 'Needs your attention';
export const nothing = 'Nothing needs your attention.';
export const lowStock = (count: number, names: string): string =>
  `${countOf(count, 'product is', 'products are')} low or out of stock: ${names}`;
export const andMore = (names: string): string => `${names} and more`;
export const unpaid = (count: number): string =>
  `${countOf(count, 'order', 'orders')} of the last 30 days ${count === 1 ? 'is' : 'are'} not paid`;
export const late = (count: number, days: number): string =>
  `${countOf(count, 'order has', 'orders have')} been in processing for more than ${days} days`;
export const refunds = (amount: string): string => `Refunds of ${amount}, without tax and shipping`;
export const failedSync = 'Karoo can’t read your store, so these figures may be out of date';
export const webhooks = 'Your store doesn’t send updates to Karoo, so orders arrive up to 15 minutes late';
export const unreachable = 'Karoo can’t reach your store, so these figures may be out of date';

export const viewDashboard = 'View dashboard';
export const inShopTime = (timezone: string): string =>
  `Days are those of your store (${timezone}). The figures are those of your dashboard.`;
export const whyDaily = (store: string): string => `You get this because you chose a daily digest of ${store}.`;
export const whyWeekly = (store: string): string => `You get this because you chose a weekly digest of ${store}.`;
export const stop = 'Stop this digest';
export const change = 'Change when you get it';

export const slackStoppedSubject = (store: string): string => `${store}: your digest no longer goes to Slack`;
export const slackStopped = (store: string, count: number): string =>
  `Slack rejected your digest of ${store} ${count} times in a row, so Karoo has stopped sending it there. Everything else is unchanged.`;
export const slackStoppedRemedy = 'Check the webhook’s address in Settings, Notifications, and send a test.';
export const openSettings = 'Open settings';
export const slackStoppedFooter = 'You get this once each time Karoo stops sending to Slack.';

export const stopTitle = 'Stop your digest';
export const stopQuestion = (store: string): string => `Stop the digest of ${store}?`;
export const stopButton = 'Stop the digest';
export const stoppedTitle = 'Your digest is off';
export const stopped = (store: string): string =>
  `You won’t get digests of ${store} any more. To get them again, switch them on in Settings, Notifications.`;
export const badLinkTitle = 'This link doesn’t work';
export const badLink = 'Copy the whole link from your email, or switch the digest off in Settings, Notifications.';
