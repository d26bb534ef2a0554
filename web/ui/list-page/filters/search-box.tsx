import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#domain/language/t.ts';

const WAIT_MS = 250;

interface SearchBoxProps {
  value: string;
  label: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/** Searches while typing, shortly after the last key; follows URL changes (Back, a saved view). */
export function SearchBox({ value, label, placeholder, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const send = useDebouncedCallback((text: string) => {
    setSent(text.trim());
    onSearch(text.trim());
  }, WAIT_MS);
  if (value !== seen) {
    setSeen(value);
    // The URL repeats what was sent from here; anything else was changed elsewhere.
    if (value !== sent) setTyped(value);
  }

  const type = (text: string) => {
    setTyped(text);
    send(text);
  };
  return (
    <TextInput
      type="search"
      data-search
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed === '' ? null : (
          <CloseButton size="sm" iconSize={16} aria-label={t('Clear search')} onClick={() => type('')} />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
