import type { Differences } from './differences.data.ts';

export const DATE_WORDS: Record<Differences['dateType'], string> = {
  date_paid: 'date of payment',
  date_created: 'date of creation',
  date_completed: 'date of completion',
};

interface Words {
  label: string;
  why: string;
}

/** What each step to the shop's own analytics is, and why the two differ by it. */
export function stepWords(key: Differences['steps'][number]['key'], answer: Differences): Words {
  const { currency, dateType, shop } = answer;
  switch (key) {
    case 'currencies':
      return {
        label: 'Orders in other currencies',
        why: `WooCommerce adds them up as if they were ${currency}. Karoo shows them beside, never added.`,
      };
    case 'statuses':
      return {
        label: 'Statuses that count',
        why: 'The shop was set to count other statuses since Karoo last looked at its settings.',
      };
    case 'date':
      return {
        label: 'The date orders count on',
        why: `Karoo was set to the ${DATE_WORDS[dateType]}, the shop counts on the ${DATE_WORDS[shop.dateType]}.`,
      };
    case 'undated':
      return {
        label: `Orders without a ${DATE_WORDS[shop.dateType]}`,
        why: 'WooCommerce counts them on no day at all, though it takes off what is refunded of them. Karoo counts them on the day they were created.',
      };
  }
}

/** Another way to count, and who counts so. */
export function otherWords(key: Differences['otherCounts'][number]['key'], { timezone }: Differences): Words {
  switch (key) {
    case 'date_created':
    case 'date_paid':
    case 'date_completed':
      return {
        label: `Each order on its ${DATE_WORDS[key]}`,
        why:
          key === 'date_created'
            ? 'The order list and the older reports of WooCommerce do.'
            : 'Some reports and plugins do.',
      };
    case 'utc':
      return {
        label: 'Months that begin and end in UTC',
        why: `Karoo and WooCommerce go by the shop’s clock (${timezone}); exports and payment providers often by UTC.`,
      };
    case 'refunds_on_order_day':
      return {
        label: 'Refunds on the day of their order',
        why: 'Karoo and WooCommerce’s analytics take a refund off on its own day, so that a closed month stays as it was.',
      };
  }
}

/** What a difference that no rule explains comes from most likely. */
export function remainderWords({ shop }: Differences): string {
  if (shop.remainder === null) return '';
  if (shop.remainder.orders !== 0) {
    return 'Most likely the shop’s analytics lag: WooCommerce fills their tables on a schedule of hours, and after an import by hand. Or Karoo’s sync is not up to date.';
  }
  return 'Most likely a full refund after a partial one, which some versions of WooCommerce take off twice.';
}
