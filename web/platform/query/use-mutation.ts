// oxlint-disable-next-line no-restricted-imports -- everybody else uses it from here
import { useMutation as useAnyMutation } from '@tanstack/react-query';
import type { DefaultError, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** The two presses of a double click are at most this far apart. */
export const DOUBLE_CLICK_MS = 500;

interface Press<Answer> {
  /** What was asked, as text. */
  asked: string;
  answer: Promise<Answer>;
  /** Until when another press is the same one. */
  until: number;
}

/**
 * A change that a person makes. Asked for again while it is under way, or by the second press of a double click, it is made once:
 * what the screen shows of the first press, such as a button that is off, comes too late for the second one. Something else may be asked
 * meanwhile.
 */
export function useMutation<Answer = unknown, Failure = DefaultError, Input = void, Result = unknown>(
  options: UseMutationOptions<Answer, Failure, Input, Result>,
): UseMutationResult<Answer, Failure, Input, Result> {
  const mutation = useAnyMutation(options);
  const { mutateAsync: ask } = mutation;
  const last = useRef<Press<Answer> | null>(null);

  const mutateAsync = useCallback<typeof ask>(
    (...asking) => {
      const asked = textOf(asking[0]);
      if (asked === null) return ask(...asking);
      const before = last.current;
      const now = Date.now();
      if (before?.asked === asked && now < before.until) return before.answer;
      const press: Press<Answer> = { asked, until: Infinity, answer: ask(...asking) };
      last.current = press;
      press.answer.then(
        () => (press.until = now + DOUBLE_CLICK_MS),
        // It may be tried again at once.
        () => (press.until = 0),
      );
      return press.answer;
    },
    [ask],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...asking) => void mutateAsync(...asking).catch(() => {}),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}

/** The same text for the same input; null for what cannot be compared, such as a file. */
function textOf(input: unknown): string | null {
  let isComparable = true;
  const text = JSON.stringify(input, (_name, value: unknown) => {
    if (value instanceof Blob) isComparable = false;
    return value;
  });
  return isComparable ? (text ?? '') : null;
}
