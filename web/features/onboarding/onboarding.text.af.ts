export const enterANameForYourOrganization = 'Gee die organisasie ’n naam.';
export const whatsYourBusinessCalled = 'Wat is jou besigheid se naam?';
export const yourStoresTeamAndPlan = 'Jou winkels, span en plan behoort daaraan. Jy kan dit later verander.';
export const continueLabel = 'Gaan voort';
export const couldntSaveName = 'Kon nie naam stoor nie';
export const name = 'Naam';
export const firstStepsKaroo = 'Eerste stappe · Karoo';
export const skipAll = 'Slaan alles oor';
export const stepOf = (number: string | number, count: string | number): string => `Stap ${number} van ${count}`;
export const back = 'Terug';
export const connectYourStore = 'Koppel jou winkel';
export const karooImportsYourWooCommerceStores =
  'Karoo laai jou WooCommerce-winkel se produkte, bestellings en kliënte en hou dit op datum.';
export const connectAStore = 'Koppel ’n winkel';
export const failedToLoadStores = 'Kon nie winkels laai nie';
export const isConnectedWereImportingYourData = ' is gekoppel. Ons voer jou data in.';
export const connectAnotherStore = 'Koppel nog een';
export const youNeedYourStoresAddress =
  'Jy het jou winkel se adres nodig, en die administrateur se aanmelding of ’n sleutel wat in die winkel geskep is. Niks in jou winkel word verander nie.';
export const justTryingKarooOut = 'Wil jy Karoo net probeer?';
export const withItsSandboxKarooPrints =
  'Met sy sandkas wys Karoo by die begin die adres, sleutel en geheim van ’n oefenwinkel: soek vir ';
export const inTheTerminalAndEnter = ' in die terminaal, en voer dit in onder “Sleutel en geheim”.';
export const skip = 'Slaan oor';
export const whenDoYourVatPeriodsEnd = 'Wanneer eindig jou BTW-tydperke?';
export const sarsAssignedYouACategory =
  'SARS het ’n kategorie aan jou toegeken toe jy geregistreer het. Verslae volg dit. Jy kry dit op jou VAT103-sertifikaat.';
export const finish = 'Voltooi';
export const couldntSaveCategory = 'Kon nie kategorie stoor nie';
export const vatCategory = 'BTW-kategorie';
export const categoryCategory = (category: string | number): string => `Kategorie ${category}`;
export const notRegisteredForVat = 'Nie vir BTW geregistreer nie, of kies later';
