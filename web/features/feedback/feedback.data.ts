import { useMutation } from '@tanstack/react-query';
import { FEEDBACK_TYPES } from '#contract/feedback/feedback-types.ts';
import type { FeedbackType } from '#contract/feedback/feedback-types.ts';
import { client } from '../../platform/api/client.ts';
import { useMe } from '../accounts/accounts.public.tsx';

/** Sends feedback; the server takes the user from the session. */
export function useSendFeedback() {
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
