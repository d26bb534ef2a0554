import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { countOf } from '../../../../platform/format/number.ts';
import { priceError } from '../../price-rules.ts';
import { STOCK_LABELS } from '../../product-labels.ts';
import classes from '../editor.module.css';
import type { EditorVariation } from './variation-set.ts';

type Patch = Partial<EditorVariation>;

interface Action {
  label: string;
  /** What can be chosen; none where it is typed. */
  options?: readonly { value: string; label: string }[];
  problem?: (typed: string) => string | null;
  patch: (typed: string) => Patch;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  regular_price: { label: 'Regular price', problem: priceError, patch: (typed) => ({ regular_price: typed }) },
  sale_price: { label: 'Sale price', problem: priceError, patch: (typed) => ({ sale_price: typed }) },
  stock_quantity: {
    label: 'In stock',
    problem: (typed) => (/^-?\d{1,9}$/.test(typed.trim()) ? null : 'Give a whole number.'),
    patch: (typed) => ({ manage_stock: true, stock_quantity: typed }),
  },
  stock_status: {
    label: 'Stock status',
    options: STOCK_STATUSES.map((value) => ({ value, label: STOCK_LABELS[value] ?? value })),
    patch: (typed) => ({ manage_stock: false, stock_status: typed }),
  },
  status: {
    label: 'Visibility',
    options: [
      { value: 'publish', label: 'Shown in the shop' },
      { value: 'private', label: 'Hidden' },
    ],
    patch: (typed) => ({ status: typed }),
  },
};

interface SetForAllProps {
  count: number;
  onSet: (patch: Patch) => void;
}

/** One value for every variation: the person says which, sees how many, and saves when all is as it should be. */
export function SetForAll({ count, onSet }: SetForAllProps) {
  const [what, setWhat] = useState('regular_price');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const action = ACTIONS[what];
  if (!action) return null;
  const value = action.options && typed === '' ? (action.options[0]?.value ?? '') : typed;
  const set = () => {
    const found = action.problem?.(value) ?? null;
    setProblem(found);
    if (found !== null) return;
    onSet(action.patch(value));
    setSaid(`${action.label} set for ${countOf(count, 'variation')}. Save to send it.`);
  };
  return (
    <div role="group" aria-label="Set for all variations" className={classes.setForAll}>
      <NativeSelect
        label="Set for all"
        value={what}
        data={Object.entries(ACTIONS).map(([name, { label }]) => ({ value: name, label }))}
        onChange={(event) => {
          setWhat(event.currentTarget.value);
          setTyped('');
          setProblem(null);
          setSaid('');
        }}
      />
      {action.options ? (
        <NativeSelect
          label="to"
          value={value}
          data={[...action.options]}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          label="to"
          inputMode={what === 'stock_quantity' ? 'numeric' : 'decimal'}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter here sets the value; it does not save the product.
            event.preventDefault();
            set();
          }}
        />
      )}
      <Button variant="default" onClick={set}>
        Set for {countOf(count, 'variation')}
      </Button>
      <span role="status" className={classes.said}>
        {said}
      </span>
    </div>
  );
}
