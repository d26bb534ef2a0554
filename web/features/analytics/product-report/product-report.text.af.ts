import { countOf } from '../../../platform/format/number.ts';

export const salesByCategory = 'Verkope volgens kategorie';
export const noSalesForTheseDays = 'Geen verkope vir hierdie dae nie.';
export const all = 'Alles';
export const unitsSold = 'Eenhede verkoop';
export const netSales = 'Netto verkope';
export const refundRate = 'Terugbetaalkoers';
export const stockValue = 'Voorraadwaarde';
export const didntSell = 'Nie verkoop nie';
export const unitsOnOrdersThatCount = 'Eenhede op bestellings wat tel, minus terugbetaalde eenhede.';
export const forTheWholeStoreGross = 'Vir die hele winkel: bruto verkope minus afslag en terugbetalings.';
export const unitsReturnedUnitsSold =
  'Eenhede teruggestuur ÷ eenhede verkoop in hierdie tydperk. Volgens waarde: terugbetalings ÷ netto verkope voor terugbetalings.';
export const byValue = (share: string | number): string => `${share} volgens waarde`;
export const todaysStockAtSellingPrices =
  'Vandag se voorraad teen verkooppryse, vir produkte met gevolgde hoeveelheid. WooCommerce stoor nie kospryse nie.';
export const ofProducts = (count: string | number, stock: number, counted: number): string =>
  `${count} ${stock === 1 ? 'eenheid' : 'eenhede'} van ${countOf(counted, 'produk', 'produkte')}`;
export const publishedProductsWithNoSales = 'Gepubliseerde produkte sonder verkope op hierdie dae.';
export const ofProducts2 = (products: number): string => `van ${countOf(products, 'produk', 'produkte')}`;
export const soldCount = (count: string | number): string => `${count} verkoop`;
export const product = 'Produk';
export const units = 'Eenhede';
export const unitsOnOrdersThatCountLess =
  'Eenhede op bestellings wat tel, minus terugbetaalde eenhede. Maak die bestellings oop.';
export const grossSalesLessDiscounts =
  'Bruto verkope minus afslag en terugbetalings, belasting en aflewering uitgesluit.';
export const share = 'Deel';
export const shareOfNetSales = 'Deel van netto verkope vir hierdie dae.';
export const change = 'Verandering';
export const unitsReturnedDividedByUnits =
  'Eenhede teruggestuur gedeel deur eenhede verkoop op hierdie dae. Teruggestuurde eenhede is dalk vroeër verkoop. Maak die bestellings oop.';
export const returnedCount = (count: string | number): string => `${count} teruggestuur`;
export const averagePrice = 'Gemiddelde prys';
export const netSalesBeforeRefundsDivided = 'Netto verkope voor terugbetalings gedeel deur eenhede verkoop.';
export const lastSold = 'Laas verkoop';
export const dateOfTheLatestOrder = 'Datum van die jongste bestelling wat tel, in enige tydperk.';
export const never = 'Nooit';
export const onHand = 'Voorhande';
export const todaysStockWithAllVariations = 'Vandag se voorraad, met alle variasies saamgetel.';
export const leftCount = (count: string | number): string => `${count} oor`;
export const stockAtSellingPricesWooCommerce = 'Voorraad teen verkooppryse. WooCommerce stoor nie kospryse nie.';
export const perDay = 'Per dag';
export const unitsSoldAndNotReturned =
  'Eenhede per dag verkoop en nie teruggestuur nie, oor die dae van hierdie reeks tot vandag waarop die produk bestaan het.';
export const daysOfCover = 'Dae voorraad';
export const howLongStockLasts =
  'Hoe lank voorraad teen hierdie dae se tempo hou. ’n Strepie beteken geen verkope of nie-gevolgde voorraad.';
export const noVariation = 'Geen variasie nie';
export const variationId = (id: string | number): string => `Variasie ${id}`;
export const leftText = (text: string | number, text2: boolean): string => `${text} ${text2 ? 'dag' : 'dae'} oor`;
export const variations = 'Variasies';
export const theVariationsOf = (isOpen: boolean, name: string | number): string =>
  `${isOpen ? 'Versteek' : 'Wys'} die variasies van ${name}`;
export const hide = 'Versteek';
export const show = 'Wys';
export const sales = 'Verkope';
export const stock = 'Voorraad';
export const allProducts = 'Alle produkte';
export const sold = 'Verkoop';
export const didntSell2 = 'Nie verkoop nie';
export const withTrackedQuantity = 'Met gevolgde hoeveelheid';
export const productStock = 'Produkvoorraad';
export const productSales = 'Produkverkope';
export const deletedProductsAreIncludedIf = 'Geskrapte produkte is ingesluit as hulle op hierdie dae verkoop het.';
export const show2 = 'Wys';
export const searchProducts = 'Soek produkte';
export const nameOrSku = 'Naam of SKU';
export const category = 'Kategorie';
export const allCategories = 'Alle kategorieë';
export const productsShown = 'Produkte gewys';
export const noMatchingProducts = 'Geen produkte pas nie.';
export const product2 = 'produk';
export const products = 'produkte';
export const deletedProducts = 'geskrapte produkte';
export const refundsWithoutAProduct = 'terugbetalings sonder ’n produk';
export const feesAndRounding = 'fooie en afronding';
export const netSalesAlsoInclude = (map: string | number): string => `Netto verkope sluit ook ${map} in.`;
export const ofAmount = (amount: string | number, name: string | number): string => `${amount} van ${name}`;
export const couldntLoadTheVariations = 'Kon nie die variasies laai nie';
export const loadingVariations = 'Laai variasies…';
export const noVariations = 'Geen variasies nie';
