import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '#domain/language/t.ts';
import { linkAttrs } from './schema.ts';

interface LinkRowProps {
  /** Where the link leads now; "" for a new one. */
  address: string;
  /** "" removes the link. */
  onSet: (address: string) => void;
  onClose: () => void;
}

/** Where a link leads. */
export function LinkRow({ address, onSet, onClose }: LinkRowProps) {
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    setWrong(linkAttrs(typed) === null);
    if (linkAttrs(typed) !== null) onSet(typed);
  };
  return (
    <Group flex="1 1 100%" align="flex-start" gap={8} p={4}>
      <TextInput
        aria-label={t('Link URL')}
        placeholder="https://…"
        inputMode="url"
        maxLength={2000}
        flex="1 1 200px"
        autoFocus
        value={typed}
        error={isWrong && t('Enter a web address, such as https://example.com.')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          // Enter sets the link. It must not submit the form.
          event.preventDefault();
          set();
        }}
      />
      <Button variant="default" disabled={typed.trim() === ''} onClick={set}>
        {t('Set link')}
      </Button>
      {address !== '' && (
        <Button variant="subtle" color="gray" onClick={() => onSet('')}>
          {t('Remove link')}
        </Button>
      )}
    </Group>
  );
}
