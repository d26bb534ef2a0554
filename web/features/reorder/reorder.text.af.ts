import { countOf } from '../../platform/format/number.ts';

export const reorder = 'Herbestel';
export const whatToReorder = 'Wat om te herbestel';
export const orders = 'Verskafferbestellings';
export const supplierOrders = 'Bestellings by verskaffers';
export const suppliers = 'Verskaffers';
export const settings = 'Instellings';
export const newOrder = 'Nuwe bestelling';
export const productNoun = 'produk';
export const products = 'Produkte';
export const productsNoun = 'produkte';
export const product = 'Produk';
export const supplier = 'Verskaffer';
export const withoutSupplier = 'Sonder verskaffer';
export const nameOrSku = 'Naam of SKU';
export const urgency = 'Dringendste';
export const views = 'Aansigte';
export const viewOrder = 'Om te bestel';
export const viewAll = 'Alles';
export const viewDead = 'Dooie voorraad';
export const viewOverstock = 'Oorvoorraad';
export const viewIgnored = 'Nie herbestel nie';
export const stock = 'Voorraad';
export const stockOf = (stock: string | number): string => `${stock} in voorraad`;
export const stockAndOnOrder = (stock: string | number, onOrder: string | number): string =>
  `${stock} + ${onOrder} op bestelling`;
export const lasts = 'Hou';
export const lastsHint = 'Hoe lank die voorraad hou teen die verwagte verkope, sonder wat op bestelling is.';
export const days = (count: number): string => countOf(count, 'dag', 'dae');
export const expected = 'Verwag';
export const expectedHint =
  'Verkope wat verwag word deur die voorspelling wat in die verlede die beste vir hierdie produk was.';
export const perWeek = (units: string | number): string => `${units} per week`;
export const reorderPoint = 'Herbestelpunt';
export const reorderPointHint = 'Bestel wanneer voorraad en eenhede op bestelling hier of laer is.';
export const toOrder = 'Om te bestel';
export const toOrderHint = 'In heel pakke, sodat die voorraad vir die levertyd en jou dekkingsdoel hou.';
export const orderOf = (units: string | number): string => `Bestel ${units}`;
export const tooMany = 'Te veel';
export const tooManyHint = 'Eenhede bo wat binne die dae in die instellings verkoop.';
export const lastSold = 'Laas verkoop';
export const soldOn = (day: string): string => `Verkoop ${day}`;
export const noSale = 'Geen verkoop in ’n jaar nie';
export const value = 'Waarde';
export const valueHint =
  'Eenhede maal die kosprys, of die verkoopprys waar die kosprys onbekend is. Tik kospryse hier of in jou winkel in.';
export const atSellingPrice = 'teen verkoopprys';
export const edit = 'Wysig';
export const editName = (name: string | number): string => `Wysig ${name}`;
export const productNumber = (id: string | number): string => `Produk ${id}`;
export const computing = 'Bereken met jou veranderings. Dit neem ’n oomblik.';
export const computedAt = (time: string | number): string => `Bereken ${time} uit verkope tot die dag tevore.`;
export const stockOutsSince = (day: string | number): string =>
  `Dae sonder voorraad word aangeteken sedert ${day}; vroeër dae tel as in voorraad.`;
export const untracked = (count: number): string =>
  `${countOf(count, 'produk', 'produkte')} sonder getelde voorraad is uitgelaat.`;
export const atSellingPrices = (amount: string | number): string =>
  `${amount} teen verkooppryse, geen kospryse bekend nie`;
export const atCost = (amount: string | number): string => `${amount} teen kosprys`;
export const atCostOf = (cost: string, known: number, all: number, retail: string): string =>
  `${cost} teen kosprys vir die ${known} van ${all} met ’n kosprys, ${retail} teen verkooppryse vir almal`;
export const orderSum = (count: number, worth: string | number): string =>
  `${countOf(count, 'produk', 'produkte')} om te bestel: ${worth}.`;
export const deadSum = (count: number, days: number, worth: string | number): string =>
  `${countOf(count, 'produk', 'produkte')} sonder ’n verkoop in ${days} dae: ${worth}.`;
export const overstockSum = (count: number, days: number, worth: string | number): string =>
  `${countOf(count, 'produk', 'produkte')} met meer as ${days} dae se voorraad; die oormaat: ${worth}.`;
export const notComputedYet = 'Nog nie bereken nie';
export const computeNow = 'Bereken nou';
export const computedEveryNight =
  'Karoo vergelyk elke nag jou voorraad met jou verkope en lys wat om te bestel. Die eerste lys volg binne tien minute ná die eerste sinkronisering.';
export const noCountedStock = 'Geen produk tel sy voorraad nie';
export const countStock =
  'Skakel “Track stock quantity for this product” in WooCommerce aan. Karoo sê dan wanneer om dit te bestel, en hoeveel.';
export const nothingToOrder = 'Niks om vandag te bestel nie';
export const nothingToOrderText = 'Elke produk het genoeg in voorraad of op bestelling vir sy levertyd.';
export const nothingHere = 'Geen produkte nie';
export const nothingHereText = 'Alle produkte is gemerk as nie herbestel nie.';
export const noDeadStock = 'Geen dooie voorraad nie';
export const noDeadStockText = 'Alles in voorraad het binne die dae in die instellings verkoop.';
export const noOverstock = 'Geen oorvoorraad nie';
export const noOverstockText = 'Geen voorraad hou langer as die dae in die instellings nie.';
export const nothingIgnored = 'Alles word herbestel';
export const nothingIgnoredText = 'Produkte gemerk “Moenie herbestel nie” verskyn hier.';
export const none = 'Geen';
export const packSize = 'Pakgrootte';
export const packSizeHint = 'Bestellings word tot heel pakke opgerond.';
export const costPriceIn = (currency: string | number): string => `Kosprys in ${currency}`;
export const costFromShop = 'Van jou winkel. Verander dit in WooCommerce.';
export const costHint = 'Sonder BTW. Opsioneel.';
export const dontReorder = 'Moenie hierdie produk herbestel nie';
export const enterAWholeNumber = 'Voer ’n heelgetal in.';
export const enterAnAmount = 'Voer ’n bedrag in, soos 99.90.';
export const enterAName = 'Voer ’n naam in.';
export const enterFromTo = (from: string | number, to: string | number): string =>
  `Voer ’n getal van ${from} tot ${to} in.`;
export const cancel = 'Kanselleer';
export const save = 'Stoor';
export const saved = 'Gestoor';
export const close = 'Maak toe';
export const couldntSave = 'Kon nie stoor nie';
export const couldntLoad = 'Kon nie bestellings laai nie';
export const soldIn28Days = 'Verkoop in 28 dae';
export const forecastBy = 'Voorspelling';
export const methodMean = 'Gemiddeld van die laaste 28 dae';
export const methodSmoothing = 'Eksponensiële gladmaking';
export const methodWeekday = 'Gemiddeld per weekdag';
export const methodIntermittent = 'Vir seldsame verkope (TSB)';
export const methodShort = 'Gemiddeld, te min dae om te vergelyk';
export const error = 'Vorige fout';
export const errorOf = (percent: string | number, usual: string | number): string =>
  `${percent}%; die gemiddeld van 28 dae: ${usual}%`;
export const daysCounted = 'Dae getel';
export const daysOut = 'Uitgelaat, sonder voorraad';
export const planOf = (
  point: string | number,
  upTo: string | number,
  lead: string | number,
  cover: string | number,
): string =>
  `Bestel by ${point} of minder, tot ${upTo}: ${lead} dae tot aflewering en ${cover} dae se dekking. Seisoene van die jaar word nie voorspel nie.`;
export const reorderSettings = 'Herbestelinstellings';
export const serviceLevel = 'Diensvlak in %';
export const serviceLevelHint =
  'Hoeveel van 100 bestellings moet aankom voordat die voorraad opraak. Hoër vra meer voorraad.';
export const coverDays = 'Dekkingsdoel in dae';
export const coverDaysHint = 'Hoe lank ’n bestelling moet hou.';
export const usualLeadTime = 'Levertyd in dae';
export const usualLeadTimeHint = 'Vir produkte sonder verskaffer.';
export const deadDays = 'Dooie voorraad ná dae';
export const deadDaysHint = 'Sonder ’n verkoop.';
export const overstockDays = 'Oorvoorraad bo dae';
export const overstockDaysHint = 'Voorraad wat langer as dit hou.';
export const newSupplier = 'Nuwe verskaffer';
export const noSuppliers =
  'Voeg ’n verskaffer met sy levertyd by, en gee dan vir hom produkte met die potlood in die lys.';
export const leadTimeOf = (count: number): string => `lewer in ${countOf(count, 'dag', 'dae')}`;
export const minimumOf = (amount: string | number): string => `minstens ${amount}`;
export const productsOf = (count: number): string => countOf(count, 'produk', 'produkte');
export const name = 'Naam';
export const email = 'E-pos';
export const optional = 'Opsioneel';
export const leadTime = 'Levertyd in dae';
export const leadTimeHint = 'Van die bestelling tot die aflewering.';
export const minimumOrderIn = (currency: string | number): string => `Minimum bestelling in ${currency}`;
export const remove = 'Skrap';
export const nothingToOrderHere = 'Niks om vandag by hierdie verskaffer te bestel nie.';
export const orderRecorded = 'Bestelling aangeteken';
export const firstOf = (shown: string | number, all: string | number): string =>
  `Die ${shown} dringendste van ${all}. Teken hulle aan, dan die res.`;
export const units = 'Eenhede';
export const unitsOf = (name: string | number): string => `Eenhede van ${name}`;
export const cost = 'Koste';
export const packsOf = (size: string | number): string => `pakke van ${size}`;
export const inStock = (stock: string | number): string => `${stock} in voorraad`;
export const totalOf = (units: number, amount: string): string => `${countOf(units, 'eenheid', 'eenhede')}, ${amount}`;
export const withoutCost = (count: number): string =>
  `${countOf(count, 'produk', 'produkte')} sonder kosprys nie ingesluit nie.`;
export const belowMinimum = (amount: string | number, supplier: string | number): string =>
  `Onder die minimum bestelling van ${amount} van ${supplier}.`;
export const orderIsOnlyRecorded =
  'Karoo teken die bestelling aan en tel dit as op bestelling. Stuur self die CSV-lêer aan jou verskaffer.';
export const recordOrder = 'Teken bestelling aan';
export const noOrdersYet = 'Nog geen bestellings by verskaffers nie';
export const noOrdersYetText =
  'Teken ’n bestelling uit die herbestellys aan. Die eenhede tel as op bestelling totdat hulle aankom.';
export const newer = 'Nuwer';
export const older = 'Ouer';
export const statusOpen = 'Oop';
export const statusReceived = 'Ontvang';
export const statusCancelled = 'Gekanselleer';
export const ordered = 'Bestel';
export const expectedOn = 'Verwag';
export const receivedOf = (received: string | number, units: string | number): string =>
  `${received} van ${units} ontvang`;
export const missingForMinimum = 'Kort vir die minimum';
export const linesText = (lines: readonly string[]): string =>
  lines.length > 6 ? `${lines.slice(0, 5).join(', ')} en nog ${lines.length - 5}` : lines.join(', ');
export const deliveryUnfinished =
  'Jou winkel het nie vir alle produkte van ’n aflewering geantwoord nie. Voltooi dit: niks word twee keer bygevoeg nie.';
export const finishDelivery = 'Voltooi aflewering';
export const receive = 'Ontvang';
export const cancelRest = 'Kanselleer die res';
export const cancelOrder = 'Kanselleer bestelling';
export const unknown = 'Onbekend';
export const andUnknown = (amount: string | number, count: number): string =>
  `${amount}, ${countOf(count, 'produk', 'produkte')} onbekend`;
export const receiveFrom = (supplier: string | number): string => `Ontvang: ${supplier}`;
export const receiveHint = 'Wat aangekom het, word as een verandering by die voorraad in jou winkel gevoeg.';
export const youNeedToBeOnline = 'Jy moet aanlyn wees.';
export const couldntReceive = 'Kon nie die aflewering byvoeg nie';
export const open = 'Oop';
export const arrived = 'Aangekom';
export const arrivedOf = (name: string | number): string => `Aangekom van ${name}`;
export const addToStock = 'Voeg by voorraad';
export const addedToStock = (count: number): string => `${countOf(count, 'produk', 'produkte')} by die voorraad gevoeg`;
export const notAdded = (count: number): string => `${countOf(count, 'produk', 'produkte')} nie bygevoeg nie`;
export const stockChanged = 'die voorraad het intussen verander. Dit bly oop: ontvang dit weer.';
export const notCounted = 'jou winkel tel nie sy voorraad nie.';
export const notInShop = 'nie meer in jou winkel nie.';
export const selectedProducts = 'Gekose produkte';
export const selectedCount = (count: number): string => `${countOf(count, 'produk', 'produkte')} gekies`;
export const setSupplier = 'Stel verskaffer';
export const print = 'Druk';
export const purchaseOrder = 'Bestelbrief';
export const purchaseOrderFrom = (supplier: string): string => `Bestelbrief: ${supplier}`;
export const orderedBy = 'Bestel deur';
export const supplierHeading = 'Verskaffer';
export const reference = (id: string): string => `Verwysing: ${id}`;
export const orderDate = (day: string): string => `Datum: ${day}`;
export const expectedBy = (day: string): string => `Verwag: ${day}`;
export const vatNumberIs = (number: string): string => `BTW-nommer: ${number}`;
export const printCostsHint =
  'Pryse is die kospryse in Karoo; ’n produk sonder een het geen prys op papier nie. Vir ’n PDF, kies Stoor as PDF in die drukvenster.';
export const pricePerUnit = 'Prys per eenheid';
export const amount = 'Bedrag';
export const total = 'Totaal';
export const totalOfPriced = 'Totaal van die reëls met ’n prys';
