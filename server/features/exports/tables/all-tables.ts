import type { ExportTableName } from '#contract/exports.ts';
import type { ExportTable } from '../export-table.ts';
import { buyersTable, citiesTable, cohortsTable, locationsTable, segmentsTable } from './buyer-tables.ts';
import {
  discountsTable,
  paymentsTable,
  refundsTable,
  shippingTable,
  vatLinesTable,
  vatRatesTable,
} from './finance-tables.ts';
import { customersTable, ordersTable, productsTable } from './list-tables.ts';
import { breakdownTable, salesTable } from './sales-tables.ts';

/** Every table that there is as CSV, by the name it is asked for with. */
export const ALL_TABLES: Readonly<Record<ExportTableName, ExportTable>> = {
  orders: ordersTable,
  products: productsTable,
  customers: customersTable,
  sales: salesTable,
  breakdown: breakdownTable,
  buyers: buyersTable,
  cohorts: cohortsTable,
  segments: segmentsTable,
  locations: locationsTable,
  cities: citiesTable,
  vat_lines: vatLinesTable,
  vat_rates: vatRatesTable,
  payments: paymentsTable,
  shipping: shippingTable,
  discounts: discountsTable,
  refunds: refundsTable,
};
