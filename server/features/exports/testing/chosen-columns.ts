import { MEASURES } from '#domain/figures/measures.ts';
import type { ParsedJson } from '../../../testing/test-app.ts';

type Figure = (row: ParsedJson) => string | number | null;

/** Files of lists with columns that somebody chose, and what their calls say of them. */
export const CHOSEN_COLUMNS = [
  {
    table: 'orders',
    filter: {
      orderby: 'date',
      columns:
        'total,number,tax,tax:VAT@15,coupons,shipping_method,net_sales,discount,shipping,products,phone,meta:gift%2Cwrap,profit,paid,city,device,tracking,id',
    },
    header:
      'Total,Order,Tax,VAT 15%,Coupons,Shipping method,Net sales,Discount,Shipping charged,Products,Phone,Meta: gift,wrap,Gross profit,Date paid,City,Device,Tracking numbers,WooCommerce id',
    figures: {
      Total: ({ total }) => total,
      Tax: ({ columns }) => columns.tax,
      'VAT 15%': ({ columns }) => columns['tax:VAT@15'],
      [MEASURES.netSales.name()]: ({ columns }) => columns.net_sales,
      [MEASURES.grossProfit.name()]: ({ columns }) => columns.profit,
      'WooCommerce id': ({ wc_id }) => wc_id,
    },
  },
  {
    table: 'products',
    filter: { orderby: 'name', order: 'asc', columns: 'name,cost,barcode,categories,highest_price,created,meta:size' },
    header: 'Product,Cost price,Barcode,Categories,Highest price,Added,Meta: size',
    figures: { 'Highest price': ({ columns }) => columns.highest_price, 'Cost price': ({ columns }) => columns.cost },
  },
  {
    table: 'customers',
    filter: { orderby: 'spend', columns: 'name,phone,tags,spend,registered,orders,country,account' },
    header: 'Customer,Phone,Tags,Spent,Registered,Orders,Country,Account',
    figures: { Spent: ({ spend }) => spend, Orders: ({ orders }) => orders },
  },
] as const satisfies readonly { table: string; filter: object; header: string; figures: Record<string, Figure> }[];
