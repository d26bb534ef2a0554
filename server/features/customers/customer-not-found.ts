import { t } from '#domain/language/t.ts';
import { AppError } from '../../platform/http/app-error.ts';

export function customerNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: t('We can’t find this customer in your store.') });
}
