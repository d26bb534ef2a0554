const section = (name: string) => [`/dashboard/settings?section=${name.toLowerCase()}`, `${name} · Settings`];

/** Every screen and tab, and its title. */
export const SCREENS = [
  ['/dashboard', 'Dashboard'],
  ['/dashboard/orders', 'Orders'],
  ['/dashboard/orders/to-pack', 'To pack'],
  ['/dashboard/products', 'Products'],
  ['/dashboard/products/costs', 'Costs'],
  ['/dashboard/products/costs?show=fees', 'Payment fees · Costs'],
  ['/dashboard/products/costs?show=monthly', 'Monthly · Costs'],
  ['/dashboard/customers', 'Customers'],
  ['/dashboard/stores', 'Stores'],
  ['/dashboard/diagnostics', 'Diagnostics'],
  ['/settings/billing', 'Billing'],
  ['/dashboard/products/new', 'New product'],
  ['/dashboard/analytics/differences', 'Why do my totals differ?'],
  ['/dashboard/analytics/scheduled', 'Scheduled reports'],
  ...['Sales', 'Products', 'Customers', 'Locations', 'Web', 'Finance', 'Explore'].map((tab) => [
    `/dashboard/analytics?tab=${tab.toLowerCase()}`,
    `${tab} · Analytics`,
  ]),
  ...['Profile', 'Security', 'Organization', 'Members'].map(section),
  ['/dashboard/settings/activity', 'Activity'],
  ...['Notifications', 'Integrations', 'Appearance', 'Shortcuts', 'Billing', 'Data'].map(section),
] as [string, string][];
