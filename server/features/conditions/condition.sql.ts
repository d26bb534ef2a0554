import { sql } from 'kysely';
import { isOfOrders, type DimensionName, type OrderDimension } from '#domain/figures/dimensions.ts';
import {
  type Comparison,
  comparisonsIn,
  type Condition,
  endsOf,
  metaKeyOf,
  PROPERTIES,
  type Property,
  type PropertyName,
} from '#domain/questions/condition.ts';
import { t } from '#domain/language/t.ts';
import { addDays, isShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { groupOfCustomer, hasKey, type OrderCondition, segmentOfCustomer, startOfHour } from '../sums/sums.public.ts';
import { askForMetaKeys, keysOfMeta } from './meta-keys.commands.ts';
import { type Asked, hasTag, ids, type Meaning, number, type Sql, texts } from './meaning.ts';
import { PRODUCT_MEANINGS, productJoins } from './product-meanings.sql.ts';

/** Of the products of the line `l`. */
const ofCategories = (storeId: string, values: readonly string[]) => sql`
  l.product_id in (select p.wc_id from woocommerce_products p where p.store_id = ${storeId}::uuid and p.category_ids && ${ids(values)})`;
/** Most lines have no variation, and the index of those that have one leaves them out. */
const ofProducts = (values: readonly string[]) =>
  sql`(l.product_id = any (${ids(values)}) or (l.variation_id > 0 and l.variation_id = any (${ids(values)})))`;

const hasLine = (storeId: string, condition: Sql) =>
  sql`exists (select from woocommerce_order_lines l where l.store_id = ${storeId}::uuid and l.order_id = o.wc_id and ${condition})`;

/** Orders that count, with their lines: `b` and `l`. */
const bought = (storeId: string, condition: Sql) => sql`
  from woocommerce_order_lines l join woocommerce_orders b on b.store_id = ${storeId}::uuid and b.wc_id = l.order_id and b.counts
  where l.store_id = ${storeId}::uuid and ${condition}`;
const hasBought = (storeId: string, condition: Sql) =>
  sql`c.customer_key in (select b.customer_key ${bought(storeId, condition)} and b.customer_key is not null)`;

const boughtSince = (asked: Asked, [since = '']: readonly string[], condition: Sql) => {
  const from = isShopDay(since) ? since : addDays(asked.today, 1 - Number(since));
  return hasBought(asked.storeId, sql`${condition} and b.sales_day >= ${from}::date`);
};

/**
 * Condition: order_meta has the order `o` with one of these values. Its blocks are read once, in order, and each order looks for its own
 * among them: an index would be searched for every order. Twice a block is its place, and one more is that of the blocks after it that
 * are left out, so that an order of those finds no orders there.
 */
function hasMeta(storeId: string, values: readonly string[]): Sql {
  const hashes = sql.join(values.map((value) => sql`hashtextextended(${value}::text, 0)`));
  const ofBlocks = (column: Sql) => sql`array(
    select ${column} from (
      select block, bit_or(orders) as orders
      from order_meta where store_id = ${storeId}::uuid and hash in (${hashes}) group by block order by block
    ) e)`;
  const place = sql`width_bucket(o.wc_id >> 6 << 1, ${ofBlocks(sql`unnest(array[e.block << 1, (e.block << 1) + 1])`)})`;
  return sql`coalesce((${ofBlocks(sql`unnest(array[e.orders, 0])`)})[${place}] >> (o.wc_id & 63)::int & 1 = 1, false)`;
}

/** Dimensions of orders that are properties of customers. */
type OfCustomers = 'customer_segment' | 'customer_group';
const isOfCustomers = (name: PropertyName): name is OfCustomers =>
  name === 'customer_segment' || name === 'customer_group';

/** On `woocommerce_orders o`, for those of customers on `shop_customers c`, and for those of products on `woocommerce_products p`. */
const MEANINGS: Readonly<Record<Exclude<PropertyName, OrderDimension> | OfCustomers, Meaning>> = {
  ...PRODUCT_MEANINGS,
  total: number('o.total'),
  discount: number('o.discount_total'),
  refunded: number('o.refunded_total'),
  items: number('o.item_count'),
  sales_day: { value: () => sql`o.sales_day`, type: 'date' },
  product: { has: ({ storeId }, values) => hasLine(storeId, ofProducts(values)) },
  category: { has: ({ storeId }, values) => hasLine(storeId, ofCategories(storeId, values)) },
  product_tag: {
    has: ({ storeId }, values) =>
      hasLine(
        storeId,
        sql`l.product_id in (select p.wc_id from woocommerce_products p
          where p.store_id = ${storeId}::uuid and ${hasTag(values)})`,
      ),
  },
  sku: {
    has: ({ storeId }, values) =>
      hasLine(storeId, sql`lower(l.sku) = any (${texts(values.map((sku) => sku.toLowerCase()))})`),
  },
  // What order_meta has, once all orders have theirs of the keys; until then the original of each order, which takes long to read. It is
  // looked up, so that the rest is read from the index of sales alone.
  meta: {
    has: ({ storeId, metaKeys }, values) => {
      const keys = [...new Set(values.map(metaKeyOf))];
      if (keys.every((key) => metaKeys.get(key)?.isCopied)) {
        return sql`case
          when (select count(*) from order_meta_keys k
            where k.store_id = ${storeId}::uuid and k.key = any (${texts(keys)}) and k.copied_to is null) = ${keys.length}::int
          then ${hasMeta(storeId, values)}
          else karoo_run_again() end`;
      }
      return sql`exists (
        select from woocommerce_orders d
        cross join lateral jsonb_array_elements(case jsonb_typeof(d.data -> 'meta_data') when 'array' then d.data -> 'meta_data' else '[]' end) m
        where d.store_id = ${storeId}::uuid and d.wc_id = o.wc_id
          and m ->> 'key' = any (${texts(keys)}) and (m ->> 'key') || '=' || (m ->> 'value') = any (${texts(values)}))`;
    },
  },
  customer_orders: number('c.orders'),
  customer_spent: number('c.spent'),
  customer_first_order: { value: () => sql`c.first_order_day`, type: 'date' },
  customer_last_order: {
    value: ({ timezone }) => sql`shop_local_time(c.last_order_at, ${timezone}::text)::date`,
    type: 'date',
  },
  // Nothing for a single order.
  customer_days_between: number(
    'case when c.orders > 1 then extract(epoch from c.last_order_at - c.first_order_at) / 86400 / (c.orders - 1) end',
  ),
  customer_segment: { value: segmentOfCustomer, type: 'text' },
  customer_group: { value: groupOfCustomer, type: 'text' },
  customer_tag: {
    has: ({ storeId }, values) => sql`c.customer_key in (
      select coalesce(k.into_key, n.customer_key) from customer_notes n
      left join customer_links k on k.store_id = ${storeId}::uuid and k.customer_key = n.customer_key
      where n.store_id = ${storeId}::uuid and n.tags && ${texts(values.map((tag) => tag.toLowerCase()))})`,
  },
  customer_province: {
    value: () => sql`case when c.country = '' then '' else c.country || ':' || c.state end`,
    type: 'text',
  },
  customer_kind: { value: () => sql`case when c.wc_id > 0 then 'account' else 'guest' end`, type: 'text' },
  customer_bought: { has: ({ storeId }, values) => hasBought(storeId, ofProducts(values)) },
  customer_bought_category: { has: ({ storeId }, values) => hasBought(storeId, ofCategories(storeId, values)) },
  customer_bought_since: {
    has: (asked, values) => boughtSince(asked, values, ofProducts(values.slice(1))),
  },
  customer_bought_category_since: {
    has: (asked, values) => boughtSince(asked, values, ofCategories(asked.storeId, values.slice(1))),
  },
  customer_bought_then: {
    has: ({ storeId }, [first = '', then = '']) => sql`c.customer_key in (
      select y.customer_key
      from (select b.customer_key, min(b.sales_at) as sales_at ${bought(storeId, ofProducts([first]))} group by 1) x
      join (select b.customer_key, max(b.sales_at) as sales_at ${bought(storeId, ofProducts([then]))} group by 1) y
        on y.customer_key = x.customer_key and y.sales_at > x.sales_at)`,
  },
};

/**
 * A condition on orders `o`; their customers are looked up, and the products that they contain. Equal questions within an hour have one
 * name. Keys of meta data that it names are copied from the orders' originals from then on.
 */
export async function orderCondition(tx: Tx, condition: Condition, asked: Asked): Promise<OrderCondition> {
  // A condition that is refused asks for no keys.
  const meaning = orderSql(condition, asked);
  askForMetaKeys(tx, asked, keysOfMeta(condition));
  return { sql: meaning, name: JSON.stringify([condition, asked.today, startOfHour(asked.now)]) };
}

const isOfProducts = (condition: Condition) =>
  comparisonsIn(condition).every(({ property }) => PROPERTIES[property].of === 'product');

/** Orders without a customer are a row of their own, which a comparison may ask for: that one is about orders. */
const namesNobody = ({ property, values }: Comparison) => isOfCustomers(property) && values.includes('');
const isAboutCustomers = (condition: Condition) =>
  comparisonsIn(condition).every((one) => PROPERTIES[one.property].of === 'customer' && !namesNobody(one));

function orderSql(condition: Condition, asked: Asked): Sql {
  if (isOfProducts(condition)) return hasLine(asked.storeId, sql`l.product_id in (${productIds(condition, asked)})`);
  if (isAboutCustomers(condition)) return ofCustomers(condition, asked);
  return toSql(
    gathered(condition),
    (comparison) => orderComparison(comparison, asked),
    (part) => orderSql(part, asked),
  );
}

/**
 * What a group says of products is about the same product: of tea, and about to run out. What it says of customers is looked up in one
 * list of them, as each takes time for every order.
 */
function gathered(condition: Condition): Condition {
  if ('property' in condition) return condition;
  const parts = 'all' in condition ? condition.all : condition.any;
  const groups = [parts.filter(isOfProducts), parts.filter(isAboutCustomers)].filter(({ length }) => length > 0);
  const others = parts.filter((part) => !isOfProducts(part) && !isAboutCustomers(part));
  if ('all' in condition) return { all: [...others, ...groups.map((all) => ({ all }))] };
  return { any: [...others, ...groups.map((any) => ({ any }))] };
}

/** The orders of customers that meet a condition. An order without a customer meets it if it asks only for what they are not. */
function ofCustomers(condition: Condition, asked: Asked): Sql {
  const chosen = (meets: Sql) =>
    sql`o.customer_key in (select c.customer_key from shop_customers c where c.store_id = ${asked.storeId}::uuid and ${meets})`;
  return holdsForNobody(condition)
    ? sql`not coalesce(${chosen(missed(condition, asked))}, false)`
    : chosen(customerCondition(condition, asked));
}

/** Condition: the customer `c` does not meet this one. */
function missed(condition: Condition, asked: Asked): Sql {
  const of = (parts: readonly Condition[]) => parts.map((part) => missed(part, asked));
  if ('all' in condition) return sql`(${sql.join(of(condition.all), sql` or `)})`;
  if ('any' in condition) return sql`(${sql.join(of(condition.any), sql` and `)})`;
  const has = comparisonSql(positive(condition), asked);
  return isNegative(condition) ? sql`(${has})` : sql`not coalesce((${has}), false)`;
}

function holdsForNobody(condition: Condition): boolean {
  if ('all' in condition) return condition.all.every(holdsForNobody);
  if ('any' in condition) return condition.any.some(holdsForNobody);
  return isNegative(condition);
}

function orderComparison(comparison: Comparison, asked: Asked): Sql {
  const { property, values } = comparison;
  return isOfCustomers(property) ? hasKey(asked, property, values) : comparisonSql(comparison, asked);
}

/** A condition on customers `c`, which has comparisons of customers only. */
export function customerCondition(condition: Condition, asked: Asked): Sql {
  return toSql(condition, (comparison) => comparisonSql(comparison, asked));
}

/** Selects the ids of the products that meet a condition, which has comparisons of products only. Those in the trash are among them. */
export function productIds(condition: Condition, asked: Asked): Sql {
  return sql`select p.wc_id from woocommerce_products p ${productJoins(condition, asked)}
    where p.store_id = ${asked.storeId}::uuid and ${toSql(condition, (comparison) => comparisonSql(comparison, asked))}`;
}

function toSql(
  condition: Condition,
  compare: (comparison: Comparison) => Sql,
  partOf: (part: Condition) => Sql = (part) => toSql(part, compare),
): Sql {
  if ('all' in condition) return sql`(${sql.join(condition.all.map(partOf), sql` and `)})`;
  if ('any' in condition) return sql`(${sql.join(condition.any.map(partOf), sql` or `)})`;
  const holds = compare(positive(condition));
  // A record without the value does not have it: what "is not" and "not in the last" ask for. Elsewhere null says no as well, and only
  // without coalesce does PostgreSQL look values up in an index.
  return isNegative(condition) ? sql`not coalesce((${holds}), false)` : sql`(${holds})`;
}

const isNegative = ({ is }: Comparison) => is === 'is_not' || is === 'not_in_last';

function positive(comparison: Comparison): Comparison {
  if (!isNegative(comparison)) return comparison;
  return { ...comparison, is: comparison.is === 'is_not' ? 'is' : 'in_last' };
}

/** @throws AppError INVALID_INPUT for what costs are, if the person does not see costs: how many have a value would tell it. */
export function requireSeen({ property, values }: Comparison, { hiddenKeys }: Pick<Asked, 'hiddenKeys'>): void {
  if (hiddenKeys === null) return;
  const { isOfCosts, name }: Property = PROPERTIES[property];
  if (isOfCosts === true) {
    throw new CostsHiddenError(t('“{property}” is about costs, which your role does not see.', { property: name() }));
  }
  if (property !== 'meta') return;
  const hidden = values.map(metaKeyOf).find((key) => hiddenKeys.has(key));
  if (hidden !== undefined)
    throw new CostsHiddenError(t('“{key}” holds costs, which your role does not see.', { key: hidden }));
}

/** A condition is about costs, which the person does not see. */
export class CostsHiddenError extends AppError {
  constructor(message: string) {
    super('INVALID_INPUT', { message, data: { issues: [{ path: 'where', message }] } });
  }
}

function comparisonSql(comparison: Comparison, asked: Asked): Sql {
  requireSeen(comparison, asked);
  const { property, is, values } = comparison;
  if (isDimension(property)) return hasKey(asked, property, values);
  const meaning = MEANINGS[property];
  if ('has' in meaning) return meaning.has(asked, values);
  const value = meaning.value(asked);
  const type = sql.raw(meaning.type);
  const [one = ''] = values;
  if (is === 'is') return sql`${value} = any (${texts(values)})`;
  if (is === 'at_least') return sql`${value} >= ${one}::${type}`;
  if (is === 'at_most') return sql`${value} <= ${one}::${type}`;
  if (is === 'between') {
    const [first, last] = endsOf(comparison);
    return sql`${value} between ${first}::${type} and ${last}::${type}`;
  }
  const { today } = asked;
  return sql`${value} between ${addDays(today, 1 - Number(one))}::date and ${today}::date`;
}

function isDimension(name: PropertyName): name is OrderDimension {
  return !(name in MEANINGS) && isOfOrders(name as DimensionName);
}
