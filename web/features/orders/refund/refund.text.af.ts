export const refund = 'Betaal terug';
export const refundOrder = (number: string | number): string => `Betaal bestelling #${number} terug`;
export const whatToRefund = 'Wat om terug te betaal';
export const items = 'Items';
export const amount = 'Bedrag';
export const amountIn = (currency: string | number): string => `Bedrag (${currency})`;
export const ofTotal = (most: string | number): string => `van ${most}`;
export const quantityOf = (name: string | number): string => `Hoeveelheid van ${name}`;
export const refundEverything = 'Betaal alles terug wat oor is';
export const clear = 'Maak skoon';
export const leftToRefund = (remaining: string | number): string => `${remaining} oor om terug te betaal`;
export const nothingLeft = 'Hierdie bestelling is ten volle terugbetaal.';
export const reason = 'Rede';
export const returnItemsToStock = 'Plaas items terug in voorraad';
export const howToPay = 'Hoe om die kliënt terug te betaal';
export const throughGateway = (gateway: string | number): string => `Deur ${gateway}`;
export const recordOnly = 'Teken net aan';
export const gatewayPays = (gateway: string | number): string => `${gateway} betaal die kliënt terug.`;
export const payYourself = 'Betaal die kliënt self terug. Jou winkel teken net die terugbetaling aan.';
export const gatewayCannot = (gateway: string | number): string =>
  `${gateway} kan nie outomaties terugbetaal nie. Betaal die kliënt self terug; jou winkel teken die terugbetaling aan.`;
export const thisPaymentMethod = 'Hierdie betaalmetode';
export const cancel = 'Kanselleer';
export const refundAmount = (money: string | number): string => `Betaal ${money} terug`;
export const enterAnAmount = 'Voer ’n bedrag in, soos 120,50.';
export const chooseWhatToRefund = 'Kies wat om terug te betaal.';
export const moreThanIsLeft = 'Dit is meer as wat oor is om terug te betaal.';
export const couldntLoad = 'Kon nie nagaan wat oor is om terug te betaal nie';
export const connectToRefund = 'Jy is vanlyn. Koppel aan die internet om na te gaan wat oor is om terug te betaal.';
export const refundedMeanwhile = 'Hierdie bestelling is terugbetaal sedert jy dit oopgemaak het.';
export const checkAgain = 'Kyk wat oor is';
export const tryAgain = 'Probeer weer';
export const refundOnOrder = (money: string | number, number: string | number): string =>
  `Betaal ${money} terug op bestelling #${number}`;
export const refunded = (money: string | number, number: string | number): string =>
  `${money} terugbetaal op bestelling #${number}`;
export const waitingToBeSent = (money: string | number): string =>
  `Die terugbetaling van ${money} is gestoor. Ons stuur dit sodra jy aanlyn is.`;
export const couldntRefund = (number: string | number): string => `Bestelling #${number} is nie terugbetaal nie`;
export const loading = 'Laai tans';
