import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Panel } from '../../../ui/cards/panel.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { TextSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { thresholdOptions, useSetThreshold } from '../alerts.data.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import * as t from '../alerts.text.ts';

interface Props {
  storeId: string;
  productId: number;
}

/** The product's own low-stock threshold, or none. */
export function ProductThreshold({ storeId, productId }: Props) {
  const query = useQuery(thresholdOptions(storeId, productId));
  const { may, reason } = usePermission('write-shop');
  return (
    <Panel title={t.lowStockAlert}>
      <QueryView query={query} failure={t.couldntLoadThreshold} loading={<TextSkeletons lines={2} />}>
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
              {threshold === null ? t.usesTheDefaultThreshold : t.alertsWhenStockReachesUnits(threshold)} {reason}
            </Text>
          )
        }
      </QueryView>
    </Panel>
  );
}

function ThresholdForm({ storeId, productId, known }: Props & { known: number | null }) {
  const [text, setText] = useState(known === null ? '' : String(known));
  const set = useSetThreshold(storeId, productId);
  const wanted = parseWholeNumber(text, 0, 100_000);
  const isWrong = text.trim() !== '' && wanted === null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    set.mutate(wanted, { onSuccess: () => toastSuccess(t.alertThresholdSaved, { id: 'product-threshold' }) });
  };
  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <FormError error={set.error} title={t.couldntSaveThreshold} />
        <TextInput
          label={t.alertWhenStockReaches}
          description={t.leaveBlankToUseTheDefault}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isWrong ? t.enterAWholeNumberFrom0 : undefined}
        />
        <Group>
          <Button type="submit" variant="default" loading={set.isPending} disabled={isWrong || wanted === known}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
