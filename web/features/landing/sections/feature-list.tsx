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
import * as t from '../landing.text.ts';

const FEATURES: readonly { name: string; description: string; icon: Icon }[] = [
  {
    name: t.realTimeAnalytics,
    description: t.anOrderPlacedThisMinute,
    icon: IconBolt,
  },
  {
    name: t.orderManagement,
    description: t.findFilterAndExportOrders,
    icon: IconListCheck,
  },
  {
    name: t.productPerformance,
    description: t.whatSellsWhatBrings,
    icon: IconChartBar,
  },
  {
    name: t.customerAnalytics,
    description: t.whoIsNewWhoReturns,
    icon: IconUsers,
  },
  {
    name: t.financialReporting,
    description: t.vatPaymentMethodsRefundsShipping,
    icon: IconReceiptTax,
  },
  {
    name: t.multiStoreManagement,
    description: t.everyShopYouRunUnder,
    icon: IconBuildingStore,
  },
  {
    name: t.automatedInventoryAlerts,
    description: t.knowThatAProductIs,
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
