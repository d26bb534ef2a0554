export const enterANameForYourOrganization = 'Enter a name for your organization.';
export const whatsYourBusinessCalled = 'What’s your business called?';
export const yourStoresTeamAndPlan = 'Your stores, team and plan belong to it. You can change it later.';
export const continueLabel = 'Continue';
export const couldntSaveName = 'Couldn’t save name';
export const name = 'Name';
export const firstStepsKaroo = 'First steps · Karoo';
export const skipAll = 'Skip all';
export const stepOf = (number: string | number, count: string | number): string => `Step ${number} of ${count}`;
export const back = 'Back';
export const connectYourStore = 'Connect your store';
export const karooImportsYourWooCommerceStores =
  'Karoo imports your WooCommerce store’s products, orders and customers and keeps them up to date.';
export const connectAStore = 'Connect a store';
export const failedToLoadStores = 'Failed to load stores';
export const isConnectedWereImportingYourData = ' is connected. We’re importing your data.';
export const connectAnotherStore = 'Connect another store';
export const youNeedYourStoresAddress =
  'You need your store’s address, and its administrator’s sign-in or a key created in the store. Nothing in your store is changed.';
export const justTryingKarooOut = 'Just trying Karoo out?';
export const withItsSandboxKarooPrints =
  'With its sandbox, Karoo prints the address, key and secret of a practice store when it starts: look for ';
export const inTheTerminalAndEnter = ' in the terminal, and enter them under “Key and secret”.';
export const skip = 'Skip';
export const whenDoYourVatPeriodsEnd = 'When do your VAT periods end?';
export const sarsAssignedYouACategory =
  'SARS assigned you a category when you registered. Reports follow it. You’ll find it on your VAT103 certificate.';
export const finish = 'Finish';
export const couldntSaveCategory = 'Couldn’t save category';
export const vatCategory = 'VAT category';
export const categoryCategory = (category: string | number): string => `Category ${category}`;
export const notRegisteredForVat = 'Not registered for VAT, or choose later';
