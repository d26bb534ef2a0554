import { t } from '#domain/language/t.ts';

// Without zod, which the browser would load whole.

/** Validation messages (specification, section 5). */
export function feedbackIncomplete(): string {
  return t('Please select a feedback type and enter your message');
}

/** The kinds of feedback and their labels. */
export const FEEDBACK_TYPES = {
  bug: 'Bug Report',
  feature: 'Feature Request',
  feedback: 'General Feedback',
} as const;
export type FeedbackType = keyof typeof FEEDBACK_TYPES;
