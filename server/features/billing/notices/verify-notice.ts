import { hasGoodSignature, type Notice } from '../../../integrations/payfast/notice.ts';

/** Returns why a notice cannot be from PayFast, or null. */
export function noticeRejectionReason(
  raw: string,
  notice: Notice,
  { merchantId, passphrase }: { merchantId: string; passphrase: string },
): string | null {
  if (!hasGoodSignature(raw, passphrase)) return 'Its signature is not ours.';
  return notice.merchantId === merchantId ? null : 'It is for another merchant.';
}
