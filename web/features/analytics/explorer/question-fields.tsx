import { Button, CloseButton, MultiSelect, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import {
  type Dimension,
  type DimensionName,
  DIMENSION_NAMES,
  DIMENSIONS,
  isOfOrders,
} from '#domain/figures/dimensions.ts';
import { isPossible, type Question } from '#domain/questions/read-question.ts';
import { type MeasureName, MEASURE_NAMES, shownMeasures } from '#domain/figures/measures.ts';
import type { Condition } from '#domain/questions/condition.ts';
import { conditionText } from '#domain/questions/condition-texts.ts';
import { measureName } from '../../figures/figures.public.ts';
import { ConditionDialog, useShopNames } from '../../conditions/conditions.public.tsx';
import { SegmentsButton } from '../../segments/segments.public.tsx';
import rows from '../../../ui/styles/rows.module.css';
import classes from './explorer.module.css';
import { t } from '#domain/language/t.ts';

interface QuestionFieldsProps {
  question: Question;
  seesCosts: boolean;
  /** The answer is shown whole: no number of rows is chosen. */
  needsAllRows: boolean;
  onChange: (patch: {
    measures?: readonly MeasureName[];
    by?: readonly DimensionName[];
    where?: Condition | null;
    limit?: number | null;
  }) => void;
}

/** Rows to choose from; an address may have any number. */
const LIMITS = [5, 10, 20, 50, 100, 500];

const nameOf = (dimension: Dimension) => dimension.name();

/** What is asked: figures, up to two dimensions, and conditions. */
export function QuestionFields({ question, seesCosts, needsAllRows, onChange }: QuestionFieldsProps) {
  const { measures, by, where, limit } = question;
  const [first, second] = by;
  const [isOpen, dialog] = useDisclosure(false);
  const possible = shownMeasures(MEASURE_NAMES, seesCosts).filter((name) => isPossible(name, by, where));
  const seconds = DIMENSION_NAMES.filter((name) => isOfOrders(name) && name !== first);
  return (
    <div className={classes.question} role="group" aria-label={t('Question')}>
      <MultiSelect
        label={t('Figures')}
        className={classes.measures}
        data={possible.map((value) => ({ value, label: measureName(value) }))}
        value={[...measures]}
        hidePickedOptions
        onChange={(names) => onChange({ measures: names as MeasureName[] })}
      />
      <NativeSelect
        label={t('By')}
        data={[
          { value: '', label: t('Over time') },
          ...DIMENSION_NAMES.map((value) => ({ value, label: nameOf(DIMENSIONS[value]) })),
        ]}
        value={first ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value as DimensionName | '';
          const kept = second !== undefined && second !== chosen && chosen !== '' && isOfOrders(chosen) ? [second] : [];
          onChange({ by: chosen === '' ? [] : [chosen, ...kept] });
        }}
      />
      <NativeSelect
        label={t('And by')}
        disabled={first === undefined || !isOfOrders(first)}
        data={[
          { value: '', label: t('Nothing') },
          ...seconds.map((value) => ({ value, label: nameOf(DIMENSIONS[value]) })),
        ]}
        value={second ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value as DimensionName | '';
          if (first !== undefined) onChange({ by: chosen === '' ? [first] : [first, chosen] });
        }}
      />
      <NativeSelect
        label={t('Rows')}
        disabled={first === undefined || needsAllRows}
        data={[
          { value: '', label: t('All') },
          ...[...new Set([...LIMITS, ...(limit === undefined ? [] : [limit])])]
            .toSorted((one, other) => one - other)
            .map((count) => ({ value: String(count), label: t('First {count}', { count }) })),
        ]}
        value={limit === undefined || needsAllRows ? '' : String(limit)}
        onChange={({ currentTarget: { value } }) => onChange({ limit: value === '' ? null : Number(value) })}
      />
      <Button
        variant="default"
        leftSection={<IconFilter size={16} />}
        onPointerEnter={ConditionDialog.preload}
        onClick={dialog.open}
      >
        {t('Conditions')}
      </Button>
      <ConditionDialog
        opened={isOpen}
        onClose={dialog.close}
        about="orders"
        condition={where}
        onApply={(condition) => onChange({ where: condition ?? null })}
      />
      <SegmentsButton about="orders" condition={where} onChoose={(segment) => onChange({ where: segment.where })} />
      {where && <Conditions where={where} onChange={(next) => onChange({ where: next })} />}
    </div>
  );
}

/** The conditions in words, each of which can be removed. */
function Conditions({ where, onChange }: { where: Condition; onChange: (where: Condition | null) => void }) {
  const names = useShopNames(where);
  const isAll = 'all' in where;
  const parts = isAll ? where.all : [where];
  return (
    <ul className={`${rows.plain} ${classes.conditions}`} aria-label={t('Conditions')}>
      {parts.map((part, at) => {
        const words = conditionText(part, names);
        const rest = parts.filter((_part, place) => place !== at);
        return (
          <li key={words}>
            <span>{words}</span>
            <CloseButton
              size="sm"
              iconSize={16}
              aria-label={t('Remove condition: {condition}', { condition: words })}
              onClick={() => onChange(rest.length === 0 ? null : { all: rest })}
            />
          </li>
        );
      })}
    </ul>
  );
}
