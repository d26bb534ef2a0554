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

const FEATURES: readonly { name: string; description: string; icon: Icon }[] = [
  {
    name: 'Real-time analytics',
    description:
      'An order placed this minute is on your screen this minute. Every figure is set against the period before, and says how it is computed.',
    icon: IconBolt,
  },
  {
    name: 'Order management',
    description: 'Find, filter and export orders, and change their status without opening WordPress.',
    icon: IconListCheck,
  },
  {
    name: 'Product performance',
    description: 'What sells, what brings the revenue, what comes back as a refund, and how long stock will last.',
    icon: IconChartBar,
  },
  {
    name: 'Customer analytics',
    description: 'Who is new, who returns, who is about to be lost; lifetime spend and province, guests included.',
    icon: IconUsers,
  },
  {
    name: 'Financial reporting',
    description: 'VAT, payment methods, refunds, shipping and discounts, to the cent and as WooCommerce counts them.',
    icon: IconReceiptTax,
  },
  {
    name: 'Multi-store management',
    description: 'Every shop you run under one sign-in, with your team beside you in the roles you choose.',
    icon: IconBuildingStore,
  },
  {
    name: 'Automated inventory alerts',
    description: 'Hear that a product runs low before your customers do, at the threshold you set.',
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
