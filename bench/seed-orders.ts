/** Runs one statement on the database that is being filled. */
export type Run = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export interface SeedSize {
  orders: number;
  products: number;
  customers: number;
  /** How many days back the oldest order lies. */
  days: number;
}

/** The size of the shop that WooCommerce's own Analytics was measured with. */
export const MEASURED_SHOP = { products: 2_000, customers: 20_000, days: 1_095 } as const;

const BATCH = 20_000;

const FIRST = `array['Thandi','Sipho','Lerato','Johan','Ayesha','Pieter','Nomsa','Kagiso','Zanele','Riaan','Fatima','Bongani','Anneke','Themba','Priya','Willem','Naledi','Yusuf','Karabo','Elmarie','Mandla','Chantel','Tebogo','Suresh','Lindiwe','Hennie','Palesa','Imraan','Refilwe','Marius','Nokuthula','Deon','Ntombi','Grant','Busisiwe','Charlize','Jabu','Megan','Vusi','Tariq']`;
const LAST = `array['Dlamini','Nkosi','van der Merwe','Botha','Naidoo','Khumalo','Pillay','Mokoena','Petersen','Sithole','Jacobs','Ndlovu','Venter','Mahlangu','Govender','Coetzee','Zulu','Adams','Molefe','Kruger','Radebe','Fourie','Cele','Abrahams','Mthembu','Steyn','Baloyi','Davids','Maseko','Swanepoel','Mabaso','Singh','Hadebe','Louw','Chauke','Isaacs','Tshabalala','Meyer','Ngcobo','Viljoen','Motaung','Smit','Buthelezi','Nel','Modise','Hendricks','Shabangu','du Plessis','Makhanya','Khan','Phiri','Olivier','Xaba','September','Lekota','Rossouw','Zwane','Marais','Tau','Erasmus']`;
const STATE = `array['GP','GP','GP','GP','WC','WC','WC','KZN','KZN','EC','FS','MP','LP','NW','NC']`;
/** A town of each of these, and its quarters: 120 cities in all. */
const TOWN = `array['Johannesburg','Pretoria','Sandton','Soweto','Cape Town','Stellenbosch','Paarl','Durban','Pietermaritzburg','Gqeberha','Bloemfontein','Mbombela','Polokwane','Rustenburg','Kimberley']`;
const QUARTER = `array['',' North',' South',' East',' West',' Central',' Park',' Heights']`;
/** One order in twenty has one of 25 coupons of 10 %. */
const COUPON = `case when i % 20 = 0 then 'save-' || 1 + i / 20 % 25 end`;

/** Products of which three in a hundred are low in stock. */
async function seedProducts(run: Run, storeId: string, products: number): Promise<void> {
  await run(
    `insert into woocommerce_products (store_id, wc_id, name, sku, price, regular_price, manage_stock, stock_quantity,
       total_sales, date_created, date_modified, search_text, data)
     select $1::uuid, 10000 + p, 'Product ' || p, 'SKU-' || p, price, price, true, case when p % 33 = 0 then 1 else 40 + p % 200 end,
       p * 3, now() - interval '1200 days', now() - p * interval '1 hour', lower('Product ' || p || ' SKU-' || p),
       jsonb_build_object('id', 10000 + p, 'name', 'Product ' || p, 'description', repeat('Good for every day. ', 20))
     from (select p, (20 + (p * 37) % 900)::numeric + 0.99 as price from generate_series(1, $2::int) p) as made`,
    [storeId, products],
  );
}

/** The three lines of the orders `$2` to `$2 + BATCH - 1` of `$3`: popular products (low numbers) in more of them than others. */
const LINES = `
  select i, n, p, n + 1 as quantity, price, paid, round(paid * 0.15, 2) as tax
  from generate_series($2::int, least($2::int + ${BATCH} - 1, $3::int)) i cross join generate_series(0, 2) n
  cross join lateral (select 1 + floor($4::int * power(((i * 3 + n) * 2654435761 % 1000003) / 1000003.0, 2))::int as p) as pick
  cross join lateral (select (20 + (p * 37) % 900)::numeric + 0.99 as price) as priced
  cross join lateral (select round((n + 1) * price * case when ${COUPON} is null then 1 else 0.9 end, 2) as paid) as discounted`;

const WRITE_LINES = `
  insert into woocommerce_order_lines (store_id, order_id, line_id, product_id, name, sku, quantity, subtotal, total, total_tax)
  select $1::uuid, 100000 + i, i::bigint * 3 + n, 10000 + p, 'Product ' || p, 'SKU-' || p, quantity, quantity * price, paid, tax
  from (${LINES}) as lines`;

const WRITE_TAXES = `
  insert into woocommerce_order_taxes (store_id, order_id, rate_id, rate_code, label, rate_percent, tax_total)
  select $1::uuid, 100000 + i, 1, 'ZA-VAT-1', 'VAT', 15, sum(tax) from (${LINES}) as lines group by i`;

/**
 * Orders of three lines in the shop's own shape, about 3.5 kB of original each: 15 % VAT, one in 25 cancelled, one in 50 failed,
 * a fifth of the customers guests, spread evenly over the days.
 */
const WRITE_ORDERS = `
  with lines as (${LINES}),
  sums as (
    select i, sum(paid) as net, sum(tax) as tax, sum(quantity * price - paid) as discount,
      jsonb_agg(jsonb_build_object('id', i::bigint * 3 + n, 'name', 'Product ' || p, 'product_id', 10000 + p, 'variation_id', 0,
        'quantity', quantity, 'tax_class', '', 'subtotal', (quantity * price)::text, 'subtotal_tax', round(quantity * price * 0.15, 2)::text,
        'total', paid::text, 'total_tax', tax::text, 'meta_data', '[]'::jsonb,
        'taxes', jsonb_build_array(jsonb_build_object('id', 1, 'total', tax::text, 'subtotal', round(quantity * price * 0.15, 2)::text)),
        'sku', 'SKU-' || p, 'price', price, 'image', jsonb_build_object('id', p, 'src', 'https://shop.example.co.za/' || p || '.jpg'))) as items
    from lines group by i
  ),
  customers as (
    select sums.*, 1 + ((i::bigint * 7919 + i / 13) % $5::int)::int as c,
      case when i % 25 = 3 then 'cancelled' when i % 50 = 7 then 'failed' when i % 200 = 13 then 'on-hold'
        when $3::int - i < 400 then 'processing' else 'completed' end as status,
      (array['payfast', 'bacs', 'cod', 'yoco'])[1 + i % 4] as method,
      date_trunc('second', $6::timestamptz - (($3::int - i)::numeric / $3::int * $7::int) * interval '1 day') as created
    from sums
  ),
  named as (
    select customers.*, c % 5 = 0 as guest, status not in ('cancelled', 'failed') as counts, first, last, state, city,
      lower(replace(first || '.' || last, ' ', '')) || c || '@example.co.za' as email,
      '08' || lpad((c::bigint * 7919 % 100000000)::text, 8, '0') as phone
    from customers cross join lateral (
      select (${FIRST})[1 + c % 40] as first, (${LAST})[1 + (c / 40 + c) % 60] as last, (${STATE})[1 + c % 15] as state,
        (${TOWN})[1 + c % 15] || (${QUARTER})[1 + c / 15 % 8] as city
    ) as person
  ),
  addressed as (
    select named.*, round(discount * 0.15, 2) as discount_tax, ${COUPON} as coupon, case when counts then created + interval '5 minutes' else created end as sales_at,
      jsonb_build_object('first_name', first, 'last_name', last, 'company', '', 'address_1', c % 300 || ' Long Street', 'address_2', '',
        'city', city, 'state', state, 'postcode', lpad((c % 9999)::text, 4, '0'), 'country', 'ZA', 'email', email, 'phone', phone) as address
    from named
  )
  insert into woocommerce_orders (store_id, wc_id, number, status, currency, total, total_tax, shipping_total, discount_total, item_count,
    date_created, date_modified, date_paid, date_completed, sales_at, sales_day, created_day, counts, customer_id, customer_key,
    customer_name, billing_email, billing_country, billing_state, payment_method, payment_method_title,
    search_text, data)
  select $1::uuid, 100000 + i, (100000 + i)::text, status, 'ZAR', net + tax + 60, tax, 60, discount, 6,
    created, created + interval '2 days', case when counts then sales_at end, case when status = 'completed' then created + interval '2 days' end,
    sales_at, (sales_at at time zone 'Africa/Johannesburg')::date, (created at time zone 'Africa/Johannesburg')::date, counts,
    case when guest then 0 else c end, case when guest then 'g:' || email else 'c:' || c end, first || ' ' || last, email, 'ZA', state,
    method, method, lower(concat_ws(' ', 100000 + i, first, last, email, phone)),
    jsonb_build_object('id', 100000 + i, 'parent_id', 0, 'number', (100000 + i)::text, 'status', status, 'currency', 'ZAR', 'version', '11.0.1',
      'prices_include_tax', true, 'date_created_gmt', created, 'date_modified_gmt', created, 'discount_total', discount::text, 'discount_tax', discount_tax::text,
      'shipping_total', '60.00', 'shipping_tax', '0.00', 'cart_tax', tax::text, 'total', (net + tax + 60)::text, 'total_tax', tax::text,
      'customer_id', c, 'order_key', 'wc_order_' || md5(i::text), 'billing', address, 'shipping', address, 'payment_method', method,
      'transaction_id', md5('t' || i), 'customer_ip_address', '196.25.1.' || i % 250, 'customer_user_agent', 'Mozilla/5.0 (Linux; Android 14) Mobile',
      'created_via', 'checkout', 'customer_note', '', 'cart_hash', md5('h' || i), 'line_items', items,
      'meta_data', jsonb_build_array(
        jsonb_build_object('id', i, 'key', '_wc_order_attribution_source_type', 'value', 'organic'),
        jsonb_build_object('id', i, 'key', '_wc_order_attribution_user_agent', 'value', 'Mozilla/5.0 ' || md5('u' || i)),
        jsonb_build_object('id', i, 'key', '_wc_order_attribution_session_entry', 'value', 'https://shop.example.co.za/' || md5('e' || i))),
      'tax_lines', jsonb_build_array(jsonb_build_object('id', 1, 'rate_code', 'ZA-VAT-1', 'rate_id', 1, 'label', 'VAT', 'compound', false,
        'tax_total', tax::text, 'shipping_tax_total', '0.00', 'rate_percent', 15)),
      'shipping_lines', jsonb_build_array(jsonb_build_object('id', 2, 'method_title', 'Courier (2-4 days)', 'method_id', 'flat_rate',
        'total', '60.00', 'total_tax', '0.00', 'taxes', '[]'::jsonb)),
      'fee_lines', '[]'::jsonb, 'refunds', '[]'::jsonb, 'coupon_lines', case when coupon is null then '[]'::jsonb else jsonb_build_array(
        jsonb_build_object('id', 3, 'code', coupon, 'discount', discount::text, 'discount_tax', discount_tax::text)) end)
  from addressed order by i`;

/** One in forty of the orders that count had its first line taken back three days later, half of them with a reason. */
const WRITE_REFUNDS = `
  with given as materialized (
    select o.wc_id, o.wc_id + 10000000 as refund_id, o.sales_at + interval '3 days' as made, i.line, (i.line ->> 'total')::numeric as net,
      (i.line ->> 'total_tax')::numeric as tax, case when o.wc_id % 80 = 9 then 'Changed their mind' else '' end as reason
    from woocommerce_orders o cross join lateral (select o.data #> '{line_items,0}' as line) i
    where o.store_id = $1::uuid and o.wc_id between 100000 + $2::int and 100000 + least($2::int + ${BATCH} - 1, $3::int)
      and o.wc_id % 40 = 9 and o.counts and o.sales_at + interval '3 days' < $4::timestamptz
  ),
  lines as (
    insert into woocommerce_order_refund_lines (store_id, order_id, refund_id, line_id, product_id, name, quantity, total, total_tax)
    select $1::uuid, wc_id, refund_id, refund_id * 10, (line ->> 'product_id')::bigint, line ->> 'name', 1, net, tax from given
  ),
  noted as (
    update woocommerce_orders o set refund_ids = array[g.refund_id], refunded_total = g.net + g.tax, data = jsonb_set(o.data, '{refunds}',
      jsonb_build_array(jsonb_build_object('id', g.refund_id, 'reason', g.reason, 'total', (-g.net - g.tax)::text)))
    from given g where o.store_id = $1::uuid and o.wc_id = g.wc_id
  )
  insert into woocommerce_order_refunds (store_id, order_id, refund_id, date_created, refund_day, amount, net, tax, shipping, reason, data)
  select $1::uuid, wc_id, refund_id, made, (made at time zone 'Africa/Johannesburg')::date, net + tax, net, tax, 0, reason,
    jsonb_build_object('id', refund_id, 'parent_id', wc_id, 'date_created_gmt', made, 'amount', (net + tax)::text, 'reason', reason,
      'line_items', jsonb_build_array(line || jsonb_build_object('id', refund_id * 10, 'quantity', -1, 'total', (-net)::text, 'subtotal', (-net)::text,
        'total_tax', (-tax)::text, 'subtotal_tax', (-tax)::text,
        'taxes', jsonb_build_array(jsonb_build_object('id', 1, 'total', (-tax)::text, 'subtotal', (-tax)::text)))),
      'shipping_lines', '[]'::jsonb, 'tax_lines', '[]'::jsonb, 'fee_lines', '[]'::jsonb)
  from given`;

const WRITE_CUSTOMERS = `
  insert into shop_customers (store_id, customer_key, wc_id, name, email, country, state, registered_at, search_text,
    phone_key, place_key)
  select distinct on (customer_key) store_id, customer_key, customer_id, customer_name, billing_email, billing_country, billing_state,
    case when customer_id > 0 then now() - interval '1200 days' end, substr(search_text, length(number) + 2),
    phone_key(data #>> '{billing,phone}'), place_key(customer_name, data #>> '{billing,postcode}')
  from woocommerce_orders where store_id = $1::uuid order by customer_key, wc_id desc`;

/**
 * Fills an empty store with orders of three lines, products and customers, straight into the tables and without their
 * indexes, then builds these and the roll-ups with the product's own function. `today` is when the newest order was made.
 */
export async function seedStore(run: Run, storeId: string, size: SeedSize, today: Date): Promise<void> {
  const indexes = await takeIndexes(run);
  // The sums are made at the end, for all orders at once.
  await run(`select set_config('karoo.whole_store', 'on', false)`);
  await run('alter table woocommerce_order_lines disable trigger all');
  await seedProducts(run, storeId, size.products);
  for (let first = 1; first <= size.orders; first += BATCH) {
    const common = [storeId, first, size.orders, size.products];
    await run(WRITE_ORDERS, [...common, size.customers, today.toISOString(), size.days]);
    await run(WRITE_LINES, common);
    await run(WRITE_TAXES, common);
    await run(WRITE_REFUNDS, [storeId, first, size.orders, today.toISOString()]);
  }
  await run(WRITE_CUSTOMERS, [storeId]);
  await run(`select set_config('karoo.whole_store', '', false)`);
  await run('alter table woocommerce_order_lines enable trigger all');
  for (const index of indexes) await run(index);
  await run('analyze');
  await run(`select set_config('app.store_id', $1, false)`, [storeId]);
  await run('select recompute_store($1::uuid)', [storeId]);
  await run(`select set_config('app.store_id', '', false)`);
  await run('vacuum (analyze)');
}

/** Drops the indexes of orders and lines that no key needs; answers how to make them again. */
async function takeIndexes(run: Run): Promise<string[]> {
  const indexes = await run(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.tablename in ('woocommerce_orders', 'woocommerce_order_lines') and i.indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { name } of indexes) await run(`drop index "${String(name)}"`);
  return indexes.map(({ definition }) => String(definition));
}
