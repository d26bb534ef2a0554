import { ActionIcon, Button, Group, Stack, Switch, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { segmentNamed } from '#contract/forms/organization-forms.ts';
import { sentences } from '#domain/language/sentences.ts';
import { type Condition } from '#domain/questions/condition.ts';
import { conditionText } from '#domain/questions/condition-texts.ts';
import { MAX_DAYS_OF_ORDERS } from '#domain/questions/limits.ts';
import { type Subject, SUBJECT_NAMES, subjectOf } from '#domain/questions/subjects.ts';
import { SUGGESTED_PRODUCTS, SUGGESTED_SEGMENTS } from '#domain/questions/suggested-segments.ts';
import { addDays } from '#domain/time/shop-time.ts';
import { orpc } from '../../platform/api/client.ts';
import { formatCount } from '../../platform/format/number.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { DeleteButton } from '../../ui/forms/delete-button.tsx';
import { Dialog, DialogFooter } from '../../ui/forms/dialog.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import links from '../../ui/styles/link.module.css';
import rows from '../../ui/styles/rows.module.css';
import text from '../../ui/styles/text.module.css';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { usePermission } from '../accounts/accounts.public.tsx';
import { ConditionEditor, conditionOf, draftOf, firstProblem, useShopNames } from '../conditions/conditions.public.tsx';
import { useShopToday } from '../dashboard/dashboard.public.tsx';
import type { Segment } from './segments.data.ts';
import { t } from '#domain/language/t.ts';

/** A saved segment by its id, or one that is suggested for the list. */
export interface ChosenSegment {
  readonly id?: string;
  readonly suggested?: string;
  readonly where: Condition;
}

interface SegmentsDialogProps {
  opened: boolean;
  onClose: () => void;
  about: Subject;
  current?: string | undefined;
  condition?: Condition | undefined;
  onChoose: (segment: ChosenSegment) => void;
}

/** Conditions under a name: chooses one, or makes, changes and deletes them. */
export function SegmentsDialog({ opened, onClose, about, current, condition, onChoose }: SegmentsDialogProps) {
  const [edited, setEdited] = useState<Segment | 'new' | null>(null);
  const close = () => {
    setEdited(null);
    onClose();
  };
  const choose = (segment: ChosenSegment) => {
    onChoose(segment);
    close();
  };
  const title = edited === null ? t('Segments') : edited === 'new' ? t('New segment') : t('Edit segment');
  return (
    <Dialog opened={opened} onClose={close} title={title} size={920}>
      {edited === null ? (
        <SegmentList about={about} current={current} onChoose={choose} onEdit={setEdited} />
      ) : (
        <SegmentForm about={about} segment={edited} condition={condition} onDone={() => setEdited(null)} />
      )}
    </Dialog>
  );
}

/** What Karoo suggests for a list. Orders are chosen by their customers. */
function suggestedFor(about: Subject) {
  const all: Readonly<Record<string, { name: () => string; where: Condition }>> =
    about === 'products' ? SUGGESTED_PRODUCTS : SUGGESTED_SEGMENTS;
  return Object.entries(all).map(([key, { name, where }]) => ({
    suggested: key,
    name: name(),
    where,
  }));
}

interface SegmentListProps extends Pick<SegmentsDialogProps, 'about' | 'current' | 'onChoose'> {
  onEdit: (segment: Segment | 'new') => void;
}

function SegmentList({ about, current, onChoose, onEdit }: SegmentListProps) {
  const query = useStoreQuery(orpc.segments.list);
  const isAdmin = usePermission('manage-organization').may;
  // Orders are also chosen by their customers and products.
  const kinds: readonly Subject[] = about === 'orders' ? ['orders', 'customers', 'products'] : [about];
  return (
    <Stack gap="md">
      <QueryView query={query} failure={t('Couldn’t load segments')} loading={<RowSkeletons rows={3} />}>
        {({ items }) => (
          <>
            {kinds.map((kind) => (
              <Section key={kind} title={SUBJECT_NAMES[kind]()}>
                {items
                  .filter((segment) => segment.about === kind)
                  .map((segment) => (
                    <SegmentRow
                      key={segment.id}
                      name={segment.name}
                      where={segment.where as Condition}
                      countOf={about}
                      isCurrent={segment.id === current}
                      isShared={segment.is_shared}
                      isWatched={segment.is_watched}
                      onChoose={() => onChoose({ id: segment.id, where: segment.where as Condition })}
                      actions={
                        <>
                          {segment.is_own && (
                            <ActionIcon
                              aria-label={t('Edit segment: {name}', { name: segment.name })}
                              onClick={() => onEdit(segment)}
                            >
                              <IconPencil size={16} />
                            </ActionIcon>
                          )}
                          {(segment.is_own || isAdmin) && <DeleteSegment segment={segment} />}
                        </>
                      }
                    />
                  ))}
                {items.every((segment) => segment.about !== kind) && (
                  <Text component="li" size="sm" c="dimmed" mt={4}>
                    {t('None saved yet.')}
                  </Text>
                )}
              </Section>
            ))}
            <Section title={t('Suggested')}>
              {suggestedFor(about).map(({ suggested, name, where }) => (
                <SegmentRow
                  key={suggested}
                  name={name}
                  where={where}
                  countOf={about}
                  isCurrent={suggested === current}
                  isShared={false}
                  onChoose={() => onChoose({ suggested, where })}
                />
              ))}
            </Section>
          </>
        )}
      </QueryView>
      {about === 'orders' && (
        <Text size="sm" c="dimmed">
          {t('Counts are of the last {days} days.', { days: MAX_DAYS_OF_ORDERS })}
        </Text>
      )}
      <DialogFooter>
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => onEdit('new')}>
          {t('New segment')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

function DeleteSegment({ segment: { id, name, is_watched: isWatched } }: { segment: Segment }) {
  const store = useStore();
  return (
    <DeleteButton
      isBin
      name={name}
      deletes={orpc.segments.remove}
      input={{ store_id: store.id, id }}
      reloads={[orpc.segments.list, orpc.alerts.segments]}
    >
      {sentences(
        t('Saved views and scheduled reports that use it no longer work.'),
        isWatched && t('Its alerts stop too.'),
      )}
    </DeleteButton>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      <ul className={rows.rows}>{children}</ul>
    </section>
  );
}

interface SegmentRowProps {
  name: string;
  where: Condition;
  countOf: Subject;
  isCurrent: boolean;
  isShared: boolean;
  isWatched?: boolean;
  onChoose: () => void;
  actions?: ReactNode;
}

function SegmentRow({
  name,
  where,
  countOf,
  isCurrent,
  isShared,
  isWatched = false,
  onChoose,
  actions,
}: SegmentRowProps) {
  const names = useShopNames(where);
  const Count = COUNTS[countOf];
  return (
    <Group component="li" gap={8} mih={52} wrap="nowrap">
      <UnstyledButton
        className={rows.words}
        mih={52}
        py={6}
        fz="sm"
        aria-current={isCurrent || undefined}
        onClick={onChoose}
      >
        <Text span inherit fw={isCurrent ? 650 : 500} className={links.name}>
          {name}
        </Text>{' '}
        {isShared && <ToneBadge tone="quiet">{t('Shared')}</ToneBadge>}{' '}
        {isWatched && <ToneBadge tone="quiet">{t('Alerts')}</ToneBadge>}
        <span className={text.below}>{conditionText(where, names)}</span>
      </UnstyledButton>
      <Text span size="sm" c="dimmed" miw="5ch" ta="end" className="karoo-figures">
        <Count where={where} />
      </Text>
      {actions}
    </Group>
  );
}

function CustomerCount({ where }: { where: Condition }) {
  const { data } = useStoreQuery(orpc.questions.customers, { where, per_page: 1 });
  return data && countText(data.total, data.totalIsCapped);
}

function OrderCount({ where }: { where: Condition }) {
  const today = useShopToday(useStore());
  const days = { from: addDays(today, 1 - MAX_DAYS_OF_ORDERS), to: today };
  const { data } = useStoreQuery(orpc.questions.orders, { ...days, where, per_page: 1 });
  return data && countText(data.total, data.totalIsCapped);
}

function ProductCount({ where }: { where: Condition }) {
  const { data } = useStoreQuery(orpc.products.list, { where: JSON.stringify(where), per_page: 1, compact: true });
  return data && countText(data.total, data.totalIsCapped);
}

const COUNTS = { customers: CustomerCount, orders: OrderCount, products: ProductCount };

function countText(total: number, isCapped: boolean): string {
  return isCapped ? t('{count}+', { count: formatCount(total) }) : formatCount(total);
}

interface SegmentFormProps {
  about: Subject;
  segment: Segment | 'new';
  /** What a new one begins with. */
  condition: Condition | undefined;
  onDone: () => void;
}

function SegmentForm({ about, segment, condition, onDone }: SegmentFormProps) {
  const store = useStore();
  const create = useMutation(reloading(orpc.segments.create, orpc.segments.list));
  const change = useMutation(reloading(orpc.segments.change, orpc.segments.list));
  const isNew = segment === 'new';
  const kind = isNew ? about : segment.about;
  const form = useForm({
    rules: segmentNamed,
    values: isNew ? { name: '', is_shared: false, draft: draftOf(condition) } : valuesOf(segment),
    changes: { record: isNew ? null : segment, valuesOf },
    check: ({ draft }) => ({ draft: problemOf(draft) }),
    save({ name, is_shared }, { draft }, version) {
      const where = conditionOf(draft);
      if (where === undefined) return false;
      const saved = { store_id: store.id, name, is_shared, where };
      // Conditions on customers or products alone choose in their list too.
      return isNew
        ? create.mutateAsync({ ...saved, about: subjectOf(where) })
        : change.mutateAsync({ ...saved, id: segment.id, version });
    },
    saved: ({ name }) => {
      toastSuccess(t('Segment saved: {name}', { name }));
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('Save')} onCancel={onDone} staysOpen needsConnection>
      <TextInput label={t('Name')} autoFocus {...form.field('name')} />
      <ConditionEditor
        about={kind}
        group={form.values.draft}
        showsProblems={form.errors['draft'] !== undefined}
        onChange={(next) => form.set('draft', next)}
      />
      <Switch label={t('Share with your organization')} {...form.toggle('is_shared')} />
      {!isNew && segment.is_watched && (
        <Text size="sm">
          {t(
            'People are told about this segment. After you change its conditions, what fits them then is no news; only what enters later is.',
          )}
        </Text>
      )}
    </Form>
  );
}

/** What the fields hold of a segment. */
function valuesOf({ name, is_shared, where }: Pick<Segment, 'name' | 'is_shared' | 'where'>) {
  return { name, is_shared, draft: draftOf(where as Condition) };
}

function problemOf(draft: Parameters<typeof firstProblem>[0]): string | null {
  return conditionOf(draft) === undefined ? t('Add at least one condition.') : firstProblem(draft);
}
