import * as z from 'zod/mini';
import { t } from '#domain/language/t.ts';
import { VAT_CATEGORIES } from '#domain/vat/vat-category.ts';
import { emailAddress, requiredText, text } from './fields.ts';

const name = requiredText(120, () => t('Enter an organization name.'));

export const organizationNamed = z.object({ name });
/** What the members decide about their organization. */
export const organizationFields = z.object({
  name,
  description: z.nullable(text(500)),
  vat_category: z.nullable(z.enum(VAT_CATEGORIES)),
});
export const vatChoice = z.pick(organizationFields, { vat_category: true });
export const invitee = z.object({ email: emailAddress });
/** A note on a day. */
export const dayNoted = z.object({ text: requiredText(80, () => t('Enter a note.')), is_shared: z.boolean() });
export const segmentNamed = z.object({
  name: requiredText(60, () => t('Enter a name for the segment.')),
  is_shared: z.boolean(),
});
export const questionNamed = z.object({
  name: requiredText(80, () => t('Enter a name for the question.')),
  is_shared: z.boolean(),
});
export const viewNamed = z.object({ name: requiredText(60, () => t('Enter a name for the view.')) });
export const columnSetNamed = z.object({
  name: requiredText(60, () => t('Enter a name for the set.')),
  is_shared: z.boolean(),
});
export const dashboardNamed = z.object({
  name: requiredText(60, () => t('Enter a name for the dashboard.')),
  is_shared: z.boolean(),
});
/** What the page of a link for outsiders is called. */
export const linkNamed = z.object({ name: requiredText(60, () => t('Enter a name for the link.')) });
