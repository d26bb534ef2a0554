import type { InvoiceKind } from './invoice-kind.ts';

export const invoices = 'Invoices';
export const titles: Readonly<Record<InvoiceKind, string>> = {
  tax: 'Tax invoice',
  invoice: 'Invoice',
  proforma: 'Pro forma invoice',
};
export const titleWithNumber = (title: string, number: string): string => `${title} ${number}`;
export const copy = 'Copy';
export const markAsCopies = 'Mark as copies';
export const copiesHint = 'A tax invoice is issued once. If you print it again, mark it as a copy.';
export const print = 'Print';
export const ordersOnePerPage = (count: number): string =>
  count === 1 ? '1 order' : `${count} orders, each on its own page`;
export const selectOrdersInTheList = 'Select orders in the list, then choose Invoices.';
export const vatNumberIs = (number: string): string => `VAT number: ${number}`;
export const invoiceTo = 'Invoice to';
export const date = (day: string): string => `Date: ${day}`;
export const orderNumber = (number: string): string => `Number: ${number}`;
export const paidOn = (day: string, method: string): string =>
  method === '' ? `Paid on ${day}` : `Paid on ${day} by ${method}`;
export const quantity = 'Quantity';
export const description = 'Description';
export const withoutVat = 'Excl. VAT';
export const vat = 'VAT';
export const withVat = 'Incl. VAT';
export const amount = 'Amount';
export const fee = 'Fee';
export const shipping = 'Shipping';
export const shippingBy = (method: string): string => `Shipping: ${method}`;
export const rounding = 'Rounding';
export const otherAmounts = 'Other amounts';
export const total = 'Total';
export const totalWithoutVat = 'Total excl. VAT';
export const totalWithVat = 'Total incl. VAT';
export const discountTakenOff = (amount: string, coupons: string): string =>
  coupons === ''
    ? `Discount already taken off: ${amount} excl. VAT`
    : `Discount already taken off: ${amount} excl. VAT (${coupons})`;
export const discountTakenOffPlain = (amount: string, coupons: string): string =>
  coupons === '' ? `Discount already taken off: ${amount}` : `Discount already taken off: ${amount} (${coupons})`;
export const refundedSince = (amount: string): string =>
  `Refunded since: ${amount}. Refunds aren’t part of this invoice.`;
export const notATaxInvoice = 'This is not a tax invoice.';

export const beforeYouPrint = 'Before you print';
export const chargedVatWithoutNumber = (orders: string): string =>
  `Your store charged VAT, but your business details have no VAT number: ${orders}. These aren’t tax invoices. If you are registered for VAT, add your number.`;
export const noVatInRand = (orders: string): string =>
  `Titled “Invoice”, not “Tax invoice”, because the order has no VAT or isn’t in rand: ${orders}.`;
export const needsABuyer = (orders: string): string =>
  `Above R 5 000 a tax invoice needs the buyer’s name and address. Edit the billing address of ${orders}.`;
export const proformaBecause = (orders: string): string =>
  `Titled “Pro forma invoice”, because the order isn’t paid, failed or was cancelled: ${orders}.`;
export const andMore = (orders: string, more: number): string => `${orders} and ${more} more`;

export const businessDetails = 'Business details';
export const addBusinessDetails = 'Add your business details';
export const invoicesNeedThem =
  'Invoices show your business’s name, address and VAT number. Without them, only your store’s name is printed, and no invoice is a tax invoice.';
export const askAnAdmin = 'Ask an owner or admin of your organization to add them.';
export const detailsNotOnThisDevice = 'Couldn’t load your business details';
export const connectOnce = 'Connect to the internet and open this page once. After that, invoices also print offline.';
export const legalName = 'Name of the business';
export const legalNameHint = 'The registered name, or the name you trade under.';
export const address = 'Address';
export const vatNumber = 'VAT number';
export const vatNumberHint = 'Ten digits that start with 4. Leave it blank if you aren’t registered for VAT.';
export const enterTheName = 'Enter the name of your business.';
export const enterTheAddress = 'Enter the address of your business.';
export const vatNumberFormat = 'A South African VAT number has 10 digits and starts with 4.';
export const couldntSave = 'Couldn’t save the details';
export const saved = 'Business details saved';
export const save = 'Save';
export const cancel = 'Cancel';
export const allOrders = 'All orders';
export const orders = 'Orders';
export const noOrdersChosen = 'No orders chosen';
export const tryAgain = 'Try again';
export const loading = 'Loading';
