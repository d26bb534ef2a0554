import { Box, Button, Checkbox, CloseButton, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import {
  COLUMN_GROUPS,
  type ColumnGroup,
  columnKeys,
  columnOf,
  groupOf,
  headingOf,
  type KeyedColumn,
  MAX_COLUMNS,
  MAX_COLUMNS_TEXT,
} from '#domain/columns/column.ts';
import { withColumnsElsewhere } from '#domain/columns/chosen-columns.ts';
import { LIST_COLUMNS, type ListName, LISTS } from '#domain/columns/lists.ts';
import type { ColumnScreen } from '#domain/columns/screens.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { SortableList, SortableRow } from '../../ui/sortable-list.tsx';
import links from '../../ui/styles/link.module.css';
import { useMe, useSetPreferences } from '../accounts/accounts.public.tsx';
import { useSeesCosts } from '../costs/costs.public.tsx';
import { type ColumnSet, ColumnSets, SetForm } from './column-sets.tsx';
import { t } from '#domain/language/t.ts';

/** A column that a report can have. Those of lists are declared in `domain/columns`. */
export interface ColumnChoice {
  readonly key: string;
  readonly name: string;
  readonly group: ColumnGroup;
}

export interface ColumnsDialogProps {
  opened: boolean;
  onClose: () => void;
  screen: ColumnScreen;
  /** All that the report can have. */
  choices?: readonly ColumnChoice[];
  /** Keys in their order. */
  shown: readonly string[];
  /** What is shown until somebody chooses. The first one is always there. */
  defaults: readonly string[];
  /** The same of all tables of the screen, where this one has only some of their columns. */
  ofScreen?: { before: readonly string[]; defaults: readonly string[] };
  /** What else follows from a choice. */
  onKeep?: (keys: readonly string[]) => void;
}

/** Chooses the columns of a list or report, puts them in order, and keeps sets of them. */
export function ColumnsDialog({ opened, onClose, ...about }: ColumnsDialogProps) {
  const [named, setNamed] = useState<ColumnSet | 'new' | null>(null);
  const close = () => {
    setNamed(null);
    onClose();
  };
  const title = named === null ? t('Columns') : named === 'new' ? t('New column set') : t('Edit column set');
  return (
    <Dialog opened={opened} onClose={close} title={title} size="xl">
      <Chooser {...about} named={named} onName={setNamed} onDone={close} />
    </Dialog>
  );
}

interface ChooserProps extends Omit<ColumnsDialogProps, 'opened' | 'onClose'> {
  /** The set whose name is on screen. */
  named: ColumnSet | 'new' | null;
  onName: (set: ColumnSet | 'new' | null) => void;
  onDone: () => void;
}

function Chooser({
  screen,
  choices: reported,
  shown,
  defaults,
  ofScreen,
  onKeep,
  named,
  onName,
  onDone,
}: ChooserProps) {
  const [draft, setDraft] = useState(shown);
  const { choices, isKnown } = useChoices(screen, reported, draft);
  const store = useKeepColumns(screen, ofScreen?.defaults ?? defaults);
  const here = choices.map(({ key }) => key);
  const wholeOf = (keys: readonly string[]) => (ofScreen ? withColumnsElsewhere(keys, here, ofScreen) : keys);
  const keep = (keys: readonly string[]) => {
    store(wholeOf(keys));
    onKeep?.(keys);
  };
  const keysOf = ({ columns }: ColumnSet) => withNaming(columnKeys(columns).filter(isKnown), defaults);
  if (named !== null) {
    return <SetForm screen={screen} set={named} columns={wholeOf(draft).join(',')} onDone={() => onName(null)} />;
  }
  return (
    <Stack gap="md">
      <ColumnSets
        screen={screen}
        isShown={(set) => keysOf(set).join(',') === shown.join(',')}
        onUse={(set) => {
          keep(keysOf(set));
          onDone();
        }}
        onName={onName}
      />
      <ColumnsForm
        choices={choices}
        draft={draft}
        defaults={defaults}
        onKeep={keep}
        onSaveAs={(keys) => {
          setDraft(keys);
          onName('new');
        }}
      />
    </Stack>
  );
}

/** The column that names a row is always there. */
function withNaming(keys: readonly string[], [naming = '']: readonly string[]): string[] {
  return keys.includes(naming) ? [...keys] : [naming, ...keys];
}

/** Keeps the person's choice; nothing is kept for the default columns. */
function useKeepColumns(screen: ColumnScreen, defaults: readonly string[]): (keys: readonly string[]) => void {
  const { columns } = useMe().preferences;
  const { mutate } = useSetPreferences();
  return (keys) => {
    const { [screen]: _before, ...others } = columns ?? {};
    const chosen = keys.join(',');
    mutate({ columns: chosen === defaults.join(',') ? others : { ...others, [screen]: chosen } });
  };
}

/** All that can be chosen: what is declared, what only this store has, and what was chosen before. */
function useChoices(
  screen: ColumnScreen,
  reported: readonly ColumnChoice[] | undefined,
  chosen: readonly string[],
): { choices: readonly ColumnChoice[]; isKnown: (key: string) => boolean } {
  const seesCosts = useSeesCosts();
  const name = LISTS.find((list) => list === screen);
  const { data } = useStoreQuery(orpc.columns.choices, { list: name ?? 'orders' }, { enabled: name !== undefined });
  if (reported !== undefined || name === undefined) {
    return { choices: reported ?? [], isKnown: (key) => reported?.some((choice) => choice.key === key) ?? false };
  }
  const keys = [...Object.keys(LIST_COLUMNS[name].columns), ...(data?.items ?? []).map(({ key }) => key), ...chosen];
  return {
    choices: [...new Set(keys)].flatMap((key) => choiceOf(name, key, seesCosts)),
    isKnown: (key) => choiceOf(name, key, seesCosts).length > 0,
  };
}

function choiceOf(list: ListName, key: string, seesCosts: boolean): ColumnChoice[] {
  const column: KeyedColumn | null = columnOf(LIST_COLUMNS[list], key);
  if (column === null || (column.isOfCosts === true && !seesCosts)) return [];
  // The name of a rate or of meta data says what it is; elsewhere the whole name does.
  return [{ key, name: column.meta ?? (column.tax ? headingOf(column) : column.name()), group: groupOf(column) }];
}

interface ColumnsFormProps {
  choices: readonly ColumnChoice[];
  draft: readonly string[];
  defaults: readonly string[];
  onKeep: (keys: readonly string[]) => void;
  onSaveAs: (keys: readonly string[]) => void;
}

function ColumnsForm({ choices, draft, defaults, onKeep, onSaveAs }: ColumnsFormProps) {
  const form = useForm({
    values: { columns: draft },
    check: ({ columns }) => ({
      columns:
        (columns.length > MAX_COLUMNS || columns.join(',').length > MAX_COLUMNS_TEXT) &&
        t('Choose at most {most} columns.', { most: MAX_COLUMNS }),
    }),
    save: ({ columns }) => onKeep(columns),
  });
  const { columns } = form.values;
  const set = (keys: readonly string[]) => form.set('columns', keys);
  const nameOf = (key: string) => choices.find((choice) => choice.key === key)?.name ?? key;
  const toggle = (key: string) => set(columns.includes(key) ? columns.filter((one) => one !== key) : [...columns, key]);
  return (
    <Form
      form={form}
      submit={t('Show')}
      actions={
        <Button variant="default" onClick={() => set(defaults)}>
          {t('Reset')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Choices choices={choices} chosen={columns} naming={defaults[0]} onToggle={toggle} />
        <section aria-labelledby="karoo-columns-order">
          <Title order={3} size="h4" id="karoo-columns-order">
            {t('On screen and in files, in this order')}
          </Title>
          <Box mah={{ sm: 400 }} style={{ overflowY: 'auto' }}>
            <SortableList label={t('Columns')} keys={columns} nameOf={nameOf} onMove={set}>
              {columns.map((key) => (
                <SortableRow key={key} id={key} handle={t('Move column: {name}', { name: nameOf(key) })}>
                  <Text size="sm" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
                    {nameOf(key)}
                  </Text>
                  {key !== defaults[0] && (
                    <CloseButton
                      size="var(--karoo-touch)"
                      iconSize={16}
                      aria-label={t('Remove column: {name}', { name: nameOf(key) })}
                      onClick={() => toggle(key)}
                    />
                  )}
                </SortableRow>
              ))}
            </SortableList>
          </Box>
          <Button
            mt="sm"
            variant="default"
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            onClick={() => onSaveAs(columns)}
          >
            {t('Save as a set…')}
          </Button>
        </section>
      </SimpleGrid>
      {form.errors['columns'] && (
        <Text size="sm" c="red" role="alert" data-path="columns">
          {form.errors['columns']}
        </Text>
      )}
    </Form>
  );
}

interface ChoicesProps {
  choices: readonly ColumnChoice[];
  chosen: readonly string[];
  /** Cannot be left out. */
  naming: string | undefined;
  onToggle: (key: string) => void;
}

/** So many of a group are listed; the search finds the others. */
const LISTED = 25;

/** Boxes to tick, in groups, with a search. */
function Choices({ choices, chosen, naming, onToggle }: ChoicesProps) {
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase();
  const found = choices.filter(({ name }) => name.toLowerCase().includes(words));
  const groups = (Object.keys(COLUMN_GROUPS) as ColumnGroup[]).flatMap((group) => {
    const all = found.filter((choice) => choice.group === group);
    const listed = all.filter(({ key }, at) => at < LISTED || chosen.includes(key));
    return all.length === 0 ? [] : [{ group, listed, left: all.length - listed.length }];
  });
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label={t('Find a column')}
        placeholder={t('Find a column')}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      {groups.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No such column.')}
        </Text>
      )}
      <Box mah={{ sm: 400 }} style={{ overflowY: 'auto' }}>
        {groups.map(({ group, listed, left }) => (
          <Box key={group} component="fieldset" bd={0} m={0} p={0} mb="xs" miw={0}>
            <Text component="legend" size="sm" fw={600} c="dimmed" p={0}>
              {COLUMN_GROUPS[group]()}
            </Text>
            <Stack gap={0}>
              {listed.map(({ key, name }) => (
                <Checkbox
                  key={key}
                  className={links.tall}
                  label={name}
                  checked={chosen.includes(key)}
                  disabled={key === naming}
                  onChange={() => onToggle(key)}
                />
              ))}
            </Stack>
            {left > 0 && (
              <Text size="sm" c="dimmed">
                {t('{left, plural, one {# more: search for it.} other {# more: search for them.}}', { left })}
              </Text>
            )}
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
