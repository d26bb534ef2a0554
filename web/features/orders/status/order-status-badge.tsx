import { statusLabel } from '#domain/order-status.ts';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import type { Tone } from '../../../ui/cards/tone-badge.tsx';

const TONES: Record<string, Tone> = {
  processing: 'busy',
  completed: 'good',
  'on-hold': 'warn',
  pending: 'warn',
  failed: 'bad',
  cancelled: 'quiet',
  refunded: 'quiet',
};

/** An order's status; one that a shop made up itself is shown by its name. */
export function OrderStatusBadge({ status }: { status: string }) {
  return <ToneBadge tone={TONES[status] ?? 'quiet'}>{statusLabel(status)}</ToneBadge>;
}
