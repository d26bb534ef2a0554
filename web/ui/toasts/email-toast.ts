import { explainError } from '../../platform/api/explain-error.ts';
import { toastError, toastSuccess } from './toast.ts';

export function toastEmailSent(recipients: readonly string[]): void {
  toastSuccess(`Email sent successfully to ${recipients.join(', ')}`, { title: 'Email Sent' });
}

/** It could not be sent, for this reason. Toasts of one `id` replace each other. */
export function toastEmailFailed(error: unknown, id?: string): void {
  toastError(explainError(error), { title: 'Email Failed', ...(id === undefined ? {} : { id }) });
}
