import { ActionIcon, Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  MAX_DEPTH,
  type Operator,
  operatorsOf,
  type Property,
  PROPERTIES,
  PROPERTY_NAMES,
  type PropertyName,
} from '#domain/questions/condition.ts';
import { CHOSEN_BY, type Subject, SUBJECT_NAMES } from '#domain/questions/subjects.ts';
import { operatorName } from '#domain/questions/condition-texts.ts';
import { useSeesCosts } from '../costs/costs.public.tsx';
import classes from './conditions.module.css';
import {
  type DraftComparison,
  type DraftGroup,
  newComparison,
  newGroup,
  problemOf,
  replaced,
  withOperator,
} from './draft.ts';
import { ValueField } from './value-field.tsx';
import { t } from '#domain/language/t.ts';

interface EditorProps {
  about: Subject;
  group: DraftGroup;
  onChange: (group: DraftGroup) => void;
  /** Problems are shown once somebody wanted to go on. */
  showsProblems: boolean;
}

const FIRST: Readonly<Record<Subject, PropertyName>> = {
  orders: 'total',
  customers: 'customer_orders',
  products: 'product_stock',
};

const NONE: Readonly<Record<Subject, string>> = {
  orders: t('No conditions: all orders that count.'),
  customers: t('No conditions: all customers.'),
  products: t('No conditions: all products.'),
};

/** Builds a condition: groups of which all or any must hold, at most three deep. */
export function ConditionEditor(props: EditorProps) {
  return <GroupFields {...props} depth={1} onRemove={null} />;
}

type GroupProps = EditorProps & { depth: number; onRemove: (() => void) | null };

function GroupFields({ about, group, onChange, showsProblems, depth, onRemove }: GroupProps) {
  const add = (part: DraftComparison | DraftGroup) => onChange({ ...group, parts: [...group.parts, part] });
  return (
    <Box
      role="group"
      aria-label={t('Group of conditions')}
      {...(depth > 1 && { p: 12, bd: '1px solid var(--karoo-border)', bdrs: 'md' })}
    >
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <NativeSelect
            aria-label={t('How the conditions are joined')}
            data={[
              { value: 'all', label: t('All of these hold') },
              { value: 'any', label: t('Any of these holds') },
            ]}
            value={group.joint}
            onChange={(event) => onChange({ ...group, joint: event.currentTarget.value as 'all' | 'any' })}
          />
          {onRemove && (
            <ActionIcon aria-label={t('Remove group')} onClick={onRemove}>
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
        {group.parts.length === 0 && depth === 1 && (
          <Text size="sm" c="dimmed">
            {NONE[about]}
          </Text>
        )}
        {group.parts.map((part) =>
          'property' in part ? (
            <ComparisonFields
              key={part.key}
              about={about}
              comparison={part}
              problem={showsProblems ? problemOf(part) : null}
              onChange={(next) => onChange(replaced(group, part.key, next))}
            />
          ) : (
            <GroupFields
              key={part.key}
              about={about}
              group={part}
              depth={depth + 1}
              showsProblems={showsProblems}
              onChange={(next) => onChange(replaced(group, part.key, next))}
              onRemove={() => onChange(replaced(group, part.key, null))}
            />
          ),
        )}
        <Group gap="xs">
          <Button
            variant="light"
            size="sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => add(newComparison(FIRST[about]))}
          >
            {t('Add condition')}
          </Button>
          {depth < MAX_DEPTH && (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconPlus size={16} />}
              onClick={() => add({ ...newGroup(), parts: [newComparison(FIRST[about])] })}
            >
              {t('Add group')}
            </Button>
          )}
        </Group>
      </Stack>
    </Box>
  );
}

interface ComparisonProps {
  about: Subject;
  comparison: DraftComparison;
  problem: string | null;
  /** Null removes it. */
  onChange: (comparison: DraftComparison | null) => void;
}

function ComparisonFields({ about, comparison, problem, onChange }: ComparisonProps) {
  const { property, is } = comparison;
  return (
    <div role="group" aria-label={PROPERTIES[property].name()} className={classes.comparison}>
      <NativeSelect
        aria-label={t('Condition')}
        className={classes.property}
        value={property}
        onChange={(event) =>
          onChange({ ...newComparison(event.currentTarget.value as PropertyName), key: comparison.key })
        }
      >
        {CHOSEN_BY[about].map((of) => (
          <PropertyOptions key={of} of={of} label={groupName(of, about)} />
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={t('Comparison')}
        className={classes.operator}
        value={is}
        data={operatorsOf(property).map((value) => ({ value, label: operatorName(value, property) }))}
        onChange={(event) => onChange(withOperator(comparison, event.currentTarget.value as Operator))}
      />
      <Stack gap={8} className={classes.values}>
        <ValueField
          key={`${property} ${is}`}
          comparison={comparison}
          error={problem}
          onChange={(values) => onChange({ ...comparison, values })}
        />
      </Stack>
      <ActionIcon
        aria-label={t('Remove condition: {property}', { property: PROPERTIES[property].name() })}
        className={classes.remove}
        onClick={() => onChange(null)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}

function groupName(of: Property['of'], about: Subject): string {
  // Of one product: of tea, and about to run out.
  if (of === 'product' && about === 'orders') return t('Contains a product for which these hold');
  return SUBJECT_NAMES[`${of}s`]();
}

/** The properties of a kind that the person may ask for. */
function PropertyOptions({ of, label }: { of: Property['of']; label: string }) {
  const seesCosts = useSeesCosts();
  const isShown = ({ of: own, isOfCosts }: Property) => own === of && (seesCosts || isOfCosts !== true);
  return (
    <optgroup label={label}>
      {PROPERTY_NAMES.filter((name) => isShown(PROPERTIES[name])).map((name) => (
        <option key={name} value={name}>
          {PROPERTIES[name].name()}
        </option>
      ))}
    </optgroup>
  );
}
