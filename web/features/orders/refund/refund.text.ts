export const refund = 'Refund';
export const refundOrder = (number: string | number): string => `Refund order #${number}`;
export const whatToRefund = 'What to refund';
export const items = 'Items';
export const amount = 'Amount';
export const amountIn = (currency: string | number): string => `Amount (${currency})`;
export const ofTotal = (most: string | number): string => `of ${most}`;
export const quantityOf = (name: string | number): string => `Quantity of ${name}`;
export const refundEverything = 'Refund everything left';
export const clear = 'Clear';
export const leftToRefund = (remaining: string | number): string => `${remaining} left to refund`;
export const nothingLeft = 'This order has been refunded in full.';
export const reason = 'Reason';
export const returnItemsToStock = 'Return items to stock';
export const howToPay = 'How to pay the customer back';
export const throughGateway = (gateway: string | number): string => `Through ${gateway}`;
export const recordOnly = 'Record only';
export const gatewayPays = (gateway: string | number): string => `${gateway} pays the customer back.`;
export const payYourself = 'Pay the customer back yourself. Your store only records the refund.';
export const gatewayCannot = (gateway: string | number): string =>
  `${gateway} can’t refund automatically. Pay the customer back yourself; your store records the refund.`;
export const thisPaymentMethod = 'This payment method';
export const cancel = 'Cancel';
export const refundAmount = (money: string | number): string => `Refund ${money}`;
export const enterAnAmount = 'Enter an amount, such as 120,50.';
export const chooseWhatToRefund = 'Choose what to refund.';
export const moreThanIsLeft = 'This is more than is left to refund.';
export const couldntLoad = 'Couldn’t check what is left to refund';
export const connectToRefund = 'You’re offline. Connect to the internet to check what is left to refund.';
export const refundedMeanwhile = 'This order was refunded since you opened it.';
export const checkAgain = 'See what is left';
export const tryAgain = 'Try again';
export const refundOnOrder = (money: string | number, number: string | number): string =>
  `Refund ${money} on order #${number}`;
export const refunded = (money: string | number, number: string | number): string =>
  `Refunded ${money} on order #${number}`;
export const waitingToBeSent = (money: string | number): string =>
  `The refund of ${money} is saved. We’ll send it when you’re online.`;
export const couldntRefund = (number: string | number): string => `Order #${number} wasn’t refunded`;
export const loading = 'Loading';
