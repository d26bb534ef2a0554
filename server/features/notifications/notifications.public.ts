export {
  createProductEmails,
  type ProductChangeSummary,
  type ProductNotifications,
  type SummaryLine,
} from './product-emails.ts';
