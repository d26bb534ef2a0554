import { countOf } from '../../platform/format/number.ts';

export const failedToFetchOrders = 'Kon nie bestellings laai nie';
export const noOrders = 'Geen bestellings nie.';
export const orders = 'Bestellings';
export const order = 'bestelling';
export const orders2 = 'bestellings';
export const noteAddedYourStoreEmails = 'Nota bygevoeg. Jou winkel e-pos dit aan die kliënt.';
export const noteAdded = 'Nota bygevoeg';
export const couldntAddTheNote = 'Kon nie die nota byvoeg nie';
export const tryAgain = 'Probeer weer';
export const addANote = 'Voeg ’n nota by';
export const whoCanSeeTheNote = 'Wie die nota kan sien';
export const privateLabel = 'Privaat';
export const toTheCustomer = 'Aan die kliënt';
export const yourStoreEmailsThisNote = 'Jou winkel e-pos hierdie nota dadelik aan die kliënt.';
export const onlyPeopleWithAccess = 'Net mense met toegang tot jou winkel kan dit sien.';
export const addAndEmail = 'Voeg by en e-pos';
export const addNote = 'Voeg nota by';
export const couldntLoadTheOrder = 'Kon nie die bestelling laai nie';
export const orderNotFound = 'Bestelling nie gevind nie';
export const allOrders = 'Alle bestellings';
export const order2 = 'Bestelling';
export const orderNumber = (number: string | number): string => `Bestelling #${number}`;
export const print = 'Druk';
export const changeStatus = 'Verander status';
export const completeOrder = 'Voltooi bestelling';
export const choose = 'Kies';
export const items = 'Items';
export const loading = 'Laai...';
export const timelineAndNotes = 'Tydlyn en notas';
export const yourStoreDidntRespondSo = 'Jou winkel het nie geantwoord nie, dus ontbreek sy notas hier.';
export const noteToTheCustomer = 'Nota aan die kliënt';
export const note = 'Nota';
export const editTitle = (title: string | number): string => `Wysig: ${title}`;
export const edit = 'Wysig';
export const thisOrderHasNoItems = 'Hierdie bestelling het geen items nie.';
export const skuSku = (sku: string | number): string => `SKU ${sku}`;
export const refundedCount = (count: string | number): string => `${count} terugbetaal`;
export const partiallyRefunded = 'gedeeltelik terugbetaal';
export const deletedFromTheStore = 'uit die winkel geskrap';
export const customer = 'Kliënt';
export const guest = 'Gas';
export const noName = 'Geen naam';
export const storeAccount = 'Winkelrekening';
export const orders3 = (orders: number): string => countOf(orders, 'bestelling', 'bestellings');
export const lifetimeValue = 'Leeftydwaarde';
export const customerSince = 'Kliënt sedert';
export const email = 'E-pos';
export const phone = 'Telefoon';
export const noteFromTheCustomer = 'Nota van die kliënt';
export const deliveryAddress = 'Afleweringsadres';
export const billingAddress = 'Faktuuradres';
export const payment = 'Betaling';
export const method = 'Metode';
export const paid = 'Betaal';
export const notYet = 'Nog nie';
export const transaction = 'Transaksie';
export const currency = 'Geldeenheid';
export const copyPaymentLink = 'Kopieer betaalskakel';
export const paymentLinkCopied = 'Betaalskakel gekopieer';
export const couldntCopyTheLink = 'Kon nie die betaalskakel kopieer nie';
export const emailPaymentLink = 'E-pos betaalskakel';
export const payForOrder = (number: string | number): string => `Betaal vir bestelling #${number}`;
export const youCanPayHere = (money: string | number, number: string | number, url: string | number): string =>
  `Jy kan ${money} vir bestelling #${number} hier betaal: ${url}`;
export const theCheckout = 'die betaalpunt';
export const wordPressAdmin = 'WordPress-admin';
export const theApi = 'die API';
export const placedThrough = (origin: string | number): string => `Geplaas deur ${origin}`;
export const placed = 'Geplaas';
export const paidPaymentName = (paymentName: string | number): string => `Betaal: ${paymentName}`;
export const completed = 'Voltooi';
export const refundedAmount = (amount: string | number): string => `${amount} terugbetaal`;
export const refundedBy = (by: string | number): string => `Terugbetaal deur ${by}`;
export const aFormerMember = '’n voormalige lid';
export const statusChangedBy = (by: string | number): string => `Status verander deur ${by}`;
export const theStore = 'die winkel';
export const noteToTheCustomerBy = (by: string | number): string => `Nota aan die kliënt deur ${by}`;
export const noteBy = (by: string | number): string => `Nota deur ${by}`;
export const itemsSubtotal = 'Subtotaal van items';
export const discountCoupons = (coupons: string | number): string => `Afslag (${coupons})`;
export const discount = 'Afslag';
export const fees = 'Fooie';
export const shippingShipping = (shipping: string | number): string => `Aflewering (${shipping})`;
export const shipping = 'Aflewering';
export const tax = 'Belasting';
export const total = 'Totaal';
export const refunded = 'Terugbetaal';
export const net = 'Netto';
export const selectedOrders = 'Gekose bestellings';
export const changingOfOrders = (done: string | number, all: number): string =>
  `Verander ${done} van ${countOf(all, 'bestelling', 'bestellings')}`;
export const upToAtATime = (maxSelected: string | number): string => `, tot ${maxSelected} op ’n slag`;
export const ordersChanged = 'Bestellings verander';
export const clear = 'Maak skoon';
export const someoneElseChanged = (statusLabel: string | number): string =>
  `Iemand anders het dit intussen na ${statusLabel} verander.`;
export const ordersNotChanged = (count: number): string =>
  `${countOf(count, 'bestelling', 'bestellings')} ${count === 1 ? 'is' : 'is'} nie verander nie`;
export const orderTheirs = (theirs: unknown, number: string | number): string =>
  `${theirs ? 'Verander steeds' : 'Probeer weer'}: bestelling #${number}`;
export const changeAnyway = 'Verander steeds';
export const tryAgain2 = 'Probeer weer';
export const leaveUnchanged = 'Laat onveranderd';
export const tryAgainCount = (count: string | number): string => `Probeer ${count} weer`;
export const orderNumber2 = (number: string | number): string => `bestelling #${number}`;
export const created = 'Geskep';
export const noPaymentMethod = 'Geen betaalmetode nie';
export const category = 'Kategorie';
export const containsProduct = (productId: string | number): string => `Bevat produk ${productId}`;
export const oneCustomer = 'Een kliënt';
export const numberNameOrEmail = 'Nommer, naam of e-pos';
export const orderStatus = 'Bestelstatus';
export const noOrdersYet = 'Nog geen bestellings nie';
export const viewSync = 'Kyk na sinkronisering';
export const ordersAppearHereAutomaticallyOnce =
  'Bestellings verskyn outomaties hier sodra hulle gesinkroniseer is of ’n kliënt koop.';
export const ordersThatCountAsSales =
  'Bestellings wat as verkope tel, volgens verslagdatum (datum betaal, tensy die winkel ’n ander gebruik).';
export const ordersWithARefund = 'Bestellings met ’n terugbetaling op hierdie dae, wanneer hulle ook al geplaas is.';
export const onlyOrdersIn = (currency: string | number): string => `Net bestellings in ${currency}.`;
export const date = 'Datum';
export const status = 'Status';
export const refundedAmount2 = (amount: string | number): string => `${amount} terugbetaal`;
export const all = 'Alles';
export const newCustomers = 'Nuwe kliënte';
export const returningCustomers = 'Terugkerende kliënte';
export const unknownCustomer = 'Onbekende kliënt';
export const reported = 'Getel';
export const variationVariationId = (variationId: string | number): string => `Variasie ${variationId}`;
export const noCoupon = 'Geen koepon nie';
export const couponCoupon = (coupon: string | number): string => `Koepon ${coupon}`;
export const provincePlaceName = (placeName: string | number): string => `Provinsie: ${placeName}`;
export const cityCityName = (cityName: string | number): string => `Stad: ${cityName}`;
export const n00To59 = (two: string | number): string => `${two}:00 tot ${two}:59`;
export const fromRangeText = (rangeText: string | number): string => `vanaf ${rangeText}`;
export const untilRangeText = (rangeText: string | number): string => `tot ${rangeText}`;
export const aNoteOnThisOrder =
  '’n Nota op hierdie bestelling is nie bygevoeg nie en wag vir jou. Maak eers die bestelling oop.';
export const changesWaitingToBeSent = (count: number): string =>
  `${countOf(count, 'verandering', 'veranderinge')} wag om gestuur te word`;
export const undoAll = 'Maak alles ongedaan';
export const undo = 'Maak ongedaan';
export const ordersAsBefore = (count: number): string =>
  `${countOf(count, 'bestelling', 'bestellings')} is soos voorheen`;
export const ordersChangedTo = (count: number, isUndo: boolean, status: string): string =>
  `${countOf(count, 'bestelling', 'bestellings')} is ${isUndo ? 'weer' : 'nou'} ${status}`;
export const orders5 = (statusLabel: string | number): string => `Bestellings: ${statusLabel}`;
export const status2 = 'status';
export const recentOrders = 'Onlangse bestellings';
export const viewAll = 'Sien alles';
export const noOrdersYetTheyAppear = 'Nog geen bestellings nie. Hulle verskyn outomaties hier.';
export const orderWasChangedInTheMeantime = (number: string | number): string =>
  `Bestelling #${number} is intussen verander`;
export const nothingHasBeenOverwrittenWhich = 'Niks is oorskryf nie. Watter status moet dit hê?';
export const inTheStoreSince = (dateTime: string | number): string => `In die winkel sedert ${dateTime}`;
export const yoursWhenItWas = (dateTime: string | number): string => `Joune, toe dit ${dateTime} was`;
export const keepTheirs = 'Behou hulle s’n';
export const mine = 'Gebruik myne';
export const marksAsRefundedDoesntReturnMoney = 'Merk as terugbetaal; gee nie geld terug nie';
export const is = (name: string | number, was: boolean, isUndo: boolean, statusLabel: string | number): string =>
  `${name} is ${was ? 'reeds' : isUndo ? 'weer' : 'nou'} ${statusLabel}`;
export const wasNotChanged = (name: string | number): string => `${name} is nie verander nie`;
export const willBeWaitingToBeSent = (name: string | number, statusLabel: string | number): string =>
  `${name} word ${statusLabel}. Wag om gestuur te word.`;
export const orderNumber3 = (number: string | number, statusLabel: string | number): string =>
  `Bestelling #${number} → ${statusLabel}`;
export const onOrder = (customerNote: unknown, number: string | number): string =>
  `${customerNote ? 'Nota aan die kliënt' : 'Nota'} op bestelling #${number}`;
export const packingSlip = 'Pakstrokie';
export const packingSlips = 'Pakstrokies';
export const invoice = 'Faktuur';
export const invoices = 'Fakture';
export const packingSlipFor = (number: string | number): string => `Pakstrokie vir bestelling #${number}`;
export const slipsOnePerPage = (count: number): string =>
  count === 1 ? '1 bestelling' : `${count} bestellings, elk op ’n eie bladsy`;
export const couldntLoadSomeOrders = (count: number): string =>
  count === 1 ? 'Kon nie 1 bestelling laai nie' : `Kon nie ${count} bestellings laai nie`;
export const noOrdersChosen = 'Geen bestellings gekies nie';
export const selectOrdersInTheList = 'Kies bestellings in die lys, en dan Pakstrokies.';
export const nothingToPack = 'Niks om te pak nie: alles is terugbetaal.';
export const unitsInTotal = 'eenhede altesaam';
export const packed = 'Gepak';
export const selectedCount = (count: number): string => `${count} gekies`;
export const item = 'Item';
export const sku = 'SKU';
export const quantity = 'Hoeveelheid';
export const trackingAddedBy = (by: string | number): string => `Opsporingsnommer bygevoeg deur ${by}`;
export const trackingRemovedBy = (by: string | number): string => `Opsporingsnommer verwyder deur ${by}`;
export const toPack = 'Om te pak';
export const packedWords = 'pak verpak stuur koerier';
export const addressChangedBy = (by: string | number): string => `Adres verander deur ${by}`;
