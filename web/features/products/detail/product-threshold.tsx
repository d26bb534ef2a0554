import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownThreshold } from '#contract/forms/store-forms.ts';
import { orpc } from '../../../platform/api/client.ts';
import { answering } from '../../../platform/query/call-query.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { TextSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { sentences } from '#domain/language/sentences.ts';
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
            <ThresholdForm key={productId} storeId={storeId} productId={productId} known={threshold} />
          ) : (
            <Text size="sm">
              {sentences(
                threshold === null
                  ? t('Uses the default threshold.')
                  : t(
                      '{threshold, plural, one {Alerts when stock reaches # unit.} other {Alerts when stock reaches # units.}}',
                      { threshold },
                    ),
                reason,
              )}
            </Text>
          )
        }
      </QueryView>
    </Panel>
  );
}

function ThresholdForm({ storeId, productId, known }: Props & { known: number | null }) {
  const set = useMutation(answering(orpc.alerts.setThreshold, orpc.alerts.threshold, ['store_id', 'wc_id']));
  const form = useForm({
    rules: ownThreshold,
    values: { threshold: String(known ?? '') },
    followsValues: true,
    save: (own) => set.mutateAsync({ store_id: storeId, wc_id: productId, ...own }),
    saved: () => toastSuccess(t('Alert threshold saved'), { id: 'product-threshold' }),
  });
  return (
    <Form
      form={form}
      submit={t('Save')}
      refused={t('Couldn’t save threshold')}
      disabled={!form.isDirty()}
      look="quiet"
      gap="sm"
    >
      <TextInput
        label={t('Alert when stock reaches')}
        description={t('Leave blank to use the default.')}
        {...form.field('threshold')}
      />
    </Form>
  );
}
