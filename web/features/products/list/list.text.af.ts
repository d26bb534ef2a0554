import { countOf } from '../../../platform/format/number.ts';

export const changeTheOf = (field: string | number, name: string | number): string =>
  `, verander die ${field} van ${name}`;
export const regularPrice = 'Gewone prys';
export const salePrice = 'Uitverkoopprys';
export const leaveEmptyForNone = 'Laat leeg vir geen';
export const cancel = 'Kanselleer';
export const save = 'Stoor';
export const inStock = 'In voorraad';
export const enterAWholeNumber = 'Voer ’n heelgetal in.';
export const stock = 'Voorraad';
export const quantityIsntTrackedForThisProduct = 'Voorraad word nie vir hierdie produk bygehou nie.';
export const separator = (name: string | number, undoable: unknown): string =>
  `${name} ${undoable ? 'gestoor' : 'herstel'}`;
export const undo = 'Maak ongedaan';
export const restoredName = (name: string | number): string => `${name} herstel`;
export const alreadyBeingSentToYourStore = (name: string | number): string =>
  `${name}: word reeds na jou winkel gestuur`;
export const savedHereWaitingToBeSent = (name: string | number): string =>
  `${name}: hier gestoor, wag om gestuur te word`;
export const couldntUpdate = (name: string | number): string => `Kon nie ${name} bywerk nie`;
export const selectedProducts = 'Gekose produkte';
export const updatingOfProducts = (done: string | number, all: number): string =>
  `Werk ${done} van ${countOf(all, 'produk', 'produkte')} by`;
export const upToAtATime = (maxSelected: string | number): string => `, hoogstens ${maxSelected} op ’n slag`;
export const productsUpdated = 'Produkte bygewerk';
export const clear = 'Maak skoon';
export const change = 'Verander';
export const publish = 'Publiseer';
export const setAsDraft = 'Maak konsepte';
export const changePrice = 'Verander prys…';
export const changeStock = 'Verander voorraad…';
export const moveToTrash = 'Skuif na asblik';
export const couldntUpdateProducts = (count: number): string =>
  `Kon nie ${countOf(count, 'produk', 'produkte')} bywerk nie`;
export const someoneElseChangedThisToo = 'Iemand anders het dit ook verander. Maak die produk oop om te kies.';
export const retryTitle = (title: string | number): string => `Probeer weer: ${title}`;
export const retry = 'Probeer weer';
export const discardTitle = (title: string | number): string => `Verwyder: ${title}`;
export const discard = 'Verwyder';
export const unsentChangesStayOnTheir = 'Ongestuurde veranderinge bly op hul produkte totdat jy besluit.';
export const leaveUnchanged = 'Laat onveranderd';
export const retryCount = (count: string | number): string => `Probeer ${count} weer`;
export const setTo = 'Stel op';
export const increaseByAmount = 'Verhoog met bedrag';
export const increaseBy = 'Verhoog met %';
export const decreaseByAmount = 'Verlaag met bedrag';
export const decreaseBy = 'Verlaag met %';
export const regularPriceLess = 'Gewone prys minus %';
export const regularPriceLessAmount = 'Gewone prys minus bedrag';
export const removeSalePrice = 'Verwyder uitverkoopprys';
export const priceOfProducts = (count: number): string => `Prys van ${countOf(count, 'produk', 'produkte')}`;
export const priceToChange = 'Prys om te verander';
export const percentage = 'Persentasie';
export const amountIn = (currency: string | number): string => `Bedrag in ${currency}`;
export const changeProducts = (count: number): string => `Verander ${countOf(count, 'produk', 'produkte')}`;
export const enterAPercentage = 'Voer ’n persentasie in.';
export const enterAnAmount = 'Voer ’n bedrag in.';
export const enterAPercentageSuch = 'Voer ’n persentasie soos 12.5 in.';
export const none = 'Geen';
export const productsLeftUnchangedPrices = (skipped: number): string =>
  `${countOf(skipped, 'produk', 'produkte')} onveranderd gelaat: pryse van variasies, geen gewone prys nie, of ’n uitverkoopprys wat nie onder die gewone prys is nie.`;
export const increaseBy2 = 'Verhoog met';
export const decreaseBy2 = 'Verlaag met';
export const stockOfProducts = (count: number): string => `Voorraad van ${countOf(count, 'produk', 'produkte')}`;
export const whatToSet = 'Wat om te stel';
export const quantity = 'Hoeveelheid';
export const stockStatus = 'Voorraadstatus';
export const quantityForEach = 'Hoeveelheid vir elk';
export const turnsOnQuantityTracking = 'Skakel voorraadbyhouding aan.';
export const enterAWholeNumber2 = 'Voer ’n heelgetal in.';
export const productsLeftUnchangedQuantity = (count: number): string =>
  `${countOf(count, 'produk', 'produkte')} onveranderd gelaat: hoeveelheid word bygehou, of voorraad behoort aan variasies.`;
export const productsLeftUnchangedQuantityIsnt = (count: number): string =>
  `${countOf(count, 'produk', 'produkte')} onveranderd gelaat: hoeveelheid word nie bygehou nie, of voorraad behoort aan variasies.`;
export const productWcId = (wcId: string | number): string => `produk ${wcId}`;
export const products = 'Produkte';
export const product = 'produk';
export const products2 = 'produkte';
export const dateAdded = 'Datum bygevoeg';
export const nameOrSku = 'Naam of SKU';
export const newProduct = 'Nuwe produk';
export const category = 'Kategorie';
export const status = 'Status';
export const lowStock = (lowStock: string | number): string => `Lae voorraad (${lowStock})`;
export const lowStock2 = 'Lae voorraad';
export const noProductsYet = 'Nog geen produkte nie';
export const viewSync = 'Bekyk sinkronisering';
export const productsAppearHereAutomaticallyOnce = 'Produkte verskyn outomaties hier sodra hulle sinkroniseer.';
export const image = 'Beeld';
export const product2 = 'Produk';
export const sku = 'SKU';
export const price = 'Prys';
export const soldIn30Days = 'Verkoop in 30 dae';
export const unitsInOrdersThatCount =
  'Eenhede in bestellings wat as verkope tel in jou winkel se laaste 30 dae, minus terugsendings.';
export const more = 'Meer';
export const productWcId2 = (wcId: string | number): string => `Produk ${wcId}`;
export const productWc_id = (wc_id: string | number): string => `Produk ${wc_id}`;
export const noChangesNeeded = 'Geen veranderinge nodig nie';
export const productsWillBeSentWhen = (count: number): string =>
  `${countOf(count, 'produk', 'produkte')} word gestuur sodra jy weer aanlyn is`;
export const products3 = (count: number, isUndo: boolean): string =>
  `${countOf(count, 'produk', 'produkte')} ${isUndo ? 'herstel' : 'bygewerk'}`;
export const changesUndone = 'Veranderings ontdoen';
export const productsAlreadySent = (count: number): string => `${countOf(count, 'produk', 'produkte')} reeds gestuur`;
export const priceField = 'prys';
export const stockField = 'voorraad';
export const selectedCount = (count: number): string => `${count} gekies`;
export const rounding = 'Afronding';
export const toTheCent = 'Tot die sent';
export const toNinetyNine = 'Naaste prys wat op ,99 eindig';
export const toWholeAmounts = 'Heel bedrae';
export const saleFrom = 'Uitverkoping vanaf';
export const saleUntil = 'Uitverkoping tot';
export const saleEndsBeforeItStarts = 'Die uitverkoping eindig voordat dit begin.';
export const preview = 'Voorskou';
export const before = 'Voor';
export const after = 'Ná';
export const importCsv = 'Voer CSV in';
export const stockTake = 'Voorraadopname';
export const whatToReorder = 'Wat om te herbestel';
export const variationOf = (product: string, variation: string): string => `${product}: ${variation}`;
export const variationsNeedConnection = 'Pryse van variasies verander net terwyl jy aanlyn is.';
export const loadingPrices = 'Laai pryse';
export const changePrices = (count: number): string => `Verander ${countOf(count, 'prys', 'pryse')}`;
export const pricesChanged = (count: number): string => `${countOf(count, 'prys', 'pryse')} verander`;
export const pricesChangedBack = (count: number): string => `${countOf(count, 'prys', 'pryse')} terugverander`;
export const pricesNotChanged = (count: number): string => `${countOf(count, 'prys', 'pryse')} nie verander nie`;
export const pricesLeftUnchanged = (count: number): string =>
  `${countOf(count, 'prys', 'pryse')} onveranderd gelaat: geen gewone prys nie, of ’n uitverkoopprys wat nie onder die gewone prys is nie.`;
export const pricesUnfinished =
  'Jou winkel het nie vir sommige produkte geantwoord nie. Probeer weer om klaar te maak; niks word twee keer verander nie.';
export const close = 'Maak toe';
export const tryAgain = 'Probeer weer';
