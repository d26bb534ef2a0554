import { Checkbox, Stack, TextInput, Textarea } from '@mantine/core';
import { useId } from 'react';
import { COURIERS, trackingPage } from './couriers.ts';
import { noteOf, urlOf } from './tracking-draft.ts';
import type { TrackingDraft, TrackingProblems } from './tracking-draft.ts';
import * as t from './tracking.text.ts';

/** The contract's limits. */
const MAX_LENGTH = 100;
const MAX_URL = 500;
const MAX_NOTE = 5000;

interface TrackingFieldsProps {
  draft: TrackingDraft;
  problems: TrackingProblems | null;
  onChange: (draft: TrackingDraft) => void;
}

/** A parcel's courier, number and link, and the note that tells the customer. */
export function TrackingFields({ draft, problems, onChange }: TrackingFieldsProps) {
  const couriers = useId();
  const isFilledIn = draft.url === null && trackingPage(draft.courier, draft.trackingNumber) !== '';
  const change = (part: Partial<TrackingDraft>) => onChange({ ...draft, ...part });
  return (
    <Stack gap="sm">
      <TextInput
        label={t.courier}
        list={couriers}
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={draft.courier}
        error={problems?.courier}
        onChange={(event) => change({ courier: event.currentTarget.value })}
      />
      <datalist id={couriers}>
        {COURIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        label={t.trackingNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={draft.trackingNumber}
        error={problems?.trackingNumber}
        onChange={(event) => change({ trackingNumber: event.currentTarget.value })}
      />
      <TextInput
        label={t.trackingLink}
        description={isFilledIn ? t.checkTheLink : undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={MAX_URL}
        value={urlOf(draft)}
        error={problems?.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <Checkbox
        label={t.emailTheCustomer}
        py="xs"
        checked={draft.emailsCustomer}
        onChange={(event) => change({ emailsCustomer: event.currentTarget.checked })}
      />
      {draft.emailsCustomer && (
        <Textarea
          label={t.noteToTheCustomer}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_NOTE}
          value={noteOf(draft)}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
