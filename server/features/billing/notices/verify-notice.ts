import { hasGoodSignature, type Notice } from '../../../integrations/payfast/notice.ts';

/** Why a notice cannot be PayFast's word to us, in a sentence; null when nothing in it speaks against that. */
export function noticeRejectionReason(
  raw: string,
  notice: Notice,
  { merchantId, passphrase }: { merchantId: string; passphrase: string },
): string | null {
  if (!hasGoodSignature(raw, passphrase)) return 'Its signature is not ours.';
  return notice.merchantId === merchantId ? null : 'It is for another merchant.';
}
