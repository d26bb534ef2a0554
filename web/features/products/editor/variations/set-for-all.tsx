import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { price, stockQuantity } from '#contract/forms/product-forms.ts';
import { problemOf } from '../../../../ui/forms/form-rules.ts';
import { fieldLabel, STOCK_CHOICES } from '../../product-labels.ts';
import type { EditorVariation } from './variation-set.ts';
import { t } from '#domain/language/t.ts';

type Patch = Partial<EditorVariation>;

interface Action {
  label: string;
  /** The options of a select; without them the value is typed. */
  options?: readonly { value: string; label: string }[];
  problem?: (typed: string) => string | null;
  patch: (typed: string) => Patch;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  regular_price: {
    label: fieldLabel('regular_price'),
    problem: (typed) => problemOf(price, typed),
    patch: (typed) => ({ regular_price: typed }),
  },
  sale_price: {
    label: fieldLabel('sale_price'),
    problem: (typed) => problemOf(price, typed),
    patch: (typed) => ({ sale_price: typed }),
  },
  stock_quantity: {
    label: t('In stock'),
    problem: (typed) => problemOf(stockQuantity, typed),
    patch: (typed) => ({ manage_stock: true, stock_quantity: typed }),
  },
  stock_status: {
    label: fieldLabel('stock_status'),
    options: STOCK_CHOICES,
    patch: (typed) => ({ manage_stock: false, stock_status: typed }),
  },
  status: {
    label: t('Visibility'),
    options: [
      { value: 'publish', label: t('Visible in your store') },
      { value: 'private', label: t('Hidden') },
    ],
    patch: (typed) => ({ status: typed }),
  },
};

/** Two beside each other, on a phone too. */
const FIELD = { flex: '1 1 120px', maw: 180 };

/** Sets one value for every variation in the form. */
export function SetForAll({ count, onSet }: { count: number; onSet: (patch: Patch) => void }) {
  const [what, setWhat] = useState('regular_price');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const action = ACTIONS[what];
  if (!action) return null;
  const value = action.options && typed === '' ? (action.options[0]?.value ?? '') : typed;
  const set = () => {
    const found = action.problem?.(value) ?? null;
    setProblem(found);
    if (found !== null) return;
    onSet(action.patch(value));
    setStatus(
      t(
        '{count, plural, one {{label} set for # variation. Save to send it.} other {{label} set for # variations. Save to send it.}}',
        { label: action.label, count },
      ),
    );
  };
  return (
    <Group
      role="group"
      aria-label={t('Set for all variations')}
      align="flex-end"
      gap={8}
      p={12}
      bd="1px solid var(--karoo-border)"
      bdrs="md"
    >
      <NativeSelect
        {...FIELD}
        label={t('Set for all')}
        value={what}
        data={Object.entries(ACTIONS).map(([name, { label }]) => ({ value: name, label }))}
        onChange={(event) => {
          setWhat(event.currentTarget.value);
          setTyped('');
          setProblem(null);
          setStatus('');
        }}
      />
      {action.options ? (
        <NativeSelect
          {...FIELD}
          label={t('to')}
          value={value}
          data={[...action.options]}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...FIELD}
          label={t('to')}
          inputMode={what === 'stock_quantity' ? 'numeric' : 'decimal'}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter sets the value. It must not submit the product.
            event.preventDefault();
            set();
          }}
        />
      )}
      <Button variant="default" flex={{ base: '1 1 100%', sm: 'none' }} onClick={set}>
        {t('{count, plural, one {Set for # variation} other {Set for # variations}}', { count })}
      </Button>
      <Text span size="sm" c="dimmed" flex={{ base: '1 1 100%', sm: '1' }} role="status">
        {status}
      </Text>
    </Group>
  );
}
