import { countOf } from '../../platform/format/number.ts';

export const customer = 'Kliënt';
export const closeCustomer = 'Sluit kliënt';
export const customer2 = 'kliënt';
export const couldntLoadCustomer = 'Kon nie kliënt laai nie';
export const customerNotFound = 'Kliënt nie gevind nie';
export const allCustomers = 'Alle kliënte';
export const orders = 'Bestellings';
export const lifetimeSpend = 'Leeftydbesteding';
export const averageOrder = 'Gemiddeld';
export const guestIdentifiedByEmailAddress = 'Gas, uitgeken aan e-posadres';
export const storeAccount = (detail: string | number): string => `Winkelrekening${detail}`;
export const email = 'E-pos';
export const phone = 'Telefoon';
export const firstOrder = 'Eerste bestelling';
export const lastOrder = 'Laaste bestelling';
export const accountSince = 'Rekening sedert';
export const address = 'Adres';
export const newLabel = 'Nuut';
export const firstOrderInTheLast = 'Eerste bestelling in die laaste 30 dae.';
export const champions = 'Kampioene';
export const activeBuyOftenAndSpend = 'Aktief, koop gereeld en bestee baie.';
export const loyal = 'Lojaal';
export const activeAndBuyOften = 'Aktief en koop gereeld.';
export const bigSpenders = 'Groot besteders';
export const activeSpendALot = 'Aktief, bestee baie in min bestellings.';
export const promising = 'Belowend';
export const activeFewOrdersSoFar = 'Aktief, min bestellings tot dusver.';
export const cantLose = 'Moenie verloor nie';
export const atRiskButBoughtOften = 'In gevaar, maar het gereeld gekoop of baie bestee.';
export const slipping = 'Raak verlore';
export const atRiskWithFewOrders = 'In gevaar, met min bestellings.';
export const winBack = 'Wen terug';
export const lostButBoughtOften = 'Verlore, maar het gereeld gekoop of baie bestee.';
export const gone = 'Weg';
export const lostWithFewOrders = 'Verlore, met min bestellings.';
export const noOrders = 'Geen bestellings';
export const anAccountButNoOrders = '’n Rekening, maar geen bestelling wat tel nie.';
export const recencyActiveAtRisk = (frequentOrders: string | number, bigSpenderMultiple: string | number): string =>
  `Onlangsheid: aktief, in gevaar en verlore soos in die kliëntelys. Gereeld: ${frequentOrders} bestellings of meer. Baie: minstens ${bigSpenderMultiple} keer wat ’n kliënt van hierdie winkel gemiddeld bestee.`;
export const thisCustomersOrdersThatCount =
  'Hierdie kliënt se bestellings wat as verkope tel. Hangende, mislukte en gekanselleerde bestellings tel nie.';
export const totalOfTheOrders = 'Totaal van die bestellings wat tel, min terugbetalings, in die winkel se geldeenheid.';
export const lifetimeSpendOrdersThatCount = 'Leeftydbesteding ÷ bestellings wat tel.';
export const newFirstOrderWithinDays = (
  newDays: string | number,
  activeDays: string | number,
  atRiskDays: string | number,
  rhythmOrders: string | number,
): string =>
  `Nuut: eerste bestelling binne ${newDays} dae. Aktief, in gevaar, verlore: laaste bestelling binne ${activeDays} dae, binne ${atRiskDays}, langer gelede. Vanaf ${rhythmOrders} bestellings vervang die kliënt se eie ritme hierdie dae.`;
export const active = 'Aktief';
export const atRisk = 'In gevaar';
export const lost = 'Verlore';
export const noName = 'Geen naam';
export const customers = 'Kliënte';
export const customers2 = 'kliënte';
export const nameOrEmail = 'Naam of e-pos';
export const segment = 'Segment';
export const group = 'Groep';
export const province = 'Provinsie';
export const unknown = 'Onbekend';
export const type = 'Soort';
export const withAccount = 'Met rekening';
export const guests = 'Gaste';
export const noCustomersYet = 'Nog geen kliënte nie';
export const viewSync = 'Bekyk sinkronisering';
export const yourStoresCustomersIncludingGuests =
  'Jou winkel se kliënte, ook gaste, verskyn hier sodra hulle gesinkroniseer is.';
export const orders2 = (orders: number): string => countOf(orders, 'bestelling', 'bestellings');
export const spent = 'Bestee';
export const guest = 'Gas';
export const account = 'Rekening';
export const bestCustomers = 'Beste kliënte';
export const topSpendBiggestLoyalVip = 'top besteding grootste lojaal vip';
export const customers3 = (value: string | number): string => `Kliënte: ${value}`;
export const segment2 = 'segment';
