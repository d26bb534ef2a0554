import { countOf } from '../../platform/format/number.ts';

export const approveInYourShop = 'Approve in your shop';
export const seeHowToFixThis = 'See how to fix this';
export const keyAndSecret = 'Key and secret';
export const connectAStore = 'Connect a store';
export const howToConnect = 'How to connect';
export const yourStoreOpensAndAsks =
  'Your store opens and asks whether Karoo may read and write. Sign in there as an administrator and approve. You’ll come back here afterwards.';
export const storeAddress = 'Store address';
export const theAddressCustomersTypeInto =
  'The address customers type into a browser, for example https://myshop.co.za';
export const nameInKaroo = 'Name in Karoo';
export const leaveBlankToUse = 'Leave blank to use the store’s own name.';
export const waitingForYourStore = 'Waiting for your store to send its key…';
export const yourStoreIsConnected = 'Your store is connected';
export const close = 'Close';
export const wereImportingYourDataFigures = 'We’re importing your data. Figures appear as they arrive.';
export const couldntConnectYourStore = 'Couldn’t connect your store';
export const tryAgain = 'Try Again';
export const accessWasDeniedInYour =
  'Access was denied in your store. Karoo received no key, and nothing changed there.';
export const theConnectionWorks = 'The connection works';
export const wooCommerceWcVersion = (wcVersion: string | number): string => `WooCommerce ${wcVersion}`;
export const wooCommerce = 'WooCommerce';
export const thisKeyIsReadOnly = 'This key is read-only: Karoo shows everything but can’t change orders or products.';
export const isConnectedImportingYourData = (name: string | number): string =>
  `${name} is connected. Importing your data.`;
export const inYourStoreWooCommerceSettings =
  'In your store: WooCommerce, Settings, Advanced, REST API, Add key, with the permission Read/Write.';
export const testConnection = 'Test connection';
export const connect = 'Connect';
export const consumerKey = 'Consumer key';
export const consumerSecret = 'Consumer secret';
export const showOrHideTheSecret = 'Show or hide the secret';
export const couldntStoreRecords = (count: number): string => `Couldn’t store ${countOf(count, 'record')}`;
export const couldntLoadTheseRecords = 'Couldn’t load these records';
export const karooTriesThemAgain = 'Karoo tries them again with each sync. Everything else is stored.';
export const recordKinds: Readonly<Record<string, string>> = {
  products: 'products',
  orders: 'orders',
  customers: 'customers',
};
export const triesLast = (attempts: number, dateTime: string | number): string =>
  `${countOf(attempts, 'try', 'tries')}, last ${dateTime}`;
export const notCheckedYet = 'Not checked yet';
export const reachable = 'Reachable';
export const notReachable = 'Not reachable';
export const live = 'Live';
export const turnedOffByYourStore = 'Turned off by your store';
export const notRegisteredChangesArrive = 'Not registered: changes arrive with the next sync';
export const notPossibleHereChangesArrive = 'Not possible here: changes arrive with the next sync';
export const datePaid = 'Date paid';
export const dateCreated = 'Date created';
export const dateCompleted = 'Date completed';
export const editName = (name: string | number): string => `Edit ${name}`;
export const savedName = (name: string | number): string => `${name} saved.`;
export const name = 'Name';
export const countAnOrderOnIts = 'Count an order on its';
export const wooCommercesOwnAnalyticsUses =
  'WooCommerce’s own Analytics uses the date paid unless you changed it there.';
export const newKeyLeaveBlank = 'New key (leave blank to keep the current one)';
export const cancel = 'Cancel';
export const save = 'Save';
export const currentStore = 'Current store';
export const switchToThisStore = 'Switch to this store';
export const connection = 'Connection';
export const webhooks = 'Webhooks';
export const lastSync = 'Last sync';
export const notYet = 'not yet';
export const currencyAndTimeZone = 'Currency and time zone';
export const reportingDate = 'Reporting date';
export const key = 'Key';
export const readsAndWrites = 'reads and writes';
export const readOnly = 'read-only';
export const failedToLoadTheSyncStatus = 'Failed to load the sync status';
export const failedToAddStore = 'Failed to add store';
export const failedToUpdateStore = 'Failed to update store';
export const failedToDeleteStore = 'Failed to delete store';
export const cannotConnectToWooCommerceStore = 'Cannot connect to WooCommerce store';
export const failedToLoadStores = 'Failed to load stores';
export const storesBelongToAnOrganization = 'Stores belong to an organization';
export const youreNotInOneYet = 'You’re not in one yet. Create one, then connect your store.';
export const connectYourFirstStore = 'Connect your first store';
export const noStoreConnectedYet = 'No store connected yet';
export const connectAWooCommerceStore = 'Connect a WooCommerce store to see its sales, orders, products and customers.';
export const moreFor = (name: string | number): string => `More for ${name}`;
export const edit = 'Edit';
export const remove = 'Remove';
export const wasRemoved = (name: string | number): string => `${name} was removed.`;
export const removeName = (name: string | number): string => `Remove ${name}?`;
export const karooNoLongerShows = 'Karoo no longer shows this store’s sales, orders, products and customers.';
export const syncingStopsAndKaroosWebhooks = 'Syncing stops, and Karoo’s webhooks are removed from your store.';
export const nothingInYourStoreItself = 'Nothing in your store itself is changed or deleted.';
export const youCanConnectTheStore = 'You can connect the store again later.';
export const keepIt = 'Keep it';
export const removeStore = 'Remove store';
export const store = 'Store';
export const stores = 'Stores';
export const karooImportsProductsOrders =
  'Karoo imports products, orders and customers from your WooCommerce store and keeps them up to date.';
export const addStoreWoocommerceNew = 'add store woocommerce new';
export const syncStatus = 'Sync status';
export const refreshImportUpdateWebhooksLast = 'refresh import update webhooks last';
export const exploreWithSampleData = 'Explore with sample data';
export const sampleData = 'Sample data';
export const nothingHereIsReal = 'None of these orders and customers are real.';
export const removeSampleData = 'Remove sample data';
export const connectYourStore = 'Connect your store';
export const sampleDataWasRemoved = 'Sample data was removed.';
export const aMadeUpStore =
  'A made-up store with 13 months of orders. You can look at everything and change nothing. It’s removed when you connect your store.';
