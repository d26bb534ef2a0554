import { Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { FEEDBACK_INCOMPLETE, FEEDBACK_TYPES } from '#contract/feedback/feedback-types.ts';
import type { FeedbackType } from '#contract/feedback/feedback-types.ts';
import { toastEmailFailed } from '../../ui/toasts/email-toast.ts';
import { dismissToast, toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { useSendFeedback } from './feedback.data.ts';
import classes from './feedback.module.css';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../ui/forms/dialog-actions.tsx';

const CHOICES = Object.entries(FEEDBACK_TYPES) as [FeedbackType, string][];
const MAX_MESSAGE_LENGTH = 5000;
/** The toast about missing input: closed with the dialog, or when complete. */
const INCOMPLETE_TOAST = 'feedback-incomplete';

/** Collects feedback. Closing keeps the text; sending clears it. */
export function FeedbackDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [type, setType] = useState<FeedbackType | null>(null);
  const [message, setMessage] = useState('');
  const send = useSendFeedback();

  const close = () => {
    dismissToast(INCOMPLETE_TOAST);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (type === null || message.trim() === '') {
      toastError(FEEDBACK_INCOMPLETE, { id: INCOMPLETE_TOAST });
      return;
    }
    dismissToast(INCOMPLETE_TOAST);
    send.mutate(
      { type, message },
      {
        onSuccess: () => {
          toastSuccess(t('Feedback sent successfully! Thank you for your input.'), { id: 'feedback' });
          setType(null);
          setMessage('');
          onClose();
        },
        onError: (error) => toastEmailFailed(error, 'feedback'),
      },
    );
  };

  return (
    <Modal opened={opened} onClose={close} title={t('Feedback')}>
      <form onSubmit={submit}>
        <Stack>
          <Radio.Group
            label={t('Type')}
            value={type}
            onChange={(value) => setType(CHOICES.find(([choice]) => choice === value)?.[0] ?? null)}
          >
            <div className={classes.types}>
              {CHOICES.map(([value, label], index) => (
                <Radio.Card
                  key={value}
                  value={value}
                  aria-label={label}
                  className={classes.type}
                  data-autofocus={index === 0 || undefined}
                >
                  <Radio.Indicator size="sm" />
                  <Text size="sm">{label}</Text>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
          <Textarea
            label={t('Message')}
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Text size="xs" c="dimmed">
            {t('It goes to the people who run Karoo, with your name and email address so that they can reply.')}
          </Text>
          <DialogActions
            loading={send.isPending}
            disabled={type === null || message === ''}
            onCancel={close}
            cancel={t('Close')}
          >
            {t('Send feedback')}
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  );
}
