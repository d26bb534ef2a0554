import { countOf } from '../../platform/format/number.ts';

export const approveInYourShop = 'Keur in jou winkel goed';
export const seeHowToFixThis = 'Kyk hoe om dit reg te stel';
export const keyAndSecret = 'Sleutel en geheim';
export const connectAStore = 'Koppel ’n winkel';
export const howToConnect = 'Hoe om te koppel';
export const yourStoreOpensAndAsks =
  'Jou winkel maak oop en vra of Karoo mag lees en skryf. Meld daar as administrateur aan en keur goed. Daarna kom jy hierheen terug.';
export const storeAddress = 'Winkeladres';
export const theAddressCustomersTypeInto =
  'Die adres wat kliënte in ’n blaaier tik, byvoorbeeld https://mywinkel.co.za';
export const nameInKaroo = 'Naam in Karoo';
export const leaveBlankToUse = 'Los leeg om die winkel se eie naam te gebruik.';
export const waitingForYourStore = 'Wag dat jou winkel sy sleutel stuur…';
export const yourStoreIsConnected = 'Jou winkel is gekoppel';
export const close = 'Sluit';
export const wereImportingYourDataFigures = 'Ons voer jou data in. Syfers verskyn soos hulle inkom.';
export const couldntConnectYourStore = 'Kon nie jou winkel koppel nie';
export const tryAgain = 'Probeer weer';
export const accessWasDeniedInYour =
  'Toegang is in jou winkel geweier. Karoo het geen sleutel ontvang nie, en niks het daar verander nie.';
export const theConnectionWorks = 'Die koppeling werk';
export const wooCommerceWcVersion = (wcVersion: string | number): string => `WooCommerce ${wcVersion}`;
export const wooCommerce = 'WooCommerce';
export const thisKeyIsReadOnly =
  'Hierdie sleutel kan net lees: Karoo wys alles, maar kan nie bestellings of produkte verander nie.';
export const isConnectedImportingYourData = (name: string | number): string =>
  `${name} is gekoppel. Ons voer jou data in.`;
export const inYourStoreWooCommerceSettings =
  'In jou winkel: WooCommerce, Instellings, Gevorderd, REST API, Voeg sleutel by, met die toestemming Lees/Skryf.';
export const testConnection = 'Toets koppeling';
export const connect = 'Koppel';
export const consumerKey = 'Consumer key';
export const consumerSecret = 'Consumer secret';
export const showOrHideTheSecret = 'Wys of versteek die geheim';
export const couldntStoreRecords = (count: number): string =>
  `Kon ${countOf(count, 'rekord', 'rekords')} nie stoor nie`;
export const couldntLoadTheseRecords = 'Kon nie hierdie rekords laai nie';
export const karooTriesThemAgain = 'Karoo probeer hulle met elke sinkronisering weer. Al die ander is gestoor.';
export const recordKinds: Readonly<Record<string, string>> = {
  products: 'produkte',
  orders: 'bestellings',
  customers: 'kliënte',
};
export const triesLast = (attempts: number, dateTime: string | number): string =>
  `${countOf(attempts, 'poging', 'pogings')}, laas ${dateTime}`;
export const notCheckedYet = 'Nog nie nagegaan nie';
export const reachable = 'Bereikbaar';
export const notReachable = 'Nie bereikbaar nie';
export const live = 'Intyds';
export const turnedOffByYourStore = 'Deur jou winkel afgeskakel';
export const notRegisteredChangesArrive = 'Nie geregistreer nie: veranderinge kom met die volgende sinkronisering';
export const notPossibleHereChangesArrive = 'Nie hier moontlik nie: veranderinge kom met die volgende sinkronisering';
export const datePaid = 'Datum betaal';
export const dateCreated = 'Datum geskep';
export const dateCompleted = 'Datum voltooi';
export const editName = (name: string | number): string => `Wysig ${name}`;
export const savedName = (name: string | number): string => `${name} gestoor.`;
export const name = 'Naam';
export const countAnOrderOnIts = 'Tel ’n bestelling op sy';
export const wooCommercesOwnAnalyticsUses =
  'WooCommerce se eie Analytics gebruik die datum betaal, tensy jy dit daar verander het.';
export const newKeyLeaveBlank = 'Nuwe sleutel (los leeg om die huidige een te behou)';
export const cancel = 'Kanselleer';
export const save = 'Stoor';
export const currentStore = 'Huidige winkel';
export const switchToThisStore = 'Wissel na hierdie winkel';
export const connection = 'Koppeling';
export const webhooks = 'Webhooks';
export const lastSync = 'Laaste sinkronisering';
export const notYet = 'nog nie';
export const currencyAndTimeZone = 'Geldeenheid en tydsone';
export const reportingDate = 'Verslagdatum';
export const key = 'Sleutel';
export const readsAndWrites = 'lees en skryf';
export const readOnly = 'lees net';
export const failedToLoadTheSyncStatus = 'Kon nie die sinkroniseringstatus laai nie';
export const failedToAddStore = 'Kon nie die winkel byvoeg nie';
export const failedToUpdateStore = 'Kon nie die winkel bywerk nie';
export const failedToDeleteStore = 'Kon nie die winkel skrap nie';
export const cannotConnectToWooCommerceStore = 'Kan nie aan die WooCommerce-winkel koppel nie';
export const failedToLoadStores = 'Kon nie winkels laai nie';
export const storesBelongToAnOrganization = 'Winkels behoort aan ’n organisasie';
export const youreNotInOneYet = 'Jy is nog nie in een nie. Skep een en koppel dan jou winkel.';
export const connectYourFirstStore = 'Koppel jou eerste winkel';
export const noStoreConnectedYet = 'Nog geen winkel gekoppel nie';
export const connectAWooCommerceStore =
  'Koppel ’n WooCommerce-winkel om sy verkope, bestellings, produkte en kliënte te sien.';
export const moreFor = (name: string | number): string => `Meer vir ${name}`;
export const edit = 'Wysig';
export const remove = 'Verwyder';
export const wasRemoved = (name: string | number): string => `${name} is verwyder.`;
export const removeName = (name: string | number): string => `Verwyder ${name}?`;
export const karooNoLongerShows = 'Karoo wys nie meer hierdie winkel se verkope, bestellings, produkte en kliënte nie.';
export const syncingStopsAndKaroosWebhooks = 'Sinkronisering stop, en Karoo se webhooks word uit jou winkel verwyder.';
export const nothingInYourStoreItself = 'Niks in jou winkel self word verander of geskrap nie.';
export const youCanConnectTheStore = 'Jy kan die winkel later weer koppel.';
export const keepIt = 'Behou dit';
export const removeStore = 'Verwyder winkel';
export const store = 'Winkel';
export const stores = 'Winkels';
export const karooImportsProductsOrders =
  'Karoo voer produkte, bestellings en kliënte uit jou WooCommerce-winkel in en hou dit op datum.';
export const addStoreWoocommerceNew = 'voeg winkel by woocommerce nuut';
export const syncStatus = 'Sinkroniseringstatus';
export const refreshImportUpdateWebhooksLast = 'verfris invoer bywerk webhooks laaste sync';
export const exploreWithSampleData = 'Verken met voorbeelddata';
export const sampleData = 'Voorbeelddata';
export const nothingHereIsReal = 'Nie een van hierdie bestellings of kliënte is werklik nie.';
export const removeSampleData = 'Verwyder voorbeelddata';
export const connectYourStore = 'Koppel jou winkel';
export const sampleDataWasRemoved = 'Voorbeelddata is verwyder.';
export const aMadeUpStore =
  '’n Versonne winkel met 13 maande se bestellings. Jy kan na alles kyk en niks verander nie. Dit word verwyder wanneer jy jou winkel koppel.';
