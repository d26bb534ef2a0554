import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { MeasureName } from '#domain/figures/measures.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { usePermission } from '../accounts/accounts.public.tsx';
import { prepareOutlook, type PreparedOutlook } from './prepare-outlook.ts';
import { outlook } from './targets.data.ts';
import classes from './targets.module.css';
import { t } from '#domain/language/t.ts';

const TargetsDialog = lazyDialog(() => import('./targets-dialog.tsx'), 'TargetsDialog');

/** How far the month is in a figure, what it will come to, and its target, which can be set here. */
export function MonthOutlook({ measure, loading }: { measure: MeasureName; loading: ReactNode }) {
  const store = useStore();
  const query = useStoreQuery(outlook, { measure });
  const { may } = usePermission('write-shop');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QueryView query={query} failure={t('Couldn’t load the forecast')} loading={loading}>
        {(answer) => {
          const { title, soFar, likely, made, year, bar } = prepareOutlook(answer);
          const isFirst = may && answer.month.target === null;
          return (
            <Stack component="section" gap={6} aria-label={t('Target and forecast')}>
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <Text size="sm" fw={600}>
                  {title}
                </Text>
                <Button variant="subtle" size="compact-sm" flex="none" onClick={() => setOpen(true)}>
                  {isFirst ? t('Set a target') : t('Targets')}
                </Button>
              </Group>
              <Text size="sm">{soFar}</Text>
              {bar && <Bar {...bar} />}
              <Text size="sm">{likely}</Text>
              {[made, year].map(
                (line) =>
                  line !== null && (
                    <Text key={line} size="xs" c="dimmed">
                      {line}
                    </Text>
                  ),
              )}
            </Stack>
          );
        }}
      </QueryView>
      <TargetsDialog key={store.id} opened={isOpen} onClose={() => setOpen(false)} measure={measure} />
    </>
  );
}

/** What is reached, where it will most likely end, and marks for the pace and the target. The text beside it says the same. */
function Bar({ reached, expected, target, low, high }: NonNullable<PreparedOutlook['bar']>) {
  const at = (part: number) => `${(part * 100).toFixed(2)}%`;
  return (
    <div className={classes.bar} aria-hidden>
      <span className={classes.likely} style={{ insetInlineStart: at(low), width: at(high - low) }} />
      <span className={classes.reached} style={{ width: at(reached) }} />
      {[expected, target].map(
        (part, index) =>
          part !== null && (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- the pace, and the target
              key={index}
              className={classes.mark}
              style={{ insetInlineStart: `min(${at(part)}, calc(100% - 2px))`, opacity: index === 0 ? 0.5 : 1 }}
            />
          ),
      )}
    </div>
  );
}
