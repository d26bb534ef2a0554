import { Flex, Group, Paper, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { orpc } from '../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { RowLink } from '../../ui/links/row-link.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { syncStatus, troubleOfSync } from '../sync/sync.public.tsx';
import links from '../../ui/styles/link.module.css';
import rows from '../../ui/styles/rows.module.css';
import classes from './attention-line.module.css';
import { firstSync } from './first-sync/first-sync.ts';
import { prepareAttention } from './prepare-attention.ts';
import { t } from '#domain/language/t.ts';

/** What needs the merchant now: a line of links with numbers. Empty until the first sync is complete. */
export function AttentionLine() {
  const { id } = useStore();
  const query = useStoreQuery(orpc.analytics.attention);
  const { data: sync } = useStoreQuery(syncStatus);
  if (sync && firstSync(sync)) return null;
  return (
    <Flex
      component={Paper}
      align="center"
      bg="var(--karoo-surface)"
      key={id}
      role="region"
      mih={{ base: 90, sm: 46 }}
      px={{ base: 12, sm: 16 }}
      aria-label={t('What needs you now')}
    >
      <QueryView
        query={query}
        failure={t('Couldn’t load what needs you now')}
        loading={<Skeleton height={16} w="40ch" />}
      >
        {(attention) => {
          const items = prepareAttention(attention, sync ? troubleOfSync(sync) : null);
          return items.length === 0 ? (
            <Group component="p" gap={8} m={0} fz="sm" fw={600}>
              <IconCircleCheck size={20} stroke={1.5} color="var(--karoo-up)" aria-hidden />
              {t('All done')}
            </Group>
          ) : (
            <ul className={`${rows.plain} ${classes.items}`}>
              {items.map(({ text, link, isBad }) => (
                <li key={text}>
                  <RowLink {...link} className={`${links.tall} ${links.name} ${classes.link}`} data-bad={isBad}>
                    {isBad && <IconAlertTriangle size={16} stroke={2} aria-hidden />}
                    {text}
                  </RowLink>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Flex>
  );
}
