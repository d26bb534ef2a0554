import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { requiredText } from '../forms/fields.ts';
import { feedbackFields } from '../forms/feedback-forms.ts';
import { FEEDBACK_TYPES, feedbackIncomplete } from './feedback-types.ts';

/** The feedback's body in `send-email`; `category` is the label, as the specification has it. */
export const feedbackEmail = z.object({
  type: z.literal('feedback'),
  data: z.object({
    name: z.string().trim().max(200).default(''),
    email: z.string().trim().max(254).default(''),
    category: z.enum(Object.values(FEEDBACK_TYPES) as [string, ...string[]], { error: feedbackIncomplete }),
    ...feedbackFields.shape,
    userId: z.string().max(100).optional(),
    timestamp: z.string().max(50).optional(),
  }),
});

/** Free text, by an owner or admin to members of their organizations. */
export const customEmail = z.object({
  to: z.union([z.email(), z.array(z.email()).min(1).max(50)]),
  subject: requiredText(200, () => t('Enter a subject.')),
  html: z.string().max(100_000).optional(),
  text: z.string().max(100_000).optional(),
});

/** The body of `send-email`: one of the two. */
export const emailToSend = z.union([feedbackEmail, customEmail], {
  error: ({ input }) =>
    typeof input === 'object' && input !== null && 'type' in input && input.type === 'feedback'
      ? feedbackIncomplete()
      : 'Give `to`, `subject` and `text` or `html`; or `type` "feedback" with its `data`.',
});
