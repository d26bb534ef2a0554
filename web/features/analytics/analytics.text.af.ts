import { countOf } from '../../platform/format/number.ts';

export const byHour = 'Per uur';
export const byDay = 'Per dag';
export const byWeek = 'Per week';
export const byMonth = 'Per maand';
export const sales = 'Verkope';
export const products = 'Produkte';
export const customers = 'Kliënte';
export const locations = 'Liggings';
export const finance = 'Finansies';
export const analytics = 'Ontledings';
export const reports = 'Verslae';
export const interval = 'Interval';
export const revenueTurnoverTrendCompareCoupons = 'inkomste omset tendens vergelyk koepons betaalmetodes aflewering';
export const bestSellersMarginCategoriesReturns = 'topverkopers marge kategorieë terugsendings';
export const cohortsNewReturningBestBuyersLifetime = 'kohorte nuwe terugkerende beste kliënte leeftyd';
export const provincesCitiesMap = 'provinsies stede kaart';
export const googleVisitorsTrafficSearchConversion = 'google besoekers verkeer soek omskakeling';
export const vatTaxToPayVat201 = 'btw belasting betaalbaar vat201 rekenmeester pakket terugbetalings afslag';
export const analytics2 = (label: string | number): string => `Ontledings: ${label}`;
export const reportWords = (words: string | number): string => `verslag ${words}`;
export const whyDoMyTotalsDiffer = 'Hoekom verskil my totale?';
export const analyticsCompareWoocommerceDifference = 'ontledings vergelyk woocommerce verskil rekonsilieer';
export const orders = 'Bestellings';
export const items = 'Items';
export const grossSales = 'Bruto verkope';
export const discounts = 'Afslag';
export const refunds = 'Terugbetalings';
export const netSales = 'Netto verkope';
export const share = 'Deel';
export const shareOfNetSales = 'Deel van netto verkope vir hierdie dae.';
export const tax = 'Belasting';
export const shipping = 'Aflewering';
export const totalSales = 'Totale verkope';
export const salesBy = (one: string | number): string => `Verkope volgens ${one}`;
export const breakDownBy = 'Verdeel volgens';
export const noSalesForTheseDays = 'Geen verkope vir hierdie dae nie.';
export const all = 'Alles';
export const taxAndShippingBelong =
  'Belasting en aflewering behoort aan die hele bestelling, dus sluit geen ry dit in nie.';
export const category = 'Kategorie';
export const aProductInSeveralCategories = (noShareOfOrder: string | number): string =>
  `’n Produk in verskeie kategorieë tel ten volle onder elk. Die reël “Meer as een keer getel” verwyder die oorvleueling. ${noShareOfOrder}`;
export const category2 = 'kategorie';
export const categories = 'kategorieë';
export const noCategory = 'Geen kategorie nie';
export const countedMoreThanOnce = 'Meer as een keer getel';
export const status = 'Status';
export const orderStatus = 'Bestelstatus';
export const byCurrentOrderStatusStatuses =
  'Volgens huidige bestelstatus. Statusse wat nie as verkope tel nie, is uitgelaat.';
export const status2 = 'status';
export const statuses = 'statusse';
export const payment = 'Betaling';
export const paymentMethod = 'Betaalmetode';
export const byTheOrdersPaymentMethod =
  'Volgens die bestelling se betaalmetode. ’n Terugbetaling behoort by sy bestelling se betaalmetode, op die dag van die terugbetaling.';
export const paymentMethod2 = 'betaalmetode';
export const paymentMethods = 'betaalmetodes';
export const noPaymentMethod = 'Geen betaalmetode nie';
export const coupon = 'Koepon';
export const anOrderWithSeveralCoupons =
  '’n Bestelling met verskeie koepons tel ten volle onder elk. Die reël “Meer as een keer getel” verwyder die oorvleueling.';
export const coupon2 = 'koepon';
export const coupons = 'koepons';
export const noCoupon = 'Geen koepon nie';
export const province = 'Provinsie';
export const byTheProvince = 'Volgens die provinsie van die faktuuradres.';
export const province2 = 'provinsie';
export const provinces = 'provinsies';
export const city = 'Stad';
export const byTheCity =
  'Volgens die stad van die faktuuradres, soos kliënte dit ingevoer het. Hoofletters maak nie saak nie.';
export const city2 = 'stad';
export const cities = 'stede';
export const newTheDay =
  'Nuut: die dag van ’n kliënt se eerste bestelling wat tel. Terugkerend: elke later dag. Gaste word volgens e-posadres herken.';
export const customerType = 'kliënttipe';
export const customerTypes = 'kliënttipes';
export const unknown = 'Onbekend';
export const product = 'Produk';
export const ordersContainingTheProduct = (noShareOfOrder: string | number): string =>
  `Bestellings wat die produk bevat. ’n Bestelling met verskeie produkte tel vir elk. ${noShareOfOrder}`;
export const product2 = 'produk';
export const products2 = 'produkte';
export const productKey = (key: string | number): string => `Produk ${key}`;
export const variation = 'Variasie';
export const productsWithoutVariationsShareOne = (noShareOfOrder: string | number): string =>
  `Produkte sonder variasies deel een ry, sodat die rye tot die totaal optel. ${noShareOfOrder}`;
export const variation2 = 'variasie';
export const variations = 'variasies';
export const noVariations = 'Geen variasies nie';
export const newCustomers = 'Nuwe kliënte';
export const returningCustomers = 'Terugkerende kliënte';
export const datePaid = 'datum betaal';
export const dateCreated = 'datum geskep';
export const dateCompleted = 'datum voltooi';
export const ordersInOtherCurrencies = 'Bestellings in ander geldeenhede';
export const wooCommerceAddsThemUp = (currency: string | number): string =>
  `WooCommerce tel dit op asof dit ${currency} is. Karoo wys dit apart en tel dit nooit by nie.`;
export const statusesThatCount = 'Statusse wat tel';
export const yourStoresExcludedStatusesChanged =
  'Jou winkel se uitgeslote statusse het verander sedert Karoo laas sy instellings gelees het.';
export const reportingDate = 'Verslagdatum';
export const karooUsesTheYourStore = (value: string | number, value2: string | number): string =>
  `Karoo gebruik die ${value}, jou winkel gebruik die ${value2}.`;
export const ordersWithoutA = (value: string | number): string => `Bestellings sonder ’n ${value}`;
export const wooCommerceDoesntCountThem =
  'WooCommerce tel dit op geen dag nie, maar trek steeds die terugbetalings af. Karoo tel dit op die dag waarop dit geskep is.';
export const eachOrderOnIts = (value: string | number): string => `Elke bestelling op sy ${value}`;
export const wooCommercesOrderListAndOlder = 'WooCommerce se bestellingslys en ouer verslae doen dit.';
export const someReportsAndPluginsDoThis = 'Sommige verslae en inproppe doen dit.';
export const monthsInUtc = 'Maande in UTC';
export const karooAndWooCommerceUseYour = (timezone: string | number): string =>
  `Karoo en WooCommerce gebruik jou winkel se tydsone (${timezone}). Uitvoere en betaalverskaffers gebruik dikwels UTC.`;
export const refundsOnTheDay = 'Terugbetalings op die dag van hul bestelling';
export const karooAndWooCommercesAnalyticsDeduct =
  'Karoo en WooCommerce se Analytics trek ’n terugbetaling af op die dag van die terugbetaling, sodat afgeslote maande nie verander nie.';
export const totalSales2 = 'totale verkope';
export const grossSales2 = 'bruto verkope';
export const netSales2 = 'netto verkope';
export const orders2 = (orders: number): string => countOf(orders, 'bestelling', 'bestellings');
export const explainedToTheCent = 'Tot op die sent verklaar';
export const unexplainedLeft = (left: string | number): string => `Onverklaar: ${left}`;
export const mostLikelyWooCommercesAnalyticsLag =
  'Heel waarskynlik is WooCommerce se Analytics agter: dit werk volgens ’n skedule by, of met die hand ná ’n invoer. Of Karoo se sinkronisering is nie op datum nie.';
export const theTotalsMatchButTheir =
  'Die totale stem ooreen maar hul dele nie. Heel waarskynlik teken jou winkel ’n koepon, fooi of terugbetaling onder ’n ander opskrif aan, of rond anders af.';
export const mostLikelyAFullRefund =
  'Heel waarskynlik ’n volle terugbetaling ná ’n gedeeltelike een, wat sommige weergawes van WooCommerce twee keer aftrek.';
export const backToAnalytics = 'Terug na ontledings';
export const fromKarooToWooCommercesAnalytics = 'Van Karoo na WooCommerce se Analytics';
export const otherWaysToCount = 'Ander maniere om te tel';
export const whatTheTotalIncludes = 'Wat die totaal insluit en uitlaat';
export const orders3 = (count: number): string => countOf(count, 'bestelling', 'bestellings');
export const karoosTotalSales = 'Karoo se totale verkope';
export const whatWooCommercesAnalyticsShouldShow = 'Wat WooCommerce se Analytics behoort te wys';
export const whatTheyShowRightNow = 'Wat dit nou wys';
export const yourStoresAnalyticsDidntRespond =
  'Jou winkel se Analytics het nie geantwoord nie. Dit is dalk onbereikbaar, of Analytics is dalk af. Die syfers hierbo is volgens sy reëls uit sy bestellings bereken.';
export const n0Orders = '0 bestellings';
export const ordersMoved = (moved: number): string => `${countOf(moved, 'bestelling', 'bestellings')} geskuif`;
export const orders4 = (abs: number): string => countOf(abs, 'bestelling', 'bestellings');
export const inOut = (comeIn: string | number, goOut: string | number): string => `${comeIn} in, ${goOut} uit`;
export const otherWaysToCountTotalSales = 'Ander maniere om totale verkope te tel';
export const beforeDiscountsAndRefundsExcluding = 'Voor afslag en terugbetalings, belasting en aflewering uitgesluit.';
export const afterDiscountsAndRefundsExcluding = 'Ná afslag en terugbetalings, belasting en aflewering uitgesluit.';
export const taxInTheTotal = 'Belasting in die totaal';
export const shippingInTheTotal = 'Aflewering in die totaal';
export const notCounted = (statusLabel: string | number): string => `Nie getel nie: ${statusLabel}`;
export const notIncludedSalesIn = (currency: string | number): string => `Nie ingesluit nie: verkope in ${currency}`;
export const karooCountsGuests =
  'Karoo tel gaste met dieselfde e-posadres as een kliënt. WooCommerce lys net rekeninge onder Customers.';
export const accountsGuests = (accounts: number, guests: number): string =>
  `${countOf(accounts, 'rekening', 'rekeninge')}, ${countOf(guests, 'gas', 'gaste')}`;
export const ordersFromUnknownCustomers = (unknownOrders: number): string =>
  `${countOf(unknownOrders, 'bestelling', 'bestellings')} van onbekende kliënte`;
export const month = 'Maand';
export const netSalesCompared =
  'Netto verkope vergelyk met die vorige tydperk. “Nuut” beteken voorheen niks. ’n Strepie beteken ’n persentasie sou nie sinvol wees nie.';
export const change = 'Verandering';
