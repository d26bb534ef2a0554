export const payments = 'Betalings';
export const paymentsByMethod = 'Betalings volgens metode';
export const totalSalesByTheOrders =
  'Totale verkope volgens die bestelling se betaalmetode, ná terugbetalings. Fooie is wat die betaalinprop op die bestelling aangeteken het: PayFast, Stripe, WooPayments en PayPal doen dit. Waar niks aangeteken is nie, is geen fooi bekend nie en word niks afgetrek nie.';
export const method = 'Metode';
export const orders = 'Bestellings';
export const totalSales = 'Totale verkope';
export const feesKnown = 'Fooie bekend';
export const feesUnknown = 'Fooie onbekend';
export const fees = 'Fooie';
export const ofTheOrdersWithAFee = 'Van die bestellings met ’n fooi.';
export const ordersWithAFee = 'Bestellings met ’n fooi';
export const ofCount = (count: string | number, count2: string | number): string => `${count} van ${count2}`;
export const afterFees = 'Ná fooie';
export const totalSalesLessKnownFees = 'Totale verkope min die fooie wat bekend is.';
export const refunds = 'Terugbetalings';
export const refundsByReason = 'Terugbetalings volgens rede';
export const moneyYouPaidBack =
  'Geld wat jy in hierdie tydperk terugbetaal het, insl. BTW en aflewering, ongeag wanneer die bestelling geplaas is. “Ongeallokeer” is die deel van ’n terugbetaling sonder ’n produk of afleweringsmetode.';
export const reason = 'Rede';
export const amount = 'Bedrag';
export const vatInIt = 'BTW daarin';
export const unallocated = 'Ongeallokeer';
export const shipping = 'Aflewering';
export const shippingByMethod = 'Aflewering volgens metode';
export const whatCustomersWereCharged =
  'Wat kliënte vir aflewering betaal het, sonder BTW, en hoeveel daarvan terugbetaal is. Jou winkel weet nie wat koeriers jou gevra het nie.';
export const charged = 'Gehef';
export const vatOnIt = 'BTW daarop';
export const refunded = 'Terugbetaal';
export const net = 'Netto';
export const discounts = 'Afslag';
export const discountsByCoupon = 'Afslag volgens koepon';
export const whatEachCouponTookOff =
  'Wat elke koepon afgetrek het, sonder BTW. ’n Bestelling met verskeie koepons tel onder elkeen daarvan.';
export const coupon = 'Koepon';
export const discount = 'Afslag';
export const nothingInThisPeriod = 'Niks in hierdie tydperk nie';
export const all = 'Alles';
export const accountantPack = 'Rekenmeesterpakket';
export const salesVatPaymentsRefundsShipping = (periodText: string | number): string =>
  `Verkope, BTW, betalings, terugbetalings, aflewering en afslag vir ${periodText}, met hoe elke syfer bereken word. Kry een PDF, of ’n ZIP met CSV-lêers wat elke bestelling en terugbetaling agter die BTW lys.`;
export const couldntCreateThePack = 'Kon nie pakket skep nie';
export const creating = 'Skep tans …';
export const createPdf = 'Skep PDF';
export const createCsvFiles = 'Skep CSV-lêers';
export const failedToLoadPacks = 'Kon nie pakkette laai nie';
export const pdf = 'PDF';
export const csvFiles = 'CSV-lêers';
export const download = 'Laai af';
export const ofOrdersAndRefunds = (count: string | number, count2: string | number): string =>
  `${count} van ${count2} bestellings en terugbetalings`;
export const couldntCreateThisPackTryAgain = 'Kon nie hierdie pakket skep nie. Probeer weer.';
export const expiredCreateANewOne = 'Verval. Skep ’n nuwe een.';
export const readyAvailableUntil = (dateTime: string | number): string => `Gereed. Beskikbaar tot ${dateTime}.`;
export const vatForTheseDates = 'BTW vir hierdie datums';
export const vatSoFar = 'BTW tot dusver';
export const vatToPay = 'BTW betaalbaar';
export const vatOnSalesVatOnRefunds = (money: string | number, money2: string | number): string =>
  `BTW op verkope ${money} − BTW op terugbetalings ${money2}`;
export const underlyingOrdersAndRefunds = 'Onderliggende bestellings en terugbetalings';
export const eachOrderOnItsDay =
  'Elke bestelling op sy dag, elke terugbetaling apart met negatiewe bedrae. Die somme van alle lyne is dié hierbo.';
export const rate = 'Koers';
export const allRates = 'Alle koerse';
export const noOrdersOrRefunds = 'Geen bestellings of terugbetalings met hierdie koers in hierdie tydperk nie.';
export const ordersAndRefundsByVat = 'Bestellings en terugbetalings volgens BTW';
export const allPages = 'Alle bladsye';
export const line = 'reël';
export const lines = 'reëls';
export const order = 'Bestelling';
export const refundOf = (number: string | number): string => `Terugbetaling van #${number}`;
export const day = 'Dag';
export const exclVat = 'Uitsl. BTW';
export const inclVat = 'Insl. BTW';
export const vatSummary = 'BTW-opsomming';
export const fromTheTaxAmountsYour =
  'Uit die belastingbedrae wat jou winkel op bestellings en terugbetalings gestoor het, nooit uit ’n totaal nie. Terugbetalings tel op die dag van die terugbetaling.';
export const vatByRate = 'BTW volgens koers';
export const goodsShippingAndFeesEach =
  'Goedere, aflewering en fooie, elk volgens sy eie belasting. ’n Bestelling met verskeie koerse tel onder elkeen daarvan.';
export const taxedVatIncluded = 'Belas, BTW ingesluit';
export const everythingSoldAtARate =
  'Alles wat teen ’n koers bo 0 % verkoop is, met BTW. Kredietnotas is die terugbetalings daarvan.';
export const outputTax = 'Uitsetbelasting';
export const theVatYourStoreCharged = 'Die BTW wat jou winkel gehef het, min die BTW wat dit terugbetaal het.';
export const zeroRatedSupplies = 'Nulkoerslewerings';
export const soldAtARate =
  'Verkoop teen ’n koers van 0 % wat jou winkel noem. Of dit volgens wet nulkoers is, is vir jou rekenmeester om te bepaal.';
export const suppliesWithoutVat = 'Lewerings sonder BTW';
export const soldWithoutAnyRateThey =
  'Verkoop sonder enige koers. Dit kan nulkoers, vrygestel of uitvoer wees: jou winkel sê nie.';
export const mostlyRefundsThatAreOnly =
  'Meestal terugbetalings wat net ’n bedrag is. Jou winkel het geen BTW daarvoor gestoor nie, dus word geen BTW hier afgetrek nie: kyk of ’n kredietnota BTW bevat.';
export const supplies = 'Lewerings';
export const sales = 'Verkope';
export const whereTheseBelong = (map: string | number): string =>
  `Waar dit op die VAT201-opgawe hoort, is vir jou of jou rekenmeester om te besluit: ons gee geen veldnommers nie. Jou winkel ken nie insetbelasting nie.${map}`;
export const notIncludedSalesOf = (amount: string | number): string => ` Nie ingesluit nie: verkope van ${amount}.`;
export const whyDoMyTotalsDiffer = 'Hoekom verskil my totale van WooCommerce\u00a0s’n?';
export const noSalesOrRefunds = 'Geen verkope of terugbetalings in hierdie tydperk nie';
export const salesExclVat = 'Verkope uitsl. BTW';
export const vatOnSales = 'BTW op verkope';
export const vatRefunded = 'BTW terugbetaal';
export const netExclVat = 'Netto uitsl. BTW';
export const refundsShort = 'Terugbetaal';
export const vat = 'BTW';
export const netVat = 'Netto BTW';
export const previousPeriod = 'Vorige tydperk';
export const untilToday = ' (tot vandag)';
export const nextPeriod = 'Volgende tydperk';
export const showName = (name: string | number): string => `Wys ${name}`;
export const financialYearEndsIn = 'Boekjaar eindig in';
export const februaryByDefault = 'Februarie by verstek';
export const categoryCategory = (category: string | number, value: string | number): string =>
  `Kategorie ${category}: ${value}. `;
export const theseDatesArentA = (category: boolean): string =>
  `Hierdie datums is nie ’n ${category ? 'kalendermaand' : 'belastingtydperk'} nie. `;
export const yourStoreDoesntRecordInput =
  'Jou winkel teken nie inset-BTW aan nie: trek dit af voordat jy SARS betaal. Maak by SARS seker wanneer jou opgawe en betaling verskuldig is.';
export const chooseYourVatCategory = 'Kies jou BTW-kategorie';
export const registeredForVatAnOwner =
  'Vir BTW geregistreer? ’n Eienaar of administrateur kies die kategorie wat SARS jou gegee het in ';
export const settingsOrganization = 'Instellings, Organisasie';
export const untilThenPeriodsAreCalendar =
  '. Tot dan is tydperke kalendermaande. ’n Besigheid wat nie geregistreer is nie, hef geen BTW nie: enige bedrag hier is nogtans deur jou winkel gehef.';
