import { useDebouncedValue } from '@mantine/hooks';
import { IconPackage, IconReceipt, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOnline } from '../../platform/connection/connection.ts';
import type { Command } from '../../ui/links/command.ts';
import { useMe } from '../accounts/accounts.public.tsx';
import { useStores } from '../stores/stores.public.tsx';
import { useRecordSearch } from './record-search.ts';
import type { RecordResult, RecordSearch } from './record-search.ts';
import { matchEntries } from './match-entries.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import type { PaletteScreen } from './palette-screen.ts';
import { useRecentChoices } from './recent-choices.ts';
import { useTypedQuestions } from './typed/use-typed-questions.tsx';
import { useActions, useDeclaredCommands, useSavedQuestions, useScreens, useSwitches } from './use-commands.ts';
import { t } from '#domain/language/t.ts';

export const WAIT_MS = 200;
/** A single letter would match half the shop; a digit may be an order. */
const WORTH_SEARCHING = /\d|..+/u;
const RECORD_ICONS = { order: IconReceipt, product: IconPackage, customer: IconUser };

interface PaletteHandlers {
  screens: readonly PaletteScreen[];
  loadCommands: () => Promise<readonly Command[]>;
  onHelp: () => void;
  onFeedback: () => void;
}

export type RecordsState = 'resting' | 'searching' | 'done' | 'offline';

/** The groups that `typed` finds, a question first; without text the last choices, screens and actions. */
export function usePalette(typed: string, handlers: PaletteHandlers) {
  const text = typed.trim();
  const recordEntry = useRecordEntry();
  const commands = useCommands(handlers);
  const { recent, remember } = useRecentChoices();
  const { searches, state, storeId, rested } = useRecords(text);
  const questions = useTypedQuestions(text, rested);

  const recentEntries = recent.flatMap(({ id, record }) => {
    if (record) return record.storeId === storeId ? [recordEntry(record)] : [];
    return commands.lasting.filter((entry) => entry.id === id);
  });
  const records = searches.flatMap((search) => search.records);
  const choose = (entry: PaletteEntry) => {
    const record = [...records, ...recent.flatMap((choice) => choice.record ?? [])].find(
      (candidate) => idOf(candidate) === entry.id,
    );
    if (record || commands.lasting.some(({ id }) => id === entry.id)) remember({ id: entry.id, record });
    entry.run();
  };
  const groups: readonly PaletteGroup[] =
    text === ''
      ? [{ title: t('Recent'), entries: recentEntries }, ...commands.listed(recentEntries)]
      : [
          ...questions.before,
          { title: t('Screens and actions'), entries: matchEntries(commands.all, text) },
          ...questions.after,
          ...searches.map((search) => ({ title: search.title, entries: search.records.map(recordEntry) })),
        ];
  const found = groups.filter(({ entries }) => entries.length > 0);
  const isOver = state === 'done' && !questions.isSearching;
  return {
    groups: found.length === 0 && isOver ? questions.help : found,
    isFound: found.length > 0,
    failures: searches.filter(({ error }) => error !== null),
    state: questions.isSearching && state === 'done' ? 'searching' : state,
    choose,
    /** Reads what is typed as a question. */
    reader: questions.reader,
  };
}

function idOf({ kind, key }: RecordResult): string {
  return `${kind}:${key}`;
}

function useCommands({ screens: named, loadCommands, onHelp, onFeedback }: PaletteHandlers) {
  const screens = useScreens(named);
  const declared = useDeclaredCommands(loadCommands);
  const questions = useSavedQuestions();
  const actions = useActions({ onHelp, onFeedback });
  const switches = useSwitches();
  return {
    all: [...screens, ...declared, ...questions, ...actions, ...switches],
    // Recent choices exclude the sign-out, which Enter could choose by accident, and shops.
    lasting: [...screens, ...declared, ...actions].filter(({ id }) => id !== 'action:sign-out'),
    /** The list without text, excluding recent choices. */
    listed: (above: readonly PaletteEntry[]): PaletteGroup[] => {
      const rest = (entries: readonly PaletteEntry[]) =>
        entries.filter(({ id }) => !above.some((entry) => entry.id === id));
      return [
        { title: t('Screens'), entries: rest(screens) },
        { title: t('Actions'), entries: rest([...switches, ...actions]) },
      ];
    },
  };
}

/** Searches the selected store once typing stops; not without a plan. Offline the search waits. */
function useRecords(text: string): {
  searches: RecordSearch[];
  state: RecordsState;
  storeId: string | null;
  rested: string;
} {
  const me = useMe();
  const online = useOnline();
  const { current } = useStores();
  const [rested] = useDebouncedValue(text, WAIT_MS);
  const store = me.hasFullAccess ? (current ?? null) : null;
  const storeId = store?.id ?? null;
  const wanted = store !== null && WORTH_SEARCHING.test(text);
  // Typing aborts the previous search at once.
  const searches = useRecordSearch(store, wanted && rested === text ? text : '');
  if (!wanted) return { searches, state: 'resting', storeId, rested };
  if (!online) return { searches, state: 'offline', storeId, rested };
  const searching = rested !== text || searches.some((search) => search.searching);
  return { searches, state: searching ? 'searching' : 'done', storeId, rested };
}

function useRecordEntry(): (record: RecordResult) => PaletteEntry {
  const navigate = useNavigate();
  const open = ({ kind, key }: RecordResult) => {
    if (kind === 'order') return navigate({ to: '/dashboard/orders/$orderId', params: { orderId: key } });
    if (kind === 'product') return navigate({ to: '/dashboard/products/$productId', params: { productId: key } });
    return navigate({ to: '/dashboard/customers', search: { open: key } });
  };
  return (record) => ({
    id: idOf(record),
    label: record.label,
    detail: record.detail,
    icon: RECORD_ICONS[record.kind],
    run: () => void open(record),
  });
}
