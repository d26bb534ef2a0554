export const help = ' Hulp';
export const stillStuck = 'Sukkel jy nog? ';
export const contactUs = 'Kontak ons';
export const inThisArticle = 'In hierdie artikel';
export const helpKaroo = 'Hulp · Karoo';
export const weCantFindThatArticle = 'Ons kry nie daardie artikel nie';
export const browseAllHelp = 'Blaai deur alle hulp';
export const itMayHaveMoved = 'Dit is dalk geskuif.';
export const help2 = 'Hulp';
export const searchHelp = 'Soek in hulp';
export const cantFindWhatYouNeed = 'Kry jy nie wat jy soek nie?';
export const askUsWeReplyByEmail = 'Vra ons. Ons antwoord per e-pos.';
export const searchResults = 'Soekresultate';
export const noMatchesTryDifferentWords = 'Geen resultate nie. Probeer ander woorde, of kontak ons.';
export const n1Result = '1 resultaat';
export const results = (count: string | number): string => `${count} resultate`;
export const connectYourStore = 'Koppel jou winkel';
export const woocommerceKeySecretPermalinksFirewall =
  'woocommerce sleutel geheim permaskakels brandmuur fout misluk koppel key secret permalinks firewall';
export const whatEachFigureMeans = 'Wat elke syfer beteken';
export const salesNetGrossAovRefunds =
  'verkope netto bruto gemiddelde bestelwaarde terugbetalings voorraad definisies bereken sales aov';
export const packAndSendOrders = 'Pak en stuur bestellings';
export const packingTrackingCourierAddressEmail = 'pakry faktuur druk opsporing koerier adres e-pos';
export const vatAndYourAccountant = 'BTW en jou rekenmeester';
export const sarsTaxPeriodOutputPack = 'sars btw belasting tydperk uitset pakket vat tax';
export const teamAndRoles = 'Span en rolle';
export const inviteMemberAccountantPermissionsAdmin =
  'nooi lid rekenmeester regte toestemmings administrateur bestuurder ontleder admin';
export const workOffline = 'Werk vanlyn';
export const noConnectionLoadSheddingWaitingChanges =
  'geen verbinding beurtkrag vanlyn wag hangend veranderinge load shedding offline';
export const plansAndBilling = 'Planne en fakturering';
export const trialPriceCancelRefundPayment = 'proeftydperk prys kanselleer terugbetaling betaling';
export const keyboardShortcuts = 'Kortpadsleutels';
export const securityAndPopia = 'Sekuriteit en POPIA';
export const privacyPersonalInformationDeleteData = 'privaatheid persoonlike inligting skrap data popia';
export const supportEmailQuestion = 'ondersteuning e-pos vraag kontak';
export const helpCentre = 'Hulpsentrum';
export const supportDocsQuestionsHow = 'ondersteuning dokumente vrae hoe hulp';
export const helpTitle = (title: string | number): string => `Hulp: ${title}`;
export const changeManyProducts = 'Verander baie produkte';
export const bulkImportCsvStockTake = 'grootmaat invoer csv sigblad voorraadopname strepieskode';
