import { t } from '#domain/language/t.ts';
import type { Env } from '../../../../env.ts';
import { AppError, invalidInput } from '../../../../platform/http/app-error.ts';
import { checkAddress } from '../../../../platform/outbound/check-address.ts';

/**
 * The webhook's address as it is stored.
 * @throws AppError INVALID_INPUT naming the field.
 */
export function checkedSlackAddress(text: string, allowed: Env['privateStoreAddresses']): string {
  const url = checkAddress(text, allowed);
  if (url === 'malformed') throw addressError(t('Enter an address that begins with https://, as Slack shows it.'));
  if (url === 'private') throw addressError(t('Enter an address on the internet. This one is in a private network.'));
  return url.href;
}

/** An INVALID_INPUT of the address. */
export function addressError(message: string): AppError {
  return invalidInput('slack_address', message);
}
