export const allTheData = 'All the data Karoo stores about you and the organizations you own.';
export const createdOn = (time: string): string =>
  `Created on ${time}. Times are in UTC. Decimals use a point. In CSV files, text that a spreadsheet would run as a formula starts with an apostrophe.`;
export const shopFolder = (folder: string, url: string): string => `${folder}/: the shop ${url}`;
export const leftOut = 'Too large for one file, so left out (export them from the lists in Karoo):';
export const aboutProfile = 'Your name, company, plan and preferences.';
export const aboutSessions = 'Your active sessions.';
export const aboutMemberships = 'Organizations you’re a member of.';
export const aboutOrganizations = 'Organizations you own, with their members and Google connections.';
export const aboutStores = 'Their connected stores, without API keys.';
export const aboutSavedViews = 'Your saved views.';
export const aboutChanges = 'Changes you made to stores from Karoo in the last 30 days.';
export const aboutActivity = 'What you changed in the last two years, and changes about you, such as your role.';
export const aboutNotifications = 'Notifications you’ve read.';
export const aboutDevices =
  'Devices on which you get notifications, and what you chose for each, without their addresses.';
export const aboutDigests = 'Digests you chose, without the addresses of webhooks.';
export const aboutBilling = 'Subscriptions, payments, invoices and billing details; amounts in cents (ZAR).';
export const aboutOrders =
  'Every order, one per line; amounts in the currency of the order, tax included in the total.';
export const aboutOrderLines =
  'Order line items; order_id is wc_id in orders.csv. Amounts exclude tax, before and after discounts.';
export const aboutRefunds = 'Refunds, all amounts positive: amount = net + tax + shipping.';
export const aboutProducts = 'Every product.';
export const aboutCustomers = 'All customers; wc_id 0 is a guest. spent is net of refunds.';
