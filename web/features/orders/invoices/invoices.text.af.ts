import type { InvoiceKind } from './invoice-kind.ts';

export const invoices = 'Fakture';
export const titles: Readonly<Record<InvoiceKind, string>> = {
  tax: 'Belastingfaktuur',
  invoice: 'Faktuur',
  proforma: 'Pro forma-faktuur',
};
export const titleWithNumber = (title: string, number: string): string => `${title} ${number}`;
export const copy = 'Afskrif';
export const markAsCopies = 'Merk as afskrifte';
export const copiesHint = '’n Belastingfaktuur word een keer uitgereik. As jy dit weer druk, merk dit as ’n afskrif.';
export const print = 'Druk';
export const ordersOnePerPage = (count: number): string =>
  count === 1 ? '1 bestelling' : `${count} bestellings, elk op sy eie bladsy`;
export const selectOrdersInTheList = 'Kies bestellings in die lys en kies dan Fakture.';
export const vatNumberIs = (number: string): string => `BTW-nommer: ${number}`;
export const invoiceTo = 'Faktuur aan';
export const date = (day: string): string => `Datum: ${day}`;
export const orderNumber = (number: string): string => `Nommer: ${number}`;
export const paidOn = (day: string, method: string): string =>
  method === '' ? `Betaal op ${day}` : `Betaal op ${day} met ${method}`;
export const quantity = 'Hoeveelheid';
export const description = 'Beskrywing';
export const withoutVat = 'BTW uitgesluit';
export const vat = 'BTW';
export const withVat = 'BTW ingesluit';
export const amount = 'Bedrag';
export const fee = 'Fooi';
export const shipping = 'Aflewering';
export const shippingBy = (method: string): string => `Aflewering: ${method}`;
export const rounding = 'Afronding';
export const otherAmounts = 'Ander bedrae';
export const total = 'Totaal';
export const totalWithoutVat = 'Totaal, BTW uitgesluit';
export const totalWithVat = 'Totaal, BTW ingesluit';
export const discountTakenOff = (amount: string, coupons: string): string =>
  coupons === ''
    ? `Afslag reeds afgetrek: ${amount}, BTW uitgesluit`
    : `Afslag reeds afgetrek: ${amount}, BTW uitgesluit (${coupons})`;
export const discountTakenOffPlain = (amount: string, coupons: string): string =>
  coupons === '' ? `Afslag reeds afgetrek: ${amount}` : `Afslag reeds afgetrek: ${amount} (${coupons})`;
export const refundedSince = (amount: string): string =>
  `Sedertdien terugbetaal: ${amount}. Terugbetalings is nie deel van hierdie faktuur nie.`;
export const notATaxInvoice = 'Hierdie is nie ’n belastingfaktuur nie.';

export const beforeYouPrint = 'Voor jy druk';
export const chargedVatWithoutNumber = (orders: string): string =>
  `Jou winkel het BTW gehef, maar jou besigheidsbesonderhede het geen BTW-nommer nie: ${orders}. Hierdie is nie belastingfakture nie. As jy vir BTW geregistreer is, voeg jou nommer by.`;
export const noVatInRand = (orders: string): string =>
  `Se opskrif is “Faktuur”, nie “Belastingfaktuur” nie, want die bestelling het geen BTW nie of is nie in rand nie: ${orders}.`;
export const needsABuyer = (orders: string): string =>
  `Bo R 5 000 moet ’n belastingfaktuur die koper se naam en adres hê. Wysig die faktuuradres van ${orders}.`;
export const proformaBecause = (orders: string): string =>
  `Se opskrif is “Pro forma-faktuur”, want die bestelling is nie betaal nie, het misluk of is gekanselleer: ${orders}.`;
export const andMore = (orders: string, more: number): string => `${orders} en nog ${more}`;

export const businessDetails = 'Besigheidsbesonderhede';
export const addBusinessDetails = 'Voeg jou besigheidsbesonderhede by';
export const invoicesNeedThem =
  'Fakture wys jou besigheid se naam, adres en BTW-nommer. Daarsonder word net jou winkel se naam gedruk, en geen faktuur is ’n belastingfaktuur nie.';
export const askAnAdmin = 'Vra ’n eienaar of administrateur van jou organisasie om dit by te voeg.';
export const detailsNotOnThisDevice = 'Kon nie jou besigheidsbesonderhede laai nie';
export const connectOnce =
  'Koppel aan die internet en maak hierdie bladsy een keer oop. Daarna druk fakture ook sonder ’n verbinding.';
export const legalName = 'Naam van die besigheid';
export const legalNameHint = 'Die geregistreerde naam, of die naam waaronder jy handel dryf.';
export const address = 'Adres';
export const vatNumber = 'BTW-nommer';
export const vatNumberHint = 'Tien syfers wat met 4 begin. Laat dit leeg as jy nie vir BTW geregistreer is nie.';
export const enterTheName = 'Tik die naam van jou besigheid in.';
export const enterTheAddress = 'Tik die adres van jou besigheid in.';
export const vatNumberFormat = '’n Suid-Afrikaanse BTW-nommer het 10 syfers en begin met 4.';
export const couldntSave = 'Kon nie die besonderhede stoor nie';
export const saved = 'Besigheidsbesonderhede gestoor';
export const save = 'Stoor';
export const cancel = 'Kanselleer';
export const allOrders = 'Alle bestellings';
export const orders = 'Bestellings';
export const noOrdersChosen = 'Geen bestellings gekies nie';
export const tryAgain = 'Probeer weer';
export const loading = 'Laai';
