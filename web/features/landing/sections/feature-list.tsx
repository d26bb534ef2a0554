import {
  IconBell,
  IconBolt,
  IconBuildingStore,
  IconChartBar,
  IconListCheck,
  IconReceiptTax,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import classes from './feature-list.module.css';
import { t } from '#domain/language/t.ts';

const FEATURES: readonly { name: string; description: string; icon: Icon }[] = [
  {
    name: t('Real-time analytics'),
    description: t(
      'An order placed this minute is on your screen this minute. Every figure is compared with the previous period and explains how it is calculated.',
    ),
    icon: IconBolt,
  },
  {
    name: t('Order management'),
    description: t('Find, filter and export orders, and change their status without opening WordPress.'),
    icon: IconListCheck,
  },
  {
    name: t('Product performance'),
    description: t('What sells, what brings the revenue, what comes back as a refund, and how long stock will last.'),
    icon: IconChartBar,
  },
  {
    name: t('Customer analytics'),
    description: t('Who is new, who returns, who is about to be lost; lifetime spend and province, guests included.'),
    icon: IconUsers,
  },
  {
    name: t('Financial reporting'),
    description: t(
      'VAT, payment methods, refunds, shipping and discounts, to the cent and as WooCommerce counts them.',
    ),
    icon: IconReceiptTax,
  },
  {
    name: t('Multi-store management'),
    description: t('Every shop you run under one sign-in, with your team beside you in the roles you choose.'),
    icon: IconBuildingStore,
  },
  {
    name: t('Automated inventory alerts'),
    description: t('Know that a product is running low before your customers do, at the threshold you set.'),
    icon: IconBell,
  },
];

export function FeatureList() {
  return (
    <ul className={classes.features}>
      {FEATURES.map(({ name, description, icon: Icon }) => (
        <li key={name} className={classes.feature}>
          <span className={classes.featureIcon}>
            <Icon size={22} stroke={1.75} aria-hidden />
          </span>
          <h3>{name}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
