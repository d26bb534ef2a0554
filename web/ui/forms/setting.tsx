import { Stack, Text } from '@mantine/core';
import { cloneElement, createContext, use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import cards from '../cards/cards.module.css';
import { Form } from './form.tsx';
import type { FormProps } from './form.tsx';

const IsFixed = createContext(false);

interface SettingsProps {
  /** Why the person may not change anything here; null if they may. */
  fixed: string | null;
  children: ReactNode;
}

/** Settings that are saved as they are changed. To somebody who may not change them they are facts, with the reason. */
export function Settings({ fixed, children }: SettingsProps) {
  if (fixed === null) return <Stack>{children}</Stack>;
  return (
    <Stack gap="sm">
      <dl className={cards.facts}>
        <IsFixed value>{children}</IsFixed>
      </dl>
      <Text size="sm" c="dimmed">
        {fixed}
      </Text>
    </Stack>
  );
}

/** Settings that are saved together. */
export function SettingsForm({ fixed, ...form }: FormProps & SettingsProps) {
  return fixed === null ? <Form {...form} /> : <Settings fixed={fixed}>{form.children}</Settings>;
}

interface SettingProps {
  label: string;
  /** What it is, in words; nothing is left out of the facts. */
  fact: ReactNode;
  /** The field. It gets the label. */
  children: ReactElement<{ label?: ReactNode }>;
}

/** One setting: its field, or a fact where editing is not allowed. */
export function Setting({ label, fact, children }: SettingProps) {
  if (!use(IsFixed)) return cloneElement(children, { label });
  if (fact === null || fact === undefined || fact === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{fact}</dd>
    </div>
  );
}
