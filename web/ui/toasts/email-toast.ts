import { explainError } from '../../platform/api/explain-error.ts';
import { toastError, toastSuccess } from './toast.ts';

/** A letter that somebody here had sent is on its way to these addresses. */
export function toastEmailSent(recipients: readonly string[]): void {
  toastSuccess(`Email sent successfully to ${recipients.join(', ')}`, { title: 'Email Sent' });
}

/** It is not, for this reason. Toasts of one `id` replace each other. */
export function toastEmailFailed(error: unknown, id?: string): void {
  toastError(explainError(error), { title: 'Email Failed', ...(id === undefined ? {} : { id }) });
}
