export const resendAnEmail = 'Resend an email';
export const resendAnEmailOf = (number: string | number): string => `Resend an email of order #${number}`;
export const sentByYourStore = (email: string): string =>
  `Your store sends it to ${email}, with its own text and design.`;
export const whichEmail = 'Which email';
export const send = 'Send';
export const cancel = 'Cancel';
export const loading = 'Loading...';
export const couldntLoad = 'Couldn’t load your store’s emails';
export const connectFirst = 'Connect to see which emails your store can send for this order.';
export const tooOld =
  'Your store’s WooCommerce can’t do this from here. It needs version 9.8 or later. In your store, open the order and use “Order actions”.';
export const noEmails = 'Your store has no email to send for this order in its current state.';
export const noAddress = 'This order has no email address.';
export const emailOfOrder = (title: string, number: string | number): string => `Email “${title}” of order #${number}`;
export const sent = (title: string, email: string): string => `Your store sent “${title}” to ${email}`;
export const wasNotSent = (title: string): string => `“${title}” was not sent`;
export const waitingToBeSent = (title: string): string => `“${title}” is waiting to be sent.`;
export const undo = 'Undo';
export const tryAgain = 'Try Again';
