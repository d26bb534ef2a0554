import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { focusNextError } from '../../../ui/forms/form.tsx';
import { StickyBar } from '../../../ui/sticky-bar.tsx';
import { t } from '#domain/language/t.ts';

interface SaveBarProps {
  label: string;
  problems: number;
  isDirty: boolean;
  /** While something is checked or sent, it cannot be saved. */
  state: 'ready' | 'checking' | 'sending';
  /** Makes the fields with problems visible. */
  onShowProblems: () => void;
}

/** The editor's save button, always in view, with the number of problems; a click leads from one to the next. */
export function SaveBar({ label, problems, isDirty, state, onShowProblems }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const visited = useRef<HTMLElement | null>(null);
  const lead = () => {
    onShowProblems();
    // After the sections that were closed have opened.
    requestAnimationFrame(() => {
      const form = bar.current?.closest('form');
      if (form) visited.current = focusNextError(form, visited.current);
    });
  };
  return (
    // Without a message it is only as wide as its button.
    <StickyBar
      ref={bar}
      wrap="nowrap"
      {...(problems === 0 && !isDirty && { w: 'fit-content', ms: 'auto', px: 8, gap: 0 })}
    >
      <Text span flex={1} miw={0} size="sm" c="dimmed" role="status">
        {problems === 0 && isDirty && t('Unsaved changes')}
        {problems > 0 && (
          <Button variant="subtle" color="red" px="sm" onClick={lead}>
            {t('{problems, plural, one {# problem to fix} other {# problems to fix}}', { problems })}
          </Button>
        )}
      </Text>
      <Button type="submit" loading={state === 'sending'} disabled={state === 'checking'}>
        {label}
      </Button>
    </StickyBar>
  );
}
