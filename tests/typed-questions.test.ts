import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language/language.ts';
import { speakWith } from '#domain/language/t.ts';
import { completionsOf } from '#domain/questions/typed/completions.ts';
import { productsNamed } from '#domain/questions/typed/product-names.ts';
import { readTyped, type TypedContext } from '#domain/questions/typed/read-typed.ts';
import { makeVocabulary, type TypedValue, withValues } from '#domain/questions/typed/vocabulary.ts';
import { readTranslationFiles } from '../scripts/texts/translation-files.ts';

/** What people type, and the question that it is, in both languages. */

const TODAY = '2026-11-29';

const value = (source: TypedValue['source'], id: string, name: string): TypedValue => ({ source, value: id, name });
const PRODUCTS = [
  value('products', '7', 'Rooibos'),
  value('products', '8', 'Rooibos Vanilla 250 g'),
  value('products', '9', 'Honeybush'),
  value('products', '10', 'Honeybush'),
];
const VALUES = [
  value('payment', 'payfast', 'PayFast'),
  value('payment', 'yoco', 'Yoco'),
  value('coupon', 'summer10', 'SUMMER10'),
  value('shipping_method', 'courier guy', 'The Courier Guy'),
  value('city', 'ZA:GP:sandton', 'Sandton'),
  value('categories', '3', 'Tea'),
  value('categories', '4', 'Coffee'),
  value('product_tags', '5', 'Vegan'),
  value('tags', 'VIP', 'VIP'),
];

function contextIn(language: Language, seesCosts = true): TypedContext {
  const translations =
    language === DEFAULT_LANGUAGE
      ? new Map<string, string>()
      : new Map([...readTranslationFiles(language)].map(([key, { text }]) => [key, text]));
  speakWith(() => ({ language, translations }));
  const vocabulary = withValues(makeVocabulary(seesCosts), VALUES);
  return { vocabulary, today: TODAY, find: (text) => productsNamed(text, PRODUCTS) };
}

afterEach(() => speakWith(() => ({ language: DEFAULT_LANGUAGE, translations: new Map() })));

/** In short: a question about figures as its address, a list by what it has and its days. Conditions are "property is values". */
function shortly(text: string, context: TypedContext): unknown {
  const { questions, notUnderstood } = readTyped(text, context);
  const written = (one: unknown): string => {
    const node = one as { all?: unknown[]; any?: unknown[]; property?: string; is?: string; values?: string[] };
    if (node.all !== undefined) return `all(${node.all.map(written).join('; ')})`;
    if (node.any !== undefined) return `any(${node.any.map(written).join('; ')})`;
    return `${node.property} ${node.is} ${node.values?.join(',')}`;
  };
  const [question] = questions;
  const gaps = notUnderstood.length > 0 ? { not: notUnderstood } : {};
  if (question === undefined) return gaps;
  if (question.about === 'figures') {
    const { where, ...search } = question.search;
    return { ...search, ...(where !== undefined && { where: written(JSON.parse(where)) }), ...gaps };
  }
  const days = question.days === undefined ? {} : { days: `${question.days.from} ${question.days.to}` };
  const sort = question.sort === undefined ? {} : { sort: question.sort };
  const limit = question.limit === undefined ? {} : { limit: question.limit };
  return { [question.about]: written(question.where), ...days, ...sort, ...limit, ...gaps };
}

const custom = (from: string, to: string) => ({ period: 'custom', from, to });

const ENGLISH: readonly (readonly [string, object])[] = [
  // Figures, periods and comparisons.
  [
    'net sales by province last month vs last year',
    { measure: 'netSales', by: 'province', period: 'lastmonth', compare: 'year' },
  ],
  ['Net Sales', { measure: 'netSales' }],
  ['show me the revenue this month', { measure: 'netSales', period: 'month' }],
  ['turnover today vs yesterday', { measure: 'netSales', period: 'today', compare: 'previous' }],
  [
    'orders and net sales by payment method last month',
    { measure: 'orders,netSales', by: 'payment', period: 'lastmonth' },
  ],
  ['how many orders yesterday?', { measure: 'orders', period: 'yesterday' }],
  ['sales by hour and weekday', { measure: 'netSales', by: 'hour,weekday' }],
  ['sales per month this year', { measure: 'netSales', interval: 'month', period: 'year' }],
  ['weekly sales last 3 months', { measure: 'netSales', interval: 'week', ...custom('2026-08-30', TODAY) }],
  ['sales last 30 days', { measure: 'netSales', period: '30days' }],
  ['sales last 7 days', { measure: 'netSales', period: '7days' }],
  ['sales in the last 60 days', { measure: 'netSales', ...custom('2026-10-01', TODAY) }],
  ['sales since June', { measure: 'netSales', ...custom('2026-06-01', TODAY) }],
  ['sales in June', { measure: 'netSales', ...custom('2026-06-01', '2026-06-30') }],
  ['sales June 2025', { measure: 'netSales', ...custom('2025-06-01', '2025-06-30') }],
  ['sales in December', { measure: 'netSales', period: 'december' }],
  ['sales December 2024', { measure: 'netSales', ...custom('2024-12-01', '2024-12-31') }],
  ['sales in 2025 by month', { measure: 'netSales', interval: 'month', ...custom('2025-01-01', '2025-12-31') }],
  ['sales last year', { measure: 'netSales', ...custom('2025-01-01', '2025-12-31') }],
  ['sales last week', { measure: 'netSales', ...custom('2026-11-16', '2026-11-22') }],
  ['sales this quarter', { measure: 'netSales', ...custom('2026-10-01', TODAY) }],
  ['sales 1 June to 15 July 2026', { measure: 'netSales', ...custom('2026-06-01', '2026-07-15') }],
  ['sales between 2026-06-01 and 2026-06-15', { measure: 'netSales', ...custom('2026-06-01', '2026-06-15') }],
  ['net sales Black Friday vs the last one', { measure: 'netSales', period: 'blackfriday', compare: 'previous' }],
  ['average order value by device, no comparison', { measure: 'averageOrderValue', by: 'device', compare: 'none' }],
  ['aov by channel', { measure: 'averageOrderValue', by: 'origin' }],
  ['refund rate by product this year', { measure: 'refundRate', by: 'product', period: 'year' }],
  ['profit by category', { measure: 'grossProfit', by: 'category' }],
  [
    'top 10 products by net sales this year',
    { measure: 'netSales', by: 'product', orderby: 'netSales', order: 'desc', limit: 10, period: 'year' },
  ],
  [
    'worst products by items last month',
    { measure: 'items', by: 'product', orderby: 'items', order: 'asc', period: 'lastmonth' },
  ],
  ['lowest five provinces by orders', { measure: 'orders', by: 'province', orderby: 'orders', order: 'asc', limit: 5 }],
  ['top products', { by: 'product', order: 'desc' }],
  ['provinces sorted by orders', { measure: 'orders', by: 'province', orderby: 'orders' }],
  ['sales by product as pareto', { measure: 'netSales', by: 'product', show: 'pareto' }],
  ['sales this year as a line', { measure: 'netSales', period: 'year', show: 'line' }],
  ['new customers this month', { measure: 'newCustomers', period: 'month' }],
  // Mistakes, plurals, accents.
  ['net slaes by provinse', { measure: 'netSales', by: 'province' }],
  ['NET SALE BY PROVINCES', { measure: 'netSales', by: 'province' }],
  ['revenue by shipping metod', { measure: 'netSales', by: 'shipping_method' }],
  // Conditions on orders.
  ['orders over R500', { orders: 'total at_least 500.01' }],
  ['orders over R 1 000,50 in June', { orders: 'total at_least 1000.51', days: '2026-06-01 2026-06-30' }],
  ['orders under 200 rand', { orders: 'total at_most 199.99' }],
  ['orders between R100 and R200', { orders: 'total between 100,200' }],
  ['orders with Rooibos', { orders: 'product is 7' }],
  ['orders with coupon SUMMER10', { orders: 'coupon is summer10' }],
  ['orders without a coupon by province', { measure: 'orders', by: 'province', where: 'coupon is ' }],
  ['orders with a coupon', { orders: 'coupon is_not ' }],
  [
    'net sales from PayFast or Yoco last month',
    { measure: 'netSales', where: 'payment is payfast,yoco', period: 'lastmonth' },
  ],
  ['net sales not paid with PayFast', { measure: 'netSales', where: 'payment is_not payfast' }],
  ['net sales in Gauteng by city', { measure: 'netSales', by: 'city', where: 'province is ZA:GP' }],
  ['sales from Sandton', { measure: 'netSales', where: 'city is ZA:GP:sandton' }],
  ['sales from new customers by month', { measure: 'netSales', where: 'customer is new', interval: 'month' }],
  ['sales on mobile on Saturdays', { measure: 'netSales', where: 'all(device is mobile; weekday is 6)' }],
  ['sales with more than 3 items', { measure: 'netSales', where: 'items at_least 4' }],
  ['orders with sku TEA-1', { orders: 'sku is TEA-1' }],
  ['orders with meta gift=yes', { orders: 'meta is gift=yes' }],
  [
    'sales of customers who bought Rooibos since June',
    { measure: 'netSales', where: 'customer_bought is 7', ...custom('2026-06-01', TODAY) },
  ],
  ['sales excluding PayFast', { measure: 'netSales', where: 'payment is_not payfast' }],
  ['orders on mobile vs desktop', { measure: 'orders', by: 'device', where: 'device is mobile,desktop' }],
  ['Tea vs Coffee this month', { by: 'category', where: 'category is 3,4', period: 'month' }],
  ['net sales of Rooibos vs Honeybush', { measure: 'netSales', by: 'product', where: 'product is 7,9,10' }],
  ['compare Tea and Coffee', { by: 'category', where: 'category is 3,4' }],
  ['compare sales of Gauteng and Limpopo', { measure: 'netSales', by: 'province', where: 'province is ZA:GP,ZA:LP' }],
  ['sales of Tea vs Rooibos', { measure: 'netSales', where: 'all(category is 3; product is 7)', not: ['vs'] }],
  ['weekend sales', { measure: 'netSales', where: 'weekday is 6,7' }],
  ['orders older than 3 days', { orders: 'sales_day not_in_last 3' }],
  // Days that people name in other ways.
  ['compare this November with last November', { ...custom('2026-11-01', '2026-11-30'), compare: 'year' }],
  [
    'sales in November vs November last year',
    { measure: 'netSales', ...custom('2026-11-01', '2026-11-30'), compare: 'year' },
  ],
  ['sales this December', { measure: 'netSales', not: ['this December'] }],
  ['sales last December', { measure: 'netSales', ...custom('2025-12-01', '2025-12-31') }],
  ['sales Q1 vs Q1 last year', { measure: 'netSales', ...custom('2026-01-01', '2026-03-31'), compare: 'year' }],
  ['2025 vs 2024', { ...custom('2025-01-01', '2025-12-31'), compare: 'year' }],
  ['yesterday vs the day before', { period: 'yesterday', compare: 'previous' }],
  ['sales this week vs last week', { measure: 'netSales', period: 'week', compare: 'previous' }],
  ['this week vs the same week last year', { period: 'week', compare: 'weekday' }],
  [
    'orders last week vs the week before',
    { measure: 'orders', ...custom('2026-11-16', '2026-11-22'), compare: 'previous' },
  ],
  ['this month vs October', { period: 'month', compare: 'previous' }],
  ['this month against the same month last year', { period: 'month', compare: 'year' }],
  ['how did we do last week?', custom('2026-11-16', '2026-11-22')],
  ['sales by province and month', { measure: 'netSales', by: 'province', interval: 'month' }],
  // What sells most.
  ['best sellers this month', { by: 'product', order: 'desc', period: 'month' }],
  [
    'which products make the most profit',
    { measure: 'grossProfit', by: 'product', orderby: 'grossProfit', order: 'desc' },
  ],
  ['biggest orders', { measure: 'orders', not: ['biggest'] }],
  ['how many returning customers this month', { measure: 'returningCustomers', period: 'month' }],
  ['new vs returning customers', { by: 'customer' }],
  ['sales including VAT', { measure: 'totalSales' }],
  // Customers.
  ['who spent the most', { customers: 'customer_orders at_least 1', sort: 'spend' }],
  ['top 10 customers', { customers: 'customer_orders at_least 1', sort: 'spend', limit: 10 }],
  ['customers with the most orders', { customers: 'customer_orders at_least 1', sort: 'orders' }],
  ['top customers this year', { customers: 'customer_orders at_least 1', sort: 'spend', not: ['this year'] }],
  ['who are my best customers', { customers: 'customer_group is champions,cant-lose' }],
  ['who bought Rooibos then Rooibos Vanilla', { customers: 'customer_bought_then is 7,8' }],
  ['who bought nothing since June', { customers: 'customer_last_order at_most 2026-05-31' }],
  ['guests who ordered twice', { customers: 'all(customer_kind is guest; customer_orders at_least 2)' }],
  ['customers who have not ordered in more than 90 days', { customers: 'customer_last_order not_in_last 90' }],
  ['customers whose last order was more than 90 days ago', { customers: 'customer_last_order not_in_last 90' }],
  ['customers inactive for 60 days', { customers: 'customer_last_order not_in_last 60' }],
  ['customers who joined in June', { customers: 'customer_first_order between 2026-06-01,2026-06-30' }],
  [
    'customers who bought Rooibos and not since June',
    { customers: 'all(customer_bought is 7; customer_bought_since is_not 2026-06-01,7)' },
  ],
  [
    'customers who bought Rooibos but have not bought it in the last 90 days',
    { customers: 'all(customer_bought is 7; customer_bought_since is_not 90,7)' },
  ],
  [
    'customers who bought Rooibos and have not bought since June',
    { customers: 'all(customer_bought is 7; customer_last_order at_most 2026-05-31)' },
  ],
  [
    'customers who bought Rooibos and Honeybush but not in 60 days',
    { customers: 'all(all(customer_bought is 7; customer_bought is 9,10); customer_bought_since is_not 60,7,9,10)' },
  ],
  ['customers who bought Rooibos since June', { customers: 'customer_bought_since is 2026-06-01,7' }],
  ['customers who bought Tea in the last 30 days', { customers: 'customer_bought_category_since is 30,3' }],
  ['customers who have not bought Rooibos since 1 May', { customers: 'customer_bought_since is_not 2026-05-01,7' }],
  [
    'sales of customers who have not bought Rooibos since June',
    { measure: 'netSales', where: 'customer_bought_since is_not 2026-06-01,7' },
  ],
  ['customers who bought Rooibos or Honeybush', { customers: 'customer_bought is 7,9,10' }],
  ['customers who bought Rooibos and Honeybush', { customers: 'all(customer_bought is 7; customer_bought is 9,10)' }],
  ['customers who bought rooibos vanilla', { customers: 'customer_bought is 8' }],
  ['customers who never bought “Rooibos”', { customers: 'customer_bought is_not 7' }],
  ['customers who bought Tea', { customers: 'customer_bought_category is 3' }],
  [
    'customers who bought twice but not in 90 days',
    { customers: 'all(customer_orders at_least 2; customer_last_order not_in_last 90)' },
  ],
  ['customers who haven’t bought in the last 90 days', { customers: 'customer_last_order not_in_last 90' }],
  ['customers who bought in the last 30 days', { customers: 'customer_last_order in_last 30' }],
  ['customers with more than 3 orders', { customers: 'customer_orders at_least 4' }],
  ['customers with 3 orders or more', { customers: 'customer_orders at_least 3' }],
  ['customers with two to five orders', { customers: 'customer_orders between 2,5' }],
  ['customers who spent over R500', { customers: 'customer_spent at_least 500.01' }],
  [
    'customers who spent at least R1,500.00 from Gauteng',
    { customers: 'all(customer_spent at_least 1500.00; customer_province is ZA:GP)' },
  ],
  [
    'one-time buyers from KwaZulu-Natal',
    { customers: 'all(customer_orders between 1,1; customer_province is ZA:KZN)' },
  ],
  ['customers from Gauteng or Free State', { customers: 'customer_province is ZA:GP,ZA:FS' }],
  ['VIP customers not since 1 May', { customers: 'all(customer_tag is VIP; customer_last_order at_most 2026-04-30)' }],
  ['lost customers', { customers: 'customer_segment is lost' }],
  ['best customers', { customers: 'customer_group is champions,cant-lose' }],
  ['customers whose first order was in June', { customers: 'customer_first_order between 2026-06-01,2026-06-30' }],
  [
    'customers (from Gauteng or from Limpopo) and spent over R100',
    { customers: 'all(any(customer_province is ZA:GP; customer_province is ZA:LP); customer_spent at_least 100.01)' },
  ],
  // Products.
  ['products with tag Vegan and cover below 7', { products: 'all(product_has_tag is 5; product_cover at_most 6)' }],
  [
    'products tagged Vegan with less than 7 days of cover',
    { products: 'all(product_has_tag is 5; product_cover at_most 6)' },
  ],
  ['products with 7 days of cover or more', { products: 'product_cover at_least 7' }],
  ['products in Tea under R100', { products: 'all(product_in_category is 3; product_price at_most 99.99)' }],
  ['products not sold in 90 days', { products: 'product_last_sold not_in_last 90' }],
  ['show me products sold in the last 30 days', { products: 'product_last_sold in_last 30' }],
  ['products that didn’t sell in 90 days', { products: 'product_last_sold not_in_last 90' }],
  ['products without a cost', { products: 'product_cost is unknown' }],
  ['products on sale', { products: 'product_on_sale is yes' }],
  ['products out of stock', { products: 'product_stock_status is outofstock' }],
  [
    'products where stock is below 5 and regular price over R200',
    { products: 'all(product_stock at_most 4; product_regular_price at_least 200.01)' },
  ],
  ['net sales where days of cover below 7', { measure: 'netSales', where: 'product_cover at_most 6' }],
  ['products with tag Vegan and flavour', { products: 'product_has_tag is 5', not: ['flavour'] }],
  // What nobody understands is named.
  ['net sales by flavour', { measure: 'netSales', not: ['by flavour'] }],
  ['sales xyzzy by province', { measure: 'netSales', by: 'province', not: ['xyzzy'] }],
  ['customers who bought Rooibos before June', { customers: 'customer_bought is 7', not: ['before June'] }],
  ['customers who bought Xyzzy from Gauteng', { customers: 'customer_province is ZA:GP', not: ['bought Xyzzy'] }],
  ['sales last month vs May', { measure: 'netSales', period: 'lastmonth', not: ['vs May'] }],
  ['hello world', { not: ['hello world'] }],
];

const AFRIKAANS: readonly (readonly [string, object])[] = [
  [
    'netto verkope volgens provinsie verlede maand teenoor verlede jaar',
    { measure: 'netSales', by: 'province', period: 'lastmonth', compare: 'year' },
  ],
  ['wys my die omset vandeesmaand', { measure: 'netSales', period: 'month' }],
  ['omset vandag teenoor gister', { measure: 'netSales', period: 'today', compare: 'previous' }],
  [
    'bestellings en netto verkope volgens betaalmetode verlede maand',
    { measure: 'orders,netSales', by: 'payment', period: 'lastmonth' },
  ],
  ['hoeveel bestellings gister?', { measure: 'orders', period: 'yesterday' }],
  ['verkope volgens uur en weekdag', { measure: 'netSales', by: 'hour,weekday' }],
  ['verkope per maand hierdie jaar', { measure: 'netSales', interval: 'month', period: 'year' }],
  ['verkope afgelope 30 dae', { measure: 'netSales', period: '30days' }],
  ['verkope in die laaste 60 dae', { measure: 'netSales', ...custom('2026-10-01', TODAY) }],
  ['verkope sedert Junie', { measure: 'netSales', ...custom('2026-06-01', TODAY) }],
  ['verkope in Mei', { measure: 'netSales', ...custom('2026-05-01', '2026-05-31') }],
  ['verkope verlede jaar', { measure: 'netSales', ...custom('2025-01-01', '2025-12-31') }],
  ['verkope 1 Junie tot 15 Julie 2026', { measure: 'netSales', ...custom('2026-06-01', '2026-07-15') }],
  [
    'gemiddelde bestelwaarde volgens toestel, sonder vergelyking',
    { measure: 'averageOrderValue', by: 'device', compare: 'none' },
  ],
  ['bruto wins volgens kategorie', { measure: 'grossProfit', by: 'category' }],
  [
    'top 10 produkte volgens netto verkope hierdie jaar',
    { measure: 'netSales', by: 'product', orderby: 'netSales', order: 'desc', limit: 10, period: 'year' },
  ],
  ['verkope hierdie jaar as ’n lyn', { measure: 'netSales', period: 'year', show: 'line' }],
  ['nuwe kliënte hierdie maand', { measure: 'newCustomers', period: 'month' }],
  ['neto verkope volgens provnsie', { measure: 'netSales', by: 'province' }],
  ['bestellings oor R500', { orders: 'total at_least 500.01' }],
  ['bestellings onder 200 rand', { orders: 'total at_most 199.99' }],
  ['bestellings met Rooibos', { orders: 'product is 7' }],
  ['bestellings sonder koepon volgens provinsie', { measure: 'orders', by: 'province', where: 'coupon is ' }],
  [
    'netto verkope van PayFast of Yoco verlede maand',
    { measure: 'netSales', where: 'payment is payfast,yoco', period: 'lastmonth' },
  ],
  ['verkope in Gauteng volgens stad', { measure: 'netSales', by: 'city', where: 'province is ZA:GP' }],
  [
    'kliënte wat Rooibos gekoop het en nie sedert Junie nie',
    { customers: 'all(customer_bought is 7; customer_bought_since is_not 2026-06-01,7)' },
  ],
  ['kliënte wat Rooibos sedert Junie gekoop het', { customers: 'customer_bought_since is 2026-06-01,7' }],
  [
    'kliënte wat Rooibos gekoop het, maar dit nie in die laaste 90 dae gekoop het nie',
    { customers: 'all(customer_bought is 7; customer_bought_since is_not 90,7)' },
  ],
  ['kliënte wat nie Rooibos sedert Junie gekoop het nie', { customers: 'customer_bought_since is_not 2026-06-01,7' }],
  ['kliente wat Rooibos of Honeybush gekoop het', { customers: 'customer_bought is 7,9,10' }],
  ['kliënte wat nooit Rooibos gekoop het nie', { customers: 'customer_bought is_not 7' }],
  [
    'kliënte wat twee keer gekoop het maar nie in 90 dae nie',
    { customers: 'all(customer_orders at_least 2; customer_last_order not_in_last 90)' },
  ],
  ['kliënte met meer as 3 bestellings', { customers: 'customer_orders at_least 4' }],
  ['kliënte wat meer as R500 bestee het', { customers: 'customer_spent at_least 500.01' }],
  [
    'kliënte wat ten minste R1 500 bestee het en van Gauteng',
    { customers: 'all(customer_spent at_least 1500; customer_province is ZA:GP)' },
  ],
  [
    'eenmalige kopers van KwaZulu-Natal',
    { customers: 'all(customer_orders between 1,1; customer_province is ZA:KZN)' },
  ],
  ['kliënte van Gauteng of Vrystaat', { customers: 'customer_province is ZA:GP,ZA:FS' }],
  [
    'VIP-kliënte nie sedert 1 Mei nie',
    { customers: 'all(customer_tag is VIP; customer_last_order at_most 2026-04-30)' },
  ],
  ['produkte met etiket Vegan en dekking onder 7', { products: 'all(product_has_tag is 5; product_cover at_most 6)' }],
  ['produkte met minder as 7 dae voorraad', { products: 'product_cover at_most 6' }],
  ['produkte nie in 90 dae verkoop nie', { products: 'product_last_sold not_in_last 90' }],
  ['produkte in Tea onder R100', { products: 'all(product_in_category is 3; product_price at_most 99.99)' }],
  ['produkte uit voorraad', { products: 'product_stock_status is outofstock' }],
  ['beste verkopers hierdie maand', { by: 'product', order: 'desc', period: 'month' }],
  ['wie het die meeste bestee', { customers: 'customer_orders at_least 1', sort: 'spend' }],
  ['kliënte wat nie in 90 dae bestel het nie', { customers: 'customer_last_order not_in_last 90' }],
  ['kliënte wat langer as 90 dae nie bestel het nie', { customers: 'customer_last_order not_in_last 90' }],
  ['kliënte wie se laaste bestelling meer as 90 dae gelede was', { customers: 'customer_last_order not_in_last 90' }],
  ['wie het niks sedert Junie gekoop nie', { customers: 'customer_last_order at_most 2026-05-31' }],
  ['produkte sonder koste', { products: 'product_cost is unknown' }],
  ['produkte wat nie in 90 dae verkoop het nie', { products: 'product_last_sold not_in_last 90' }],
  ['vergelyk hierdie November met verlede November', { ...custom('2026-11-01', '2026-11-30'), compare: 'year' }],
  ['hierdie week teenoor verlede week', { period: 'week', compare: 'previous' }],
  ['vergelyk Tea en Coffee', { by: 'category', where: 'category is 3,4' }],
  ['hoeveel het ek verlede maand terugbetaal', { measure: 'refunds', period: 'lastmonth' }],
  ['bestellings op selfoon teenoor rekenaar', { measure: 'orders', by: 'device', where: 'device is mobile,desktop' }],
  ['verkope behalwe PayFast', { measure: 'netSales', where: 'payment is_not payfast' }],
  ['netto verkope volgens geur', { measure: 'netSales', not: ['volgens geur'] }],
];

/** Texts that end with "by" or "vs", and some of what is suggested then. */
const HALF_TYPED: Readonly<Record<Language, [string, string, string][]>> = {
  en: [
    ['net sales by', 'net sales by province', 'net sales by category'],
    ['orders last month per', 'orders last month per product', 'orders last month per category'],
    ['net sales vs', 'net sales vs the previous period', 'net sales vs the same dates last year'],
  ],
  af: [
    ['netto verkope per', 'netto verkope per provinsie', 'netto verkope per betaalmetode'],
    ['bestellings volgens', 'bestellings volgens produk', 'bestellings volgens kategorie'],
  ],
};

describe.each([
  ['en', ENGLISH],
  ['af', AFRIKAANS],
] as const)('typed in %s', (language, table) => {
  test.each(table)('%s', (text, expected) => {
    expect(shortly(text, contextIn(language))).toEqual(expected);
  });

  test.each(HALF_TYPED[language])('what may follow %s is suggested', (begun, first, second) => {
    for (const text of [begun, `${begun} `]) {
      expect(completionsOf(text, contextIn(language))).toEqual(expect.arrayContaining([first, second]));
    }
  });

  test('every suggestion while a question is typed is understood', () => {
    const context = contextIn(language);
    for (const [text] of table) {
      for (let length = 2; length <= text.length; length += 3) {
        const begun = text.slice(0, length);
        const gaps = readTyped(begun, context).notUnderstood.length;
        for (const one of completionsOf(begun, context)) {
          const read = readTyped(one, context);
          expect(read.notUnderstood.length, `${begun} → ${one}`).toBeLessThanOrEqual(gaps);
          expect(read.understood, `${begun} → ${one}`).toBeGreaterThan(0);
        }
      }
    }
  });

  test('whoever does not see costs is offered no figure of them', () => {
    const context = contextIn(language, false);
    const figures = context.vocabulary.labels.flatMap(({ meaning }) =>
      meaning.is === 'measure' ? [meaning.name] : [],
    );
    expect(figures).toContain('netSales');
    expect(figures).not.toContain('grossProfit');
    expect(shortly('bruto wins gross profit', context)).toHaveProperty('not');
  });
});
