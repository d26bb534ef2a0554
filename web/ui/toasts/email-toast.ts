import { explainError } from '../../platform/api/explain-error.ts';
import { toastError, toastSuccess } from './toast.ts';
import { t } from '#domain/language/t.ts';

export function toastEmailSent(recipients: readonly string[]): void {
  toastSuccess(t('Email sent successfully to {recipients}', { recipients: recipients.join(', ') }), {
    title: t('Email Sent'),
  });
}

/** It could not be sent, for this reason. Toasts of one `id` replace each other. */
export function toastEmailFailed(error: unknown, id?: string): void {
  toastError(explainError(error), { title: t('Email Failed'), ...(id === undefined ? {} : { id }) });
}
