export const sales = 'Verkope';
export const measure = 'Maatstaf';
export const amount = 'Bedrag';
export const orders = 'Bestellings';
export const grossSales = 'Bruto verkope';
export const discounts = 'Afslag';
export const refundsNet = 'Terugbetalings, sonder BTW en aflewering';
export const netSales = 'Netto verkope';
export const vat = 'BTW';
export const shippingLessRefunds = 'Aflewering, min terugbetalings';
export const totalSales = 'Totale verkope';
export const aboutSales =
  'Bruto verkope is reëls en fooie voor afslag, sonder BTW. Netto verkope = bruto verkope - afslag - terugbetalings. Totale verkope = netto verkope + BTW + aflewering. ’n Bestelling tel op sy dag in die winkel, ’n terugbetaling op die dag van die terugbetaling.';

export const vatSummary = 'BTW-opsomming';
export const supplies = 'Lewerings';
export const refunds = 'Terugbetalings';
export const net = 'Netto';
export const taxedSupplies = 'Belaste lewerings, BTW ingesluit';
export const outputTax = 'Uitsetbelasting';
export const zeroRatedSupplies = 'Nulkoerslewerings (’n koers van 0 %)';
export const suppliesWithoutVat = 'Lewerings waarop geen BTW gehef is nie';
export const unallocatedAmounts = 'Bedrae wat nie toegewys is nie';
export const aboutVatSummary =
  'Uit die belastingbedrae wat die winkel by sy bestellings en terugbetalings gestoor het, nooit uit ’n totaal nie. Of ’n lewering sonder BTW nulkoers of vrygestel is, en in watter veld van die opgawe dit hoort, kan net jy of jou rekenmeester sê. ’n Terugbetaling wat net ’n bedrag is, dra geen BTW in die winkel nie: dit staan onder bedrae wat nie toegewys is nie.';

export const vatByRate = 'BTW volgens koers';
export const rate = 'Koers';
export const salesExclVat = 'Verkope sonder BTW';
export const refundedExclVat = 'Terugbetaal sonder BTW';
export const refundedVat = 'BTW terugbetaal';
export const netVat = 'Netto BTW';
export const all = 'Alles';
export const aboutVatByRate =
  'Goedere, aflewering en fooie, elk volgens sy eie belasting. ’n Bestelling met verskeie koerse tel onder elkeen daarvan.';

export const payments = 'Betalings';
export const method = 'Metode';
export const feesKnown = 'Bekende fooie';
export const onOrders = 'By bestellings';
export const afterFees = 'Ná fooie';
export const aboutPayments =
  'Totale verkope volgens die bestelling se betaalmetode, min terugbetalings. Fooie is wat die betaalinprop by die bestelling geskryf het (PayFast, Stripe, WooPayments, PayPal); waar daar geen is nie, word geen fooi afgetrek nie.';

export const reason = 'Rede';
export const vatIncluded = 'BTW ingesluit';
export const unallocated = 'Nie toegewys nie';
export const aboutRefunds =
  'Terugbetalings in hierdie tydperk, met BTW en aflewering ingesluit, ongeag wanneer die bestelling geplaas is.';

export const shipping = 'Aflewering';
export const charged = 'Gehef';
export const vatOnIt = 'BTW daarop';
export const refunded = 'Terugbetaal';
export const aboutShipping = 'Aflewering wat van kliënte gevra is, sonder BTW. Koerierkoste is nie ingesluit nie.';

export const coupon = 'Koepon';
export const discount = 'Afslag';
export const aboutDiscounts = 'Afslag wat elke koepon gegee het, sonder BTW.';

export const nothingInThisPeriod = 'Niks in hierdie tydperk nie.';
export const moreRows = (count: number): string => `${count} meer rye in die CSV-lêers.`;
export const foot = (shop: string, period: string, page: number, pages: number): string =>
  `${shop} · ${period} · Deur Karoo voorberei · Bladsy ${page} van ${pages}`;

export const daysOfTheShop = (from: string, to: string, timezone: string, currency: string): string =>
  `${from} tot ${to}, dae van die winkel (${timezone}). Alle bedrae in ${currency}.`;
export const noVatCategory = 'Geen BTW-kategorie is in Karoo gestel nie.';
export const vatCategory = (category: string): string => `BTW-kategorie ${category}.`;
export const notIncluded = (total: string): string => `Nie ingesluit nie: verkope van ${total}.`;
export const preparedOn = (day: string): string => `Deur Karoo voorberei op ${day}.`;

export const aboutFiles =
  'Desimale gebruik ’n punt, dae is in die winkel se tydsone en lêers is UTF-8. Teks wat ’n sigblad as ’n formule sou uitvoer, begin met ’n afkappingsteken.';
export const aboutVatLines =
  'elke bestelling en terugbetaling agter die BTW-verslag, ’n reël vir elke koers; terugbetalings is negatief. Die somme is dié van vat-by-rate.csv.';
