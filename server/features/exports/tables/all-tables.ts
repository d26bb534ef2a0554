import type { ExportTableName } from '#contract/exports.ts';
import type { OpenShopClient } from '../../analytics/analytics.public.ts';
import type { GoogleReports } from '../../google-analytics/google-analytics.public.ts';
import type { ExportTable } from '../export-table.ts';
import { activityTable } from './activity-table.ts';
import { dashboardTable } from './dashboard-table.ts';
import { shopComparisonTable } from './shop-comparison-table.ts';
import { customerSummaryTable, citiesTable, cohortsTable, locationsTable, segmentsTable } from './customer-tables.ts';
import {
  discountsTable,
  paymentsTable,
  refundsTable,
  shippingTable,
  vatLinesTable,
  vatRatesTable,
  vatSummaryTable,
} from './finance-tables.ts';
import { customersTable, ordersTable, productSalesTable, productsTable, variationsTable } from './list-tables.ts';
import { reorderTable, supplierOrderTable } from './reorder-tables.ts';
import {
  boughtTogetherTable,
  firstProductsTable,
  questionTable,
  timeToShipTable,
  unpaidOrdersTable,
} from './question-table.ts';
import { breakdownTable, productReportTable, salesSumsTable, salesTable } from './sales-tables.ts';
import { searchTable, webTable } from './web-tables.ts';
import { woocommerceProductsTable } from './woocommerce-products-table.ts';

export interface ExportDependencies {
  readonly google: GoogleReports;
  readonly openShop: OpenShopClient;
}

export type AllTables = Readonly<Record<ExportTableName, ExportTable>>;

/** All exported tables by name. */
export function createTables({ google, openShop }: ExportDependencies): AllTables {
  return {
    orders: ordersTable,
    products: productsTable,
    woocommerce_products: woocommerceProductsTable(openShop),
    variations: variationsTable,
    product_sales: productSalesTable,
    customers: customersTable,
    sales: salesTable,
    sales_sums: salesSumsTable,
    question: questionTable,
    first_products: firstProductsTable,
    bought_together: boughtTogetherTable,
    time_to_ship: timeToShipTable,
    unpaid_orders: unpaidOrdersTable,
    breakdown: breakdownTable,
    product_performance: productReportTable,
    buyers: customerSummaryTable,
    cohorts: cohortsTable,
    segments: segmentsTable,
    locations: locationsTable,
    cities: citiesTable,
    differences: shopComparisonTable(openShop),
    vat_summary: vatSummaryTable,
    vat_lines: vatLinesTable,
    vat_rates: vatRatesTable,
    payments: paymentsTable,
    shipping: shippingTable,
    discounts: discountsTable,
    refunds: refundsTable,
    reorder: reorderTable,
    supplier_order: supplierOrderTable,
    web: webTable(google),
    search: searchTable(google),
    activity: activityTable,
    dashboard: dashboardTable,
  };
}
