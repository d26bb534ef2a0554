export {
  createProductEmails,
  MAX_LISTED as MAX_EMAILED_PRODUCTS,
  type ProductChangeSummary,
  type ProductNotifications,
  type SummaryLine,
} from './product-emails.ts';
