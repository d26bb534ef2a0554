import { Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { FEEDBACK_TYPES, feedbackIncomplete } from '#contract/feedback/feedback-types.ts';
import type { FeedbackType } from '#contract/feedback/feedback-types.ts';
import { feedbackFields } from '#contract/forms/feedback-forms.ts';
import { t } from '#domain/language/t.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastEmailFailed } from '../../ui/toasts/email-toast.ts';
import { dismissToast, toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { client } from '../../platform/api/client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { useMe } from '../accounts/accounts.public.tsx';

const CHOICES = Object.entries(FEEDBACK_TYPES) as [FeedbackType, string][];
/** The toast about missing input: closed with the dialog, or when complete. */
const INCOMPLETE_TOAST = 'feedback-incomplete';

/** Collects feedback. Closing keeps the text; sending clears it. */
export function FeedbackDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const send = useSendFeedback();
  const form = useForm({
    rules: feedbackFields,
    values: { type: '' as FeedbackType | '', message: '' },
    check: ({ type }) => ({ type: type === '' && feedbackIncomplete() }),
    invalid: () => toastError(feedbackIncomplete(), { id: INCOMPLETE_TOAST }),
    save: ({ message }, { type }) => {
      dismissToast(INCOMPLETE_TOAST);
      if (type === '') return undefined;
      return send.mutateAsync({ type, message }, { onError: (error) => toastEmailFailed(error, 'feedback') });
    },
    saved: () => {
      toastSuccess(t('Feedback sent successfully! Thank you for your input.'), { id: 'feedback' });
      form.restart();
    },
  });
  const { type, message } = form.values;
  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        dismissToast(INCOMPLETE_TOAST);
        onClose();
      }}
      form={form}
      title={t('Feedback')}
      submit={t('Send feedback')}
      // The toast says why it failed.
      refused={null}
      disabled={type === '' || message === ''}
      cancel={t('Close')}
      keepsDraft
    >
      <Radio.Group label={t('Type')} {...form.choice('type')}>
        <Stack gap="xs" pt={4}>
          {CHOICES.map(([value, label], index) => (
            <Radio.Card
              key={value}
              value={value}
              aria-label={label}
              px="sm"
              py="xs"
              data-autofocus={index === 0 || undefined}
            >
              <Group wrap="nowrap" gap="xs" mih={28}>
                <Radio.Indicator size="sm" />
                <Text size="sm">{label}</Text>
              </Group>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <Textarea label={t('Message')} rows={4} {...form.field('message')} required={false} />
      <Text size="xs" c="dimmed">
        {t('It goes to the people who run Karoo, with your name and email address so that they can reply.')}
      </Text>
    </FormDialog>
  );
}

/** Sends feedback; the server takes the user from the session. */
function useSendFeedback() {
  const me = useMe();
  return useMutation({
    mutationFn: ({ type, message }: { type: FeedbackType; message: string }) =>
      client.functions.sendEmail({
        type: 'feedback',
        data: {
          name: me.profile?.full_name ?? '',
          email: me.user.email,
          category: FEEDBACK_TYPES[type],
          message,
          userId: me.user.id,
          timestamp: new Date().toISOString(),
        },
      }),
  });
}
