import { AppError } from '../../platform/http/app-error.ts';

export function customerNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'We can’t find this customer in your store.' });
}
