import type { HelpArticle } from '../help-article.ts';

export const ORDERS_ARTICLE: HelpArticle = {
  id: 'orders',
  title: 'Pack and send orders',
  summary: 'The packing queue, invoices, tracking numbers, addresses and your store’s emails.',
  sections: [
    {
      id: 'pack',
      heading: 'Pack orders one by one',
      words: 'packing queue fulfil dispatch ship warehouse phone scan scanner barcode camera',
      blocks: [
        {
          text: 'Under [Orders, To pack](/dashboard/orders/to-pack) you find the orders with the status Processing, the oldest first. Orders with only virtual products are left out, and so are refunded items.',
        },
        {
          steps: [
            'Tick off each item as it goes into the parcel, or scan it.',
            'Add the courier and tracking number if you have them.',
            'Choose Packed. The order becomes Completed, and your store emails the customer if it does so for completed orders.',
            'Choose Skip to come back to an order later.',
          ],
        },
        {
          text: 'Choose Scan to use the camera, or tap the field above the order and use a hand scanner. Each scan of an item’s SKU or barcode counts one piece. A wrong item, or one too many, is named at once, with a sound and where the phone can with vibration. A packing slip has the order’s number as a barcode (Code 128): scan it here to pack that order next, or into the search of the order list or of Find to open it.',
        },
        {
          text: 'In the list, an order that waits longer than usual is marked with its age in days. Usual is the time in which nine of ten of your last 200 completed orders were completed after their payment, but never less than a day.',
        },
        {
          text: 'Without a connection, packed orders wait on the device and are sent later. Undo puts an order back in the queue. An email that your store has sent can’t be taken back.',
        },
      ],
    },
    {
      id: 'invoices',
      heading: 'Print and email invoices',
      words: 'tax invoice vat sars pdf print accountant copy logo',
      blocks: [
        {
          steps: [
            'Select orders in the list and choose Invoices, or choose Invoice on an order’s page.',
            'The first time, an owner or admin adds the business details: name, address, VAT number and, if you have one, your logo as PNG or JPEG.',
            'Read the notes under Before you print, then choose Print, Download PDF or, for one order, Email to the customer.',
          ],
        },
        {
          text: 'An invoice that you email goes as a PDF to the address of the order. Your customer’s reply goes to you, and the activity log says who sent it.',
        },
        {
          text: 'An invoice is titled Tax invoice if you have entered a VAT number and the order is in rand and has VAT. Orders that aren’t paid, failed or were cancelled get a pro forma invoice, which isn’t a tax invoice. Orders on hold count as sales. All others are titled Invoice.',
        },
        {
          text: 'The number is the order’s number, and the date is the day of the order. Amounts are the order’s own, to the cent. Refunds aren’t deducted: they need a credit note, which Karoo doesn’t print. Karoo doesn’t know the VAT number of a customer who is a vendor. Your accountant can tell you what SARS asks of your business.',
        },
      ],
    },
    {
      id: 'tracking',
      heading: 'Tracking numbers',
      words: 'courier waybill parcel shipment the courier guy pudo aramex fastway ram postnet',
      blocks: [
        {
          text: 'Karoo saves tracking numbers where the plugins WooCommerce Shipment Tracking and Advanced Shipment Tracking keep them, so both show them to your customers. Without one of these plugins, customers don’t see the number in your store: email them a note.',
        },
        {
          text: 'For well-known South African couriers Karoo fills in the link to their tracking page. Couriers change these pages, so check the link and change it if needed.',
        },
      ],
    },
    {
      id: 'addresses',
      heading: 'Edit an address or the customer’s note',
      words: 'delivery billing shipping wrong street phone email note instructions',
      blocks: [
        {
          text: 'On an order’s page, choose Edit next to an address or the note from the customer. This changes the order only, not the customer’s account. If someone else changed the same field in the meantime, nothing is overwritten and you choose which one to keep.',
        },
      ],
    },
    {
      id: 'emails',
      heading: 'Resend an email',
      words: 'mail invoice order details confirmation lost',
      blocks: [
        {
          text: 'On an order’s page, Resend an email lists the emails that your store can send for the order as it is now, such as its details with a link to pay. Your store sends them itself and adds a note to the order. This needs WooCommerce 9.8 or later.',
        },
      ],
    },
  ],
};
