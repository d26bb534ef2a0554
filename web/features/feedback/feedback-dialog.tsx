import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { FEEDBACK_INCOMPLETE, FEEDBACK_TYPES } from '#contract/feedback/feedback.ts';
import type { FeedbackType } from '#contract/feedback/feedback.ts';
import { toastEmailFailed } from '../../ui/toasts/email-toast.ts';
import { dismissToast, toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { useSendFeedback } from './feedback.data.ts';
import classes from './feedback.module.css';

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
          toastSuccess('Feedback sent successfully! Thank you for your input.', { id: 'feedback' });
          setType(null);
          setMessage('');
          onClose();
        },
        onError: (error) => toastEmailFailed(error, 'feedback'),
      },
    );
  };

  return (
    <Modal opened={opened} onClose={close} title="Feedback">
      <form onSubmit={submit}>
        <Stack>
          <Radio.Group
            label="Type"
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
            label="Message"
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Text size="xs" c="dimmed">
            It goes to the people who run Karoo, with your name and email address so that they can answer.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Close
            </Button>
            <Button type="submit" disabled={type === null || message === ''} loading={send.isPending}>
              Send feedback
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
