import { Select, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { segmentWatch } from '#contract/forms/alert-forms.ts';
import { orpc } from '../../../platform/api/client.ts';
import { answering } from '../../../platform/query/call-query.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import type { WatchedSegment } from '../alerts.data.ts';
import { t } from '#domain/language/t.ts';

interface WatchDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  /** Null for a new one. */
  watched: WatchedSegment | null;
  /** All that are watched. */
  others: readonly WatchedSegment[];
}

/** When people are told about a segment. */
export function WatchDialog({ opened, onClose, storeId, watched, others }: WatchDialogProps) {
  const segments = useQuery(storeQuery(storeId, orpc.segments.list));
  const watch = useMutation(answering(orpc.alerts.watchSegment, orpc.alerts.segments, ['store_id']));
  const choices = (segments.data?.items ?? [])
    .filter(({ id, is_shared: isShared }) => isShared && others.every((one) => one.segment_id !== id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const form = useForm({
    rules: segmentWatch,
    values: {
      segment_id: watched?.segment_id ?? '',
      tells_entries: watched?.tells_entries ?? true,
      above: watched === null || watched.above === null ? '' : String(watched.above),
    },
    save: (choice) => watch.mutateAsync({ store_id: storeId, ...choice }),
    saved: () => toastSuccess(t('Saved')),
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      form={form}
      title={watched === null ? t('Alerts about a segment') : t('Alerts about “{segment}”', { segment: watched.name })}
      submit={t('Save')}
      refused={t('Couldn’t save')}
    >
      {watched === null && (
        <Select
          label={t('Segment')}
          description={t('Segments of orders, customers and products that are shared with your organization.')}
          data={choices}
          searchable
          nothingFoundMessage={t('None. In Orders, Customers or Products, choose Segments, and share one.')}
          {...form.choice('segment_id')}
        />
      )}
      <Switch label={t('When something enters it')} {...form.toggle('tells_entries')} />
      <TextInput
        label={t('When it has more than')}
        description={t('Leave blank for no alert about its number.')}
        {...form.field('above')}
      />
      <Text size="sm" c="dimmed">
        {t(
          'Karoo looks every ten minutes. What is in the segment now is no news, and nobody hears of the same order or customer twice, or of a product until it has left. Choose who gets emails under Email alerts.',
        )}
      </Text>
    </FormDialog>
  );
}
