export const tracking = 'Tracking';
export const addTrackingNumber = 'Add tracking number';
export const trackingNumberFor = (number: string | number): string => `Tracking number for order #${number}`;
export const courier = 'Courier';
export const enterTheCourier = 'Enter the courier.';
export const trackingNumber = 'Tracking number';
export const enterTheTrackingNumber = 'Enter the tracking number.';
export const trackingLink = 'Tracking link (optional)';
export const checkTheLink = 'Filled in for this courier. Check that it shows the parcel.';
export const enterAFullLink = 'Enter the full link, such as https://www.example.co.za/track/123.';
export const emailTheCustomer = 'Email the customer a note';
export const noteToTheCustomer = 'Note to the customer';
export const noteText = (courier: string, number: string, url: string): string =>
  `Your order is on its way with ${courier}. Tracking number: ${number}.${url === '' ? '' : ` Follow your parcel: ${url}`}`;
export const whereItIsSaved =
  'Saved in your store where the plugins WooCommerce Shipment Tracking and Advanced Shipment Tracking keep it. Without one of them, customers don’t see it there: email them a note.';
export const save = 'Save';
export const cancel = 'Cancel';
export const remove = 'Remove';
export const removeNumber = (number: string): string => `Remove tracking number ${number}`;
export const sentOn = (date: string): string => `Sent on ${date}`;
export const trackingOnOrder = (trackingNumber: string, number: string | number): string =>
  `Tracking number ${trackingNumber} on order #${number}`;
export const trackingRemovedFromOrder = (trackingNumber: string, number: string | number): string =>
  `Remove tracking number ${trackingNumber} from order #${number}`;
export const added = (number: string | number): string => `Tracking number added to order #${number}`;
export const removed = (number: string | number): string => `Tracking number removed from order #${number}`;
export const couldntSave = (number: string | number): string => `Couldn’t save the tracking number of order #${number}`;
export const waitingToBeSent = 'The tracking number is waiting to be sent.';
export const undo = 'Undo';
export const tryAgain = 'Try Again';
