import { explainError } from '../../platform/api/explain-error.ts';
import { toastError, toastSuccess } from './toast.ts';
import * as t from '../ui.text.ts';

export function toastEmailSent(recipients: readonly string[]): void {
  toastSuccess(t.emailSentSuccessfullyTo(recipients.join(', ')), { title: t.emailSent });
}

/** It could not be sent, for this reason. Toasts of one `id` replace each other. */
export function toastEmailFailed(error: unknown, id?: string): void {
  toastError(explainError(error), { title: t.emailFailed, ...(id === undefined ? {} : { id }) });
}
