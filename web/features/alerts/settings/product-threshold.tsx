import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { orpc } from '../../../platform/api/client.ts';
import { answering } from '../../../platform/query/call-query.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { TextSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { parseWholeNumber } from './parse-whole-number.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  storeId: string;
  productId: number;
}

/** The product's own low-stock threshold, or none. */
export function ProductThreshold({ storeId, productId }: Props) {
  const query = useQuery(storeQuery(storeId, orpc.alerts.threshold, { wc_id: productId }));
  const { may, reason } = usePermission('write-shop');
  return (
    <Panel title={t('Low stock alert')}>
      <QueryView query={query} failure={t('Couldn’t load threshold')} loading={<TextSkeletons lines={2} />}>
        {({ threshold }) =>
          may ? (
            <ThresholdForm
              key={`${productId} ${threshold}`}
              storeId={storeId}
              productId={productId}
              known={threshold}
            />
          ) : (
            <Text size="sm">
              {threshold === null
                ? t('Uses the default threshold.')
                : t(
                    '{threshold, plural, one {Alerts when stock reaches # unit.} other {Alerts when stock reaches # units.}}',
                    { threshold },
                  )}{' '}
              {reason}
            </Text>
          )
        }
      </QueryView>
    </Panel>
  );
}

function ThresholdForm({ storeId, productId, known }: Props & { known: number | null }) {
  const [text, setText] = useState(known === null ? '' : String(known));
  const set = useMutation(answering(orpc.alerts.setThreshold, orpc.alerts.threshold, ['store_id', 'wc_id']));
  const wanted = parseWholeNumber(text, 0, 100_000);
  const isWrong = text.trim() !== '' && wanted === null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    set.mutate(
      { store_id: storeId, wc_id: productId, threshold: wanted },
      { onSuccess: () => toastSuccess(t('Alert threshold saved'), { id: 'product-threshold' }) },
    );
  };
  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <FormError error={set.error} title={t('Couldn’t save threshold')} />
        <TextInput
          label={t('Alert when stock reaches')}
          description={t('Leave blank to use the default.')}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isWrong ? t('Enter a whole number from 0 to 100 000, or leave blank.') : undefined}
        />
        <Group>
          <Button type="submit" variant="default" loading={set.isPending} disabled={isWrong || wanted === known}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
