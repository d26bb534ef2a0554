import { Text } from '@mantine/core';
import { sumMoney } from '#domain/money/money.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { RowLink } from '../../../ui/links/row-link.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ShareBar } from '../../../ui/reports/report-row.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { topProducts } from '../../dashboard/dashboard.public.tsx';
import type { ProductReport } from '../analytics.data.ts';
import { EmptyReport, moneyShare, shareText } from '../report-table-parts.tsx';
import type { useReport } from '../use-report.ts';
import reports from '../../../ui/reports/reports.module.css';
import rows from '../../../ui/styles/rows.module.css';
import text from '../../../ui/styles/text.module.css';
import { t } from '#domain/language/t.ts';

const PRODUCTS = 10;
const ROW_HEIGHT = 44;

interface ParetoPanelProps {
  report: ReturnType<typeof useReport>;
  /** Of all products; undefined until they are known. */
  totals: ProductReport['totals'] | undefined;
}

/** The ten products that sold most, and how much of all net sales they are together. */
export function ParetoPanel({ report: { store, range }, totals }: ParetoPanelProps) {
  const query = useStoreQuery(topProducts, { ...range, limit: PRODUCTS });
  return (
    <ReportPanel
      title={t('Top ten products')}
      query={query}
      timeZone={store.timezone}
      hint={t(
        'By net sales. The percentage is the share of all net sales that a product and those above it are together.',
      )}
      padded
      loading={<RowSkeletons rows={PRODUCTS} height={ROW_HEIGHT} />}
    >
      {({ items, currency }) =>
        items.length === 0 ? (
          <EmptyReport>{t('No sales for these days.')}</EmptyReport>
        ) : (
          <ol className={`${rows.plain} ${reports.bars}`} aria-label={t('Top ten products')}>
            {items.map(({ productId, name, netSales }, index) => (
              <li key={productId}>
                <RowLink to="/dashboard/products/$productId" params={{ productId: String(productId) }}>
                  <span className={text.clip}>{name || t('Product {id}', { id: productId })}</span>
                  <strong className="karoo-figures">{formatMoney(netSales, currency)}</strong>
                  <Text span inherit c="dimmed" ta="end" miw="6ch" className="karoo-figures">
                    {totals &&
                      shareText(moneyShare(sumMoney(items.slice(0, index + 1).map(amountOf)), totals.netSales))}
                  </Text>
                  <ShareBar share={moneyShare(netSales, items[0]?.netSales ?? '0')} />
                </RowLink>
              </li>
            ))}
          </ol>
        )
      }
    </ReportPanel>
  );
}

const amountOf = ({ netSales }: { netSales: string }) => netSales;
