export const price = 'Prys';
export const regularPrice = 'Gewone prys';
export const salePrice = 'Uitverkoopprys';
export const stock = 'Voorraad';
export const notTracked = 'nie bygehou nie';
export const lowStockThreshold = 'Drempel vir lae voorraad';
export const notSet = 'nie gestel nie';
export const unitsSold = 'Eenhede verkoop';
export const ofVariation = (sku: string | number): string => ` van variasie ${sku}`;
export const invalidNumbers = 'Ongeldige getalle';
export const correctThemInYourStore = 'Stel dit in jou winkel reg. Die volgende sinkronisering werk dit hier by.';
export const yourStoreHasWhichIsnt = (
  label: string | number,
  owner: string | number,
  value: string | number,
  instead: string | number,
): string => `${label}${owner}: jou winkel het “${value}”, wat nie ’n getal is nie. Karoo hanteer dit as ${instead}.`;
export const editTitle = (title: string | number): string => `Wysig: ${title}`;
export const edit = 'Wysig';
export const chooseTitle = (title: string | number): string => `Kies: ${title}`;
export const choose = 'Kies';
export const netSales = 'Netto verkope';
export const revenueShare = 'Aandeel van omset';
export const refundRate = 'Terugbetaalkoers';
export const daysOfCover = 'Dae voorraad';
export const thisProductsSalesLessDiscounts =
  'Hierdie produk se verkope minus afslag en terugbetalings, sonder belasting en aflewering.';
export const inCount = (count: string | number, orders: number): string =>
  `in ${count} ${orders === 1 ? 'bestelling' : 'bestellings'}`;
export const unitsInOrdersThatCount = 'Eenhede in bestellings wat as verkope tel, minus terugbetaalde eenhede.';
export const thisProductsShareOfYour = 'Hierdie produk se deel van jou winkel se netto verkope in dieselfde tydperk.';
export const refundedUnitsAsAShare = 'Terugbetaalde eenhede as deel van die eenhede wat in hierdie tydperk verkoop is.';
export const returnedCount = (count: string | number, refundedUnits: number): string =>
  `${count} ${refundedUnits === 1 ? 'eenheid' : 'eenhede'} teruggestuur`;
export const howLongStockLasts =
  'Hoe lank voorraad teen hierdie tydperk se pas hou. Vereis voorraad wat bygehou word, en verkope.';
export const products = 'Produkte';
export const product = 'produk';
export const couldntLoadTheProduct = 'Kon nie die produk laai nie';
export const theProduct = 'Die produk';
export const productNotFound = 'Produk nie gevind nie';
export const allProducts = 'Alle produkte';
export const product2 = 'Produk';
export const productWc_id = (wc_id: string | number): string => `Produk ${wc_id}`;
export const skuSku = (sku: string | number): string => `SKU ${sku}`;
export const viewInYourStore = 'Bekyk in jou winkel ';
export const details = 'Besonderhede';
export const onSaleUntil = 'Uitverkoping tot';
export const soldAllTime = 'Altesaam verkoop';
export const type = 'Tipe';
export const categories = 'Kategorieë';
export const weight = 'Gewig';
export const size = 'Grootte';
export const added = 'Bygevoeg';
export const updated = 'Bygewerk';
export const loading = 'Laai...';
export const couldntLoadThisProductsSales = 'Kon nie hierdie produk se verkope laai nie';
export const overTime = 'Met verloop van tyd';
export const measure = 'Maatstaf';
export const sales = 'Verkope';
export const units = 'Eenhede';
export const fromLabel = 'Van';
export const overTimeName = (name: string | number, rangeText: string | number): string =>
  `${name} met verloop van tyd, ${rangeText}`;
export const noSalesInThisPeriod = 'Geen verkope in hierdie tydperk nie.';
export const recentOrders = 'Onlangse bestellings';
export const viewAll = 'Sien alles';
export const noOrdersYet = 'Nog geen bestellings nie.';
export const variations = (count: string | number): string => `Variasies (${count})`;
export const variations2 = 'Variasies';
export const variation = 'Variasie';
export const sku = 'SKU';
export const description = 'Beskrywing';
export const thisProductHasNoDescription = 'Hierdie produk het geen beskrywing nie.';
