import { countOf } from '../../../platform/format/number.ts';

export const toPack = 'Om te pak';
export const ordersToPack = (count: number, more: boolean): string =>
  more ? `Meer as ${countOf(count, 'bestelling')} om te pak` : `${countOf(count, 'bestelling')} om te pak`;
export const theRule =
  'Bestellings met die status Word verwerk, die oudste eerste. Bestellings met net virtuele produkte is weggelaat.';
export const couldntLoad = 'Kon nie die bestellings om te pak laai nie';
export const loading = 'Laai...';
export const everythingIsPacked = 'Alles is gepak';
export const noMoreOnThisDevice = 'Geen verdere bestellings op hierdie toestel nie';
export const loadMore = 'Laai die volgende bestellings';
export const connectToLoadMore = 'Koppel om die volgende bestellings om te pak te laai.';
export const allOrders = 'Alle bestellings';
export const orders = 'Bestellings';
export const orderNumber = (number: string | number): string => `Bestelling #${number}`;
export const skippedEarlier = 'Vroeër oorgeslaan';
export const packingSlip = 'Pakstrokie';
export const noteFromTheCustomer = 'Nota van die kliënt';
export const deliveryAddress = 'Afleweringsadres';
export const noDeliveryAddress = 'Geen afleweringsadres nie.';
export const itemsToPack = 'Items om te pak';
export const tickedOf = (ticked: number, all: number): string => `${ticked} van ${all} afgemerk`;
export const nothingToPack = 'Niks om te pak nie: alles is terugbetaal.';
export const skuSku = (sku: string): string => `SKU ${sku}`;
export const addTrackingNumber = 'Voeg opsporingsnommer by';
export const noTrackingNumber = 'Los die opsporingsnommer uit';
export const skip = 'Slaan oor';
export const packed = 'Gepak';
export const packingActions = 'Verpakking';
export const youCanOnlyLook = 'Jou rol laat jou na bestellings kyk, maar nie verander nie.';
export const isPacked = (number: string | number): string => `Bestelling #${number} is gepak: Voltooi`;
export const willBePacked = (number: string | number): string =>
  `Bestelling #${number} is gepak. Wag om gestuur te word.`;
export const wasNotPacked = (number: string | number): string => `Bestelling #${number} is nie na Voltooi verander nie`;
export const trackingWasNotSaved = (number: string | number): string =>
  `Die opsporingsnommer van bestelling #${number} is nie gestoor nie`;
export const isBack = (number: string | number): string => `Bestelling #${number} is terug in die ry`;
export const isBackButEmailed = (number: string | number): string =>
  `Bestelling #${number} is terug in die ry. Jou winkel het die kliënt dalk reeds ge-e-pos.`;
export const couldntUndo = (number: string | number): string => `Kon nie ongedaan maak nie: bestelling #${number}`;
export const undo = 'Maak ongedaan';
export const tryAgain = 'Probeer weer';
