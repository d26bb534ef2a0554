import { Group, Pagination, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JOB_LISTS } from '#contract/products/bulk-jobs.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { PAGE_CONTROL_LABELS } from '../../../ui/list-page/paging/page-control-labels.ts';
import { TextSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import classes from '../products.module.css';
import { linesOf } from './item-texts.ts';
import { bulkJobItems } from './jobs.data.ts';
import { t } from '#domain/language/t.ts';

const PAGE_SIZE = 50;

interface JobItemsProps {
  storeId: string;
  operationId: string;
  list: (typeof JOB_LISTS)[number];
  currency: string;
}

/** A job's products in pages, each with what changes or with what went wrong. */
export function JobItems({ storeId, operationId, list, currency }: JobItemsProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(
    storeQuery(storeId, bulkJobItems, { operation_id: operationId, list, page, per_page: PAGE_SIZE }),
  );
  return (
    <QueryView query={query} failure={t('Couldn’t load the products')} loading={<TextSkeletons lines={6} />}>
      {({ items, total, totalPages }) => (
        <Stack gap="xs">
          <div className={classes.preview} data-text role="region" aria-label={t('Changes')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{list === 'problems' ? t('Row') : t('Product')}</th>
                  <th scope="col">{list === 'problems' ? t('Problem') : t('Change')}</th>
                </tr>
              </thead>
              <tbody>
                {items
                  .flatMap((item) => linesOf(item, currency))
                  .map(({ key, name, texts }) => (
                    <tr key={key}>
                      <th scope="row" dir="auto" className={classes.itemName}>
                        {name}
                      </th>
                      <td>
                        {texts.map((text) => (
                          <div key={text}>{text}</div>
                        ))}
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
          {totalPages > 1 && (
            <Group justify="space-between" gap="xs">
              <Text size="sm" c="dimmed">
                {t('{total, plural, one {# product} other {# products}}', { total })}
              </Text>
              <Pagination
                total={totalPages}
                value={page}
                onChange={setPage}
                size="sm"
                siblings={0}
                gap={4}
                getControlProps={(control) => ({ 'aria-label': PAGE_CONTROL_LABELS[control] })}
                getItemProps={(number) => ({ 'aria-label': t('Page {page}', { page: number }) })}
              />
            </Group>
          )}
        </Stack>
      )}
    </QueryView>
  );
}
