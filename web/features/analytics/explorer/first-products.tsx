import { type client, orpc } from '../../../platform/api/client.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatShare } from '../../../platform/format/number.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { rangeText } from '../../../ui/period/period-labels.ts';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { useDeclaredReport } from '../../columns/columns.public.tsx';
import { useReport } from '../use-report.ts';
import classes from './explorer.module.css';
import { ReadyReport } from './ready-report.tsx';
import { t } from '#domain/language/t.ts';

/** Products that bring customers who come back, by the products of first orders. */
export function FirstProducts() {
  const { store } = useReport();
  const query = useStoreQuery(orpc.questions.firstProducts);
  const title = t('Products that bring repeat customers');
  return (
    <ReadyReport
      title={title}
      table="first_products"
      query={query}
      hint={t(
        'By the products of each customer’s first order: how many of these customers ordered again soon. A customer counts for each product. Only customers count who have had the time to come back.',
      )}
      emptyText={({ items, within }) =>
        items.length === 0 && t('No first orders in the year that ended {within} days ago.', { within })
      }
    >
      {(answer) => (
        <>
          <p className={classes.intro}>
            {t(
              'First orders of {days}: {returned} of {customers, plural, one {# customer} other {# customers}} ordered again within {within} days.',
              {
                days: rangeText(answer),
                returned: answer.returned,
                customers: answer.customers,
                within: answer.within,
              },
            )}
          </p>
          <FirstProductsTable title={title} answer={answer} currency={store.currency} />
        </>
      )}
    </ReadyReport>
  );
}

type Answer = Awaited<ReturnType<typeof client.questions.firstProducts>>;
type Row = Answer['items'][number];

function FirstProductsTable({ title, answer, currency }: { title: string; answer: Answer; currency: string }) {
  const { items, customers, returned } = answer;
  const { columns, menu } = useDeclaredReport<'first_products', Row>('first_products', {
    name: { card: 'title', cell: ({ name }) => decodeEntities(name) },
    newCustomers: {
      card: 'line',
      cell: ({ customers: count }) => formatCount(count),
      total: formatCount(customers),
    },
    cameBack: {
      card: 'lineEnd',
      cell: ({ returned: count }) => formatCount(count),
      total: formatCount(returned),
    },
    share: {
      card: 'aside',
      cell: ({ share }) => formatShare(share),
      total: customers > 0 && formatShare(returned / customers),
    },
    value: {
      hint: t(
        'Net sales to each of these customers in the year from the first order on, on average: of those whose first order is a year ago.',
      ),
      cell: ({ value }) => (value === null ? '–' : formatMoneyExact(value, currency)),
    },
    id: { cell: ({ product_id: id }) => id },
  });
  return (
    <ReportTable
      caption={title}
      columns={columns}
      rows={items}
      rowKey={({ product_id: id }) => String(id)}
      rowLink={({ product_id: id }) => ({
        to: '/dashboard/products/$productId',
        params: { productId: String(id) },
      })}
      share={({ share }) => share}
      totalLabel={t('All')}
      foot={menu}
    />
  );
}
