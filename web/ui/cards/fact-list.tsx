import type { ReactNode } from 'react';
import classes from './cards.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Names and values, one per line; empty values are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== false && value !== undefined && value !== '');
  return (
    <dl className={classes.facts}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
