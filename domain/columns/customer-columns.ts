import { CUSTOMER_GROUP_NAMES } from '../customers/customer-group.ts';
import { MEASURES } from '../figures/measures.ts';
import { t } from '../language/t.ts';
import type { Column, ListColumns } from './column.ts';

const COLUMNS = {
  name: { name: () => t('Customer'), kind: 'text', sort: 'name', beside: ['account', 'email'] },
  email: { name: () => t('Email'), kind: 'text', group: 'customer' },
  phone: { name: () => t('Phone'), kind: 'text', group: 'customer' },
  company: { name: () => t('Company'), kind: 'text', group: 'customer' },
  account: { name: () => t('Account'), kind: 'text', rows: { guest: () => t('Guest'), account: () => t('Account') } },
  orders: { name: MEASURES.orders.name, kind: 'number', sort: 'orders' },
  spend: { name: () => t('Spent'), kind: 'money', sort: 'spend' },
  average: { name: () => t('Average spend'), kind: 'money' },
  first: { name: () => t('First order'), kind: 'instant' },
  last: { name: () => t('Last order'), kind: 'instant', sort: 'date' },
  segment: { name: () => t('Segment'), kind: 'text' },
  group: { name: () => t('Group'), kind: 'text', rows: CUSTOMER_GROUP_NAMES },
  days_between: { name: () => t('Average days between orders'), kind: 'number' },
  consent: {
    name: () => t('Newsletter'),
    kind: 'text',
    group: 'customer',
    rows: { yes: () => t('Yes'), no: () => t('No') },
  },
  tags: { name: () => t('Tags'), kind: 'text' },
  province: { name: () => t('Province'), kind: 'text', group: 'customer' },
  city: { name: () => t('City'), kind: 'text', group: 'customer' },
  country: { name: () => t('Country'), kind: 'text', group: 'customer' },
  registered: { name: () => t('Registered'), kind: 'instant' },
  id: { name: () => t('WooCommerce id'), kind: 'id' },
} as const satisfies Readonly<Record<string, Column>>;

export type CustomerColumn = keyof typeof COLUMNS;

/** The columns of customers: the only place that says what each is. Where their values come from: `customer-column-values.sql.ts`. */
export const CUSTOMER_LIST = {
  columns: COLUMNS,
  defaults: ['name', 'segment', 'province', 'last', 'orders', 'average', 'spend'],
  inFiles: [
    'name',
    'email',
    'account',
    'orders',
    'spend',
    'average',
    'first',
    'last',
    'segment',
    'province',
    'city',
    'id',
  ],
} as const satisfies ListColumns;
