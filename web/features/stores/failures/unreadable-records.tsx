import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { ListPaging } from '../../../ui/list-page/paging/list-paging.tsx';
import { describeWarning } from '../../../ui/states/describe-warning.ts';
import { TextSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import rows from '../../../ui/styles/rows.module.css';
import { t } from '#domain/language/t.ts';
import { recordKinds, recordNoun } from '../stores.names.ts';
import { unreadableRecords } from '../stores.data.ts';

/** Records with values that Karoo cannot use: of each, the fields, what the shop has, and what Karoo uses instead. */
export function UnreadableRecords({ storeId }: { storeId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(storeQuery(storeId, unreadableRecords, { page }));
  return (
    <QueryView query={query} failure={t('Couldn’t load this list')} loading={<TextSkeletons lines={3} />}>
      {(data) => (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {t(
              'Karoo stored these, and they count. Correct the values in your store: the next sync updates them here.',
            )}
          </Text>
          <Stack component="ul" gap="sm" mah={320} className={rows.plain} style={{ overflowY: 'auto' }}>
            {data.items.map(({ list, wc_id, warnings }) => (
              <li key={`${list} ${wc_id}`}>
                <Text size="sm" fw={500}>
                  {recordKinds[list]} #{wc_id}
                </Text>
                {[...new Set(warnings.map((warning) => describeWarning(warning)))].map((sentence) => (
                  <Text key={sentence} size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {sentence}
                  </Text>
                ))}
              </li>
            ))}
          </Stack>
          {data.totalPages > 1 && (
            <Box mt="sm">
              <ListPaging data={data} noun={recordNoun} narrow page={page} onPage={setPage} />
            </Box>
          )}
        </>
      )}
    </QueryView>
  );
}
