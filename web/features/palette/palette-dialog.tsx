import { Modal, Anchor, Box, CloseButton, Flex, Text, TextInput } from '@mantine/core';
import type { Command } from '../../ui/links/command.ts';
import type { PaletteScreen } from './palette-screen.ts';
import classes from './palette.module.css';
import { t } from '#domain/language/t.ts';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { explainError } from '../../platform/api/explain-error.ts';
import type { RecordSearch } from './record-search.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { usePalette } from './use-palette.ts';
import type { RecordsState } from './use-palette.ts';
import { Trans } from '../../platform/format/trans.ts';
import text from '../../ui/styles/text.module.css';
import menu from '../../ui/styles/menu.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  screens: readonly PaletteScreen[];
  /** Loads what the features declare. */
  loadCommands: () => Promise<readonly Command[]>;
  onHelp: () => void;
  onFeedback: () => void;
}

const COLUMN = { display: 'flex', flexDirection: 'column', overflow: 'hidden' } as const;

/** The command palette: a field that finds screens, actions and records. Closing clears the text. */
export function PaletteDialog({ opened, onClose, ...search }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      yOffset={16}
      radius="lg"
      transitionProps={{ duration: 100 }}
      styles={{ content: COLUMN, body: { ...COLUMN, height: 'min(560px, calc(100dvh - 96px))', padding: 0 } }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('Find')}>
        <Modal.Body>
          <PaletteSearch onClose={onClose} {...search} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface SearchProps {
  onClose: () => void;
  screens: readonly PaletteScreen[];
  /** Loads what the features declare. */
  loadCommands: () => Promise<readonly Command[]>;
  onHelp: () => void;
  onFeedback: () => void;
}

/** The field and its results: a combobox whose list is always open. The focus stays in the field. */
function PaletteSearch({ onClose, ...handlers }: SearchProps) {
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const listId = useId();
  const { groups, isFound, failures, state, choose, reader } = usePalette(typed, handlers);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ id }) => id === pointed) ?? entries[0];
  const optionId = (entry: PaletteEntry) => `${listId}-${entries.indexOf(entry)}`;
  const activeId = active && optionId(active);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const field = useRef<HTMLInputElement>(null);
  const take = (entry: PaletteEntry) => {
    if (entry.completes !== undefined) {
      setTyped(entry.completes);
      setPointed(null);
      field.current?.focus();
      return;
    }
    onClose();
    choose(entry);
  };
  const step = (by: 1 | -1) => {
    if (active) setPointed(entries.at((entries.indexOf(active) + by) % entries.length)?.id ?? null);
  };
  // When held down, the key that opened the palette would choose at once.
  const enter = (repeat: boolean) => {
    if (active && !repeat) take(active);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') enter(event.repeat);
    else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Flex align="center" gap={12} p="4px 4px 4px 16px" className={classes.field}>
        <IconSearch size={20} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
        <TextInput
          variant="unstyled"
          flex={1}
          size="md"
          ref={field}
          data-autofocus
          autoFocus
          role="combobox"
          aria-label={t('Find a screen, an action or a record')}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={t('Screen, order or a question…')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPointed(null);
          }}
          onKeyDown={press}
        />
        <CloseButton size={44} iconSize={20} aria-label={t('Close')} onClick={onClose} />
      </Flex>
      <Box flex={1} p={8} style={{ overflowY: 'auto', overscrollBehavior: 'contain' }}>
        <PaletteList
          id={listId}
          groups={groups}
          active={active}
          optionId={optionId}
          onPoint={(entry) => setPointed(entry.id)}
          onChoose={take}
        />
        {failures.map((failure) => (
          <Failure key={failure.title} failure={failure} />
        ))}
        {reader}
        <Text size="sm" c="dimmed" px="sm" py="xs" role="status">
          {noteOf(state, typed.trim(), isFound ? entries.length : 0, failures.length > 0)}
        </Text>
      </Box>
    </>
  );
}

function noteOf(state: RecordsState, text: string, count: number, failed: boolean): string {
  if (state === 'offline') return t('You’re offline, so you can’t search orders, products and customers.');
  if (state === 'searching') return t('Searching…');
  if (text === '' || failed) return '';
  if (count === 0) return t('No results for “{text}”.', { text });
  return count === 1 ? t('1 result') : t('{count} results', { count });
}

function Failure({ failure }: { failure: RecordSearch }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" px="sm" py="xs" role="alert">
      <Trans
        message="Couldn’t search {title}. {error} <link>Try Again</link>"
        values={{ title: failure.title, error: explainError(failure.error) }}
        tags={{ link: <Anchor component="button" type="button" size="sm" onClick={failure.retry} /> }}
      />
    </Text>
  );
}

interface Choosing {
  active: PaletteEntry | undefined;
  optionId: (entry: PaletteEntry) => string;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** The results under headings. The focus stays in the field, which sets the active option. */
function PaletteList({ id, groups, ...choosing }: Choosing & { id: string; groups: readonly PaletteGroup[] }) {
  return (
    <div id={id} role="listbox" aria-label={t('Results')}>
      {groups.map((group) => (
        <Group key={group.title} group={group} {...choosing} />
      ))}
    </div>
  );
}

function Group({ group, ...choosing }: Choosing & { group: PaletteGroup }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Text component="div" fz="xs" fw={600} c="dimmed" px="sm" pt="xs" pb={4} id={id} role="presentation">
        {group.title}
      </Text>
      {group.entries.map((entry) => (
        <Option key={entry.id} entry={entry} {...choosing} />
      ))}
    </div>
  );
}

function Option({ entry, active, optionId, onPoint, onChoose }: Choosing & { entry: PaletteEntry }) {
  const { label, detail, icon: Icon, isLong = false } = entry;
  return (
    // The field handles the keyboard.
    <div
      id={optionId(entry)}
      role="option"
      tabIndex={-1}
      aria-selected={entry === active}
      className={`${menu.item} ${classes.option}`}
      onMouseMove={() => entry !== active && onPoint(entry)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={isLong ? undefined : text.clip} dir="auto">
        {label}
        {isLong && detail && <span className={text.below}>{detail}</span>}
      </span>
      {!isLong && detail && (
        <Text span inherit c="dimmed" flex="1 1 0" miw="25%" className={`${text.figure} ${text.clip}`} dir="auto">
          {detail}
        </Text>
      )}
    </div>
  );
}
