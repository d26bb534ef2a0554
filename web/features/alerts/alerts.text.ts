import { countOf } from '../../platform/format/number.ts';

export const latest = 'Latest ';
export const unread = ' unread';
export const showingOf = (count: string | number, count2: string | number): string => `Showing ${count} of ${count2}`;
export const viewInProducts = 'View in Products';
export const markAllAsRead = 'Mark all as read';
export const couldntLoadNotifications = 'Couldn’t load notifications';
export const youreAllCaughtUp = 'You’re all caught up';
export const lowStockNewOrders =
  'Low stock, new orders, unusual figures, and problems with a store or a payment appear here.';
export const open = 'Open';
export const earlier = 'Earlier';
export const clearedAgo = (ago: string | number): string => `Cleared ${ago}`;
export const unread2 = 'Unread';
export const lowStock = 'Low stock';
export const listsUnitsLeftAtMost = 'Lists units left. At most one email an hour.';
export const outOfStock = 'Out of stock';
export const atMostOneEmailAnHour = 'At most one email an hour.';
export const failedSync = 'Failed sync';
export const afterThreeFailedSyncs = 'After three failed syncs or one hour.';
export const webhooksSwitchedOff = 'Webhooks switched off';
export const whenYourStoreStopsSendingUpdates = 'When your store stops sending updates.';
export const unusualFigures = 'Unusual figures';
export const onceForEachCause =
  'No orders, unusual sales or refunds, failing payments and early sell-outs. One email for each.';
export const productUpdated = 'Product updated';
export const whenAMemberChanges = 'When a member changes a product: what changed and who did it.';
export const productCreated = 'Product created';
export const whenAMemberAddsAProduct = 'When a member adds a product.';
export const noOne = 'No one';
export const owner = 'Owner';
export const ownerAndAdmins = 'Owner and admins';
export const allMembers = 'All members';
export const couldntLoadSettings = 'Couldn’t load settings';
export const emailAlerts = 'Email alerts';
export const enterAWholeNumber = 'Enter a whole number from 0 to 100 000.';
export const enterAWholeNumberFrom1 = 'Enter a whole number from 1 to 365, or leave blank.';
export const alertThresholdsSaved = 'Alert thresholds saved';
export const couldntSaveThresholds = 'Couldn’t save thresholds';
export const alertWhenStockReaches = 'Alert when stock reaches';
export const unitsAProductsOwnThreshold = 'Units. A product’s own threshold in your store takes precedence.';
export const alertWhenDaysOfStockReach = 'Alert when days of stock reach';
export const howLongStockLasts =
  'How long stock lasts at the sales rate of the last 30 days. Leave blank to use units only.';
export const save = 'Save';
export const notifications = 'Notifications';
export const notificationsUnread = (unread: string | number): string => `Notifications, ${unread} unread`;
export const youKeepFullAccess = (pastDueGraceDays: string | number): string =>
  `You keep full access for ${pastDueGraceDays} days after the due date. After that, only billing is available until the owner pays.`;
export const yourStore = 'Your store';
export const is = (name: string | number, stock: boolean): string => `${name} is ${stock ? 'oversold' : 'running low'}`;
export const isOutOfStock = (name: string | number): string => `${name} is out of stock`;
export const couldntSync = (store: string | number): string => `${store} couldn’t sync`;
export const isntSendingUpdates = (store: string | number): string => `${store} isn’t sending updates`;
export const itsWebhooksAreOffSo = 'Its webhooks are off, so orders and stock arrive up to 15 minutes late.';
export const cantBeReached = (store: string | number): string => `${store} can’t be reached`;
export const payFastHasStoppedChargingYourCard = 'PayFast has stopped charging your card';
export const yourPlanPaymentIsOverdue = 'Your plan payment is overdue';
export const newOrders = (count: number, detail: string | number): string => `${countOf(count, 'new order')} ${detail}`;
export const today = 'today';
export const onDay = (day: string | number): string => `on ${day}`;
export const products = (count: number, isOpen: boolean): string =>
  `${countOf(count, 'product')} ${isOpen ? 'running low' : 'no longer running low'}`;
export const products2 = (count: number, isOpen: boolean): string =>
  `${countOf(count, 'product')} ${isOpen ? 'out of stock' : 'no longer out of stock'}`;
export const storesCouldntSync = (count: number): string => `${countOf(count, 'store')} couldn’t sync`;
export const syncProblemsResolved = (count: number): string => `${countOf(count, 'sync problem')} resolved`;
export const storesNotSendingUpdates = (count: number): string => `${countOf(count, 'store')} not sending updates`;
export const webhookProblemsResolved = (count: number): string => `${countOf(count, 'webhook problem')} resolved`;
export const storesCantBeReached = (count: number): string => `${countOf(count, 'store')} can’t be reached`;
export const outagesResolved = (count: number): string => `${countOf(count, 'outage')} resolved`;
export const paymentProblems = (count: number): string => countOf(count, 'payment problem');
export const newOrders2 = (orders: number, isOpen: boolean): string =>
  `${countOf(orders, 'new order')} ${isOpen ? 'today' : 'on earlier days'}`;
export const oversoldBy = (count: string | number): string => `Oversold by ${count}`;
export const leftCount = (count: string | number): string => `${count} left`;
export const inOneVariation = (left: string | number): string => `${left} in one variation`;
export const inTheLowestOfVariations = (left: string | number, variations: string | number): string =>
  `${left} in the lowest of ${variations} variations`;
export const aboutDaysOfStock = (left: string | number, days: number): string =>
  `${left}, about ${countOf(days, 'day')} of stock`;
export const lowStockAlert = 'Low stock alert';
export const couldntLoadThreshold = 'Couldn’t load threshold';
export const usesTheDefaultThreshold = 'Uses the default threshold.';
export const alertsWhenStockReachesUnits = (threshold: number): string =>
  `Alerts when stock reaches ${countOf(threshold, 'unit')}.`;
export const alertThresholdSaved = 'Alert threshold saved';
export const couldntSaveThreshold = 'Couldn’t save threshold';
export const leaveBlankToUseTheDefault = 'Leave blank to use the default.';
export const enterAWholeNumberFrom0 = 'Enter a whole number from 0 to 100 000, or leave blank.';
