import {
  Box,
  Button,
  CloseButton,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { dashboardNamed } from '#contract/forms/organization-forms.ts';
import { CARD_NAMES, CARDS, MAX_TILES, TILE_FORMS, TILE_SIZES } from '#domain/dashboards/cards.ts';
import type { CardName, TileForm, TileSize } from '#domain/dashboards/cards.ts';
import { isCardOfCosts } from '#domain/dashboards/links.ts';
import { PRESET_NAMES, PRESETS, presetTiles } from '#domain/dashboards/presets.ts';
import { orpc } from '../../platform/api/client.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { DeleteButton } from '../../ui/forms/delete-button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SegmentedButtons } from '../../ui/forms/segmented-buttons.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import { SortableList, SortableRow } from '../../ui/sortable-list.tsx';
import text from '../../ui/styles/text.module.css';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useSeesCosts } from '../costs/costs.public.tsx';
import { type DashboardDraft, type DashboardTile, useChooseDashboard } from './dashboards.data.ts';
import { tileWidth } from './tile-in-view.tsx';
import { tileKey, type TileSubject, useTileSubjects } from './tile-subjects.ts';
import { t } from '#domain/language/t.ts';

const SIZE_NAMES: Readonly<Record<TileSize, string>> = {
  small: t('Small', {}, 'size of a tile'),
  medium: t('Medium', {}, 'size of a tile'),
  large: t('Large', {}, 'size of a tile'),
};
const FORM_NAMES: Readonly<Record<TileForm, string>> = { figure: t('Figures'), table: t('Table'), chart: t('Chart') };

interface EditorProps {
  draft: DashboardDraft;
  onDone: () => void;
}

const valuesOf = ({ name, is_shared, tiles }: DashboardDraft) => ({ name, is_shared, tiles });

/** Chooses the tiles of a dashboard, their order and their sizes. */
export function Editor({ draft, onDone }: EditorProps) {
  const store = useStore();
  const seesCosts = useSeesCosts();
  const choose = useChooseDashboard();
  const create = useMutation(reloading(orpc.dashboards.create, orpc.dashboards.list));
  const change = useMutation(reloading(orpc.dashboards.change, orpc.dashboards.list));
  const { id } = draft;
  const form = useForm({
    rules: dashboardNamed,
    values: { ...valuesOf(draft), name: draft.name || t('My dashboard') },
    changes: { record: draft.version === undefined ? null : { ...draft, version: draft.version }, valuesOf },
    check: ({ tiles }) => ({ tiles: tiles.length === 0 && t('Add at least one tile.') }),
    save({ name, is_shared }, { tiles }, version) {
      const saved = { store_id: store.id, name, is_shared, tiles };
      return id === null ? create.mutateAsync(saved) : change.mutateAsync({ ...saved, id, version });
    },
    saved(dashboard) {
      choose(dashboard.id);
      toastSuccess(t('Dashboard saved: {name}', { name: dashboard.name }));
      onDone();
    },
  });
  const { tiles } = form.values;
  const setTiles = (next: readonly DashboardTile[]) => form.set('tiles', [...next]);
  return (
    <Paper p="md" component="section" aria-label={t('Edit dashboard')}>
      <Form
        form={form}
        submit={t('Save')}
        onCancel={onDone}
        needsConnection
        actions={
          id !== null && (
            <DeleteButton
              name={draft.name}
              deletes={orpc.dashboards.remove}
              input={{ store_id: store.id, id }}
              reloads={[orpc.dashboards.list]}
              onDone={() => {
                choose(null);
                onDone();
              }}
            >
              {t('Everybody who uses it sees the standard dashboard then. Links that show it go on working.')}
            </DeleteButton>
          )
        }
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={t('Name')} {...form.field('name')} />
          <Switch label={t('Share with your organization')} mt={{ base: 0, sm: 30 }} {...form.toggle('is_shared')} />
        </SimpleGrid>
        <Group gap="xs" role="group" aria-label={t('Begin with')}>
          <Text size="sm" c="dimmed">
            {t('Begin with')}
          </Text>
          {PRESET_NAMES.map((preset) => (
            <Button
              key={preset}
              variant="default"
              title={PRESETS[preset].meaning()}
              onClick={() => {
                setTiles(presetTiles(preset, seesCosts));
                if (id === null) form.set('name', PRESETS[preset].name());
              }}
            >
              {PRESETS[preset].name()}
            </Button>
          ))}
        </Group>
        <Tiles tiles={tiles} onChange={setTiles} />
        {form.errors['tiles'] && (
          <Text size="sm" c="red" role="alert" data-path="tiles">
            {form.errors['tiles']}
          </Text>
        )}
      </Form>
    </Paper>
  );
}

interface TilesProps {
  tiles: readonly DashboardTile[];
  onChange: (tiles: readonly DashboardTile[]) => void;
}

/** The tiles in order, moved by pointer or keyboard, and a picture of where they will be. */
function Tiles({ tiles, onChange }: TilesProps) {
  const subjects = useTileSubjects(tiles);
  const isNarrow = useNarrow();
  const nameOf = (key: string) => subjects.find((subject) => subject.key === key)?.name ?? '';
  const inOrder = (keys: readonly string[]) => keys.flatMap((key) => tiles.find((tile) => tileKey(tile) === key) ?? []);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="xs">
        <SortableList
          label={t('Tiles')}
          keys={tiles.map(tileKey)}
          nameOf={nameOf}
          onMove={(keys) => onChange(inOrder(keys))}
        >
          {subjects.map((subject) => (
            <TileRow
              key={subject.key}
              subject={subject}
              onChange={(tile) => onChange(tiles.map((one) => (tileKey(one) === subject.key ? tile : one)))}
              onRemove={() => onChange(tiles.filter((one) => tileKey(one) !== subject.key))}
            />
          ))}
        </SortableList>
        <AddTile tiles={tiles} onAdd={(tile) => onChange([...tiles, tile])} />
      </Stack>
      {!isNarrow && <Picture subjects={subjects} />}
    </SimpleGrid>
  );
}

interface TileRowProps {
  subject: TileSubject;
  onChange: (tile: DashboardTile) => void;
  onRemove: () => void;
}

function TileRow({ subject: { key, name, meaning, tile, shows }, onChange, onRemove }: TileRowProps) {
  const isQuestion = typeof shows === 'object' && 'question' in shows;
  return (
    <SortableRow id={key} handle={t('Move tile: {name}', { name })}>
      <Box flex="1 1 140px" miw={0}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <span className={text.below}>{meaning}</span>
        {'question_id' in tile && isQuestion && (
          <NativeSelect
            w={140}
            mt={4}
            aria-label={t('Show as: {name}', { name })}
            data={TILE_FORMS.map((form) => ({ value: form, label: FORM_NAMES[form] }))}
            value={tile.show}
            onChange={(event) => onChange({ ...tile, show: event.currentTarget.value as TileForm })}
          />
        )}
      </Box>
      <SegmentedButtons
        label={t('Size: {name}', { name })}
        data={TILE_SIZES.map((size) => ({ value: size, label: SIZE_NAMES[size] }))}
        value={tile.size}
        onChange={(size) => onChange({ ...tile, size })}
      />
      <CloseButton
        ms="auto"
        size="var(--karoo-touch)"
        iconSize={16}
        aria-label={t('Remove tile: {name}', { name })}
        onClick={onRemove}
      />
    </SortableRow>
  );
}

interface AddTileProps {
  tiles: readonly DashboardTile[];
  onAdd: (tile: DashboardTile) => void;
}

/** Adds a card, or a question that somebody saved. */
function AddTile({ tiles, onAdd }: AddTileProps) {
  const seesCosts = useSeesCosts();
  const { data } = useStoreQuery(orpc.savedQuestions.list);
  const used = tiles.map(tileKey);
  const cards = CARD_NAMES.filter((name) => !used.includes(name) && (seesCosts || !isCardOfCosts(name)));
  const questions = (data?.items ?? []).filter(
    ({ id, question }) => !used.includes(id) && question.report === undefined,
  );
  const add = (value: string) => {
    const card = cards.find((name) => name === value);
    const question = questions.find(({ id }) => id === value);
    if (card !== undefined) onAdd({ card, size: CARDS[card].size });
    else if (question !== undefined) {
      const isTotal = question.question.by === undefined;
      onAdd({ question_id: question.id, show: isTotal ? 'figure' : 'table', size: isTotal ? 'large' : 'medium' });
    }
  };
  if (tiles.length >= MAX_TILES) {
    return (
      <Text size="sm" c="dimmed">
        {t('A dashboard has at most {most} tiles.', { most: MAX_TILES })}
      </Text>
    );
  }
  return (
    <NativeSelect
      label={t('Add a tile')}
      value=""
      onChange={(event) => add(event.currentTarget.value)}
      data={[
        { value: '', label: t('Choose…') },
        { group: t('Cards'), items: cards.map((value: CardName) => ({ value, label: CARDS[value].name() })) },
        ...(questions.length > 0
          ? [{ group: t('Saved questions'), items: questions.map(({ id, name }) => ({ value: id, label: name })) }]
          : []),
      ]}
    />
  );
}

/** Where the tiles will be at a desk. */
function Picture({ subjects }: { subjects: readonly TileSubject[] }) {
  return (
    <Box aria-hidden>
      <Title order={3} size="h4" mb="xs">
        {t('At a desk')}
      </Title>
      <Box style={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 8 }}>
        {subjects.map(({ key, name, tile }) => (
          <Paper
            key={key}
            withBorder
            p={8}
            h={tile.size === 'large' ? 44 : 64}
            bg="var(--karoo-canvas)"
            style={{ ...tileWidth(tile.size, false), overflow: 'hidden' }}
          >
            <Text size="xs" c="dimmed">
              {name}
            </Text>
          </Paper>
        ))}
      </Box>
    </Box>
  );
}
