import { Text } from '@mantine/core';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { RowLink } from '../../../ui/links/row-link.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ShareBar } from '../../../ui/reports/report-row.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { productReport } from '../analytics.data.ts';
import { EmptyReport, shareText } from '../report-table-parts.tsx';
import type { useReport } from '../use-report.ts';
import { prepareTopProducts, rankedBy, TOP_PRODUCTS } from './prepare-top-products.ts';
import type { ProductFigure } from './prepare-product-tiles.ts';
import reports from '../../../ui/reports/reports.module.css';
import rows from '../../../ui/styles/rows.module.css';
import text from '../../../ui/styles/text.module.css';
import { t } from '#domain/language/t.ts';

const ROW_HEIGHT = 44;

interface ParetoPanelProps {
  report: ReturnType<typeof useReport>;
  figure: ProductFigure;
}

/** The ten products with the most of a figure, and how much of the whole they are together. */
export function ParetoPanel({ report: { store, range, compare }, figure }: ParetoPanelProps) {
  const { title, hint, query: ranked } = rankedBy(figure);
  const query = useStoreQuery(productReport, { ...range, compare, page: 1, ...ranked });
  return (
    <ReportPanel
      title={title}
      query={query}
      timeZone={store.timezone}
      hint={hint}
      padded
      loading={<RowSkeletons rows={TOP_PRODUCTS} height={ROW_HEIGHT} />}
    >
      {(data) => {
        const products = prepareTopProducts(data, figure);
        if (products.length === 0) return <EmptyReport>{t('No such products on these days.')}</EmptyReport>;
        return (
          <ol className={`${rows.plain} ${reports.bars}`} aria-label={title}>
            {products.map(({ productId, name, value, length, together }) => (
              <li key={productId}>
                <RowLink to="/dashboard/products/$productId" params={{ productId: String(productId) }}>
                  <span className={text.clip}>{name}</span>
                  <strong className="karoo-figures">{value}</strong>
                  {together !== undefined && (
                    <Text span inherit c="dimmed" ta="end" miw="6ch" className="karoo-figures">
                      {shareText(together)}
                    </Text>
                  )}
                  <ShareBar share={length} />
                </RowLink>
              </li>
            ))}
          </ol>
        );
      }}
    </ReportPanel>
  );
}
