import { Checkbox, Stack, TextInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#domain/language/t.ts';
import { noteText } from './tracking.names.ts';

/** South African couriers and their tracking pages; `{n}` is the tracking number. Null where a page takes no number. */
const PAGES: Readonly<Record<string, string | null>> = {
  'The Courier Guy': 'https://portal.thecourierguy.co.za/track?ref={n}',
  Pudo: 'https://customer.pudo.co.za/track',
  Aramex: 'https://www.aramex.co.za/tools/track/?l={n}',
  Fastway: 'https://www.fastway.co.za/our-services/track-your-parcel?l={n}',
  RAM: 'https://www.ram.co.za/Track/{n}',
  PostNet: null,
  'Dawn Wing': null,
};

const COURIERS = Object.keys(PAGES);

/** The address of a parcel's tracking page; empty for other couriers. People may change it before it is saved. */
function trackingPage(courier: string, trackingNumber: string): string {
  const name = COURIERS.find((one) => one.toLowerCase() === courier.trim().toLowerCase());
  const page = name === undefined ? null : (PAGES[name] ?? null);
  if (page === null || trackingNumber.trim() === '') return '';
  return page.replace('{n}', encodeURIComponent(trackingNumber.trim()));
}

/** The courier that was last used for a store's orders. Stored in the query cache, which a sign-out clears. */
export function useLastCourier(storeId: string) {
  const queryClient = useQueryClient();
  const queryKey = ['last-courier', storeId];
  return {
    courier: queryClient.getQueryData<string>(queryKey) ?? '',
    remember(courier: string) {
      queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
      queryClient.setQueryData(queryKey, courier);
    },
  };
}

/** A parcel to add, and the note that the shop emails with it. */
export interface NewShipment {
  courier: string;
  tracking_number: string;
  tracking_url: string | null;
  note: string | null;
}

/** What a person has typed about a parcel. */
interface TrackingDraft {
  courier: string;
  trackingNumber: string;
  /** Null while it is the courier's usual page. */
  url: string | null;
  emailsCustomer: boolean;
  /** Null while it is the usual text. */
  note: string | null;
}

export function emptyDraft(courier = ''): TrackingDraft {
  return { courier, trackingNumber: '', url: null, emailsCustomer: false, note: null };
}

export function urlOf({ courier, trackingNumber, url }: TrackingDraft): string {
  return url ?? trackingPage(courier, trackingNumber);
}

export function noteOf(draft: TrackingDraft): string {
  return draft.note ?? noteText(draft.courier.trim(), draft.trackingNumber.trim(), urlOf(draft).trim());
}

type TrackingProblems = Partial<Record<'courier' | 'trackingNumber' | 'url', string>>;

/** The mistakes of a draft by field; null if it can be saved. */
export function problemsOf(draft: TrackingDraft): TrackingProblems | null {
  const url = urlOf(draft).trim();
  const problems: TrackingProblems = {
    ...(draft.courier.trim() === '' && { courier: t('Enter the courier.') }),
    ...(draft.trackingNumber.trim() === '' && { trackingNumber: t('Enter the tracking number.') }),
    ...(url !== '' &&
      !/^https?:\/\/[^\s/]+\.[^\s/]/i.test(url) && {
        url: t('Enter the full link, such as https://www.example.co.za/track/123.'),
      }),
  };
  return Object.keys(problems).length === 0 ? null : problems;
}

/** The parcel of a draft without problems. */
export function shipmentOf(draft: TrackingDraft): NewShipment {
  const note = noteOf(draft).trim();
  return {
    courier: draft.courier.trim(),
    tracking_number: draft.trackingNumber.trim(),
    tracking_url: urlOf(draft).trim() || null,
    note: draft.emailsCustomer && note !== '' ? note : null,
  };
}

/** The contract's limits. */
const MAX_LENGTH = 100;
const MAX_URL = 500;
const MAX_NOTE = 5000;

/** Adds a parcel that leaves now, whenever it is sent. */
export function parcelOf({ note: _note, ...parcel }: NewShipment) {
  return { ...parcel, shipped_at: new Date().toISOString() };
}

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
        label={t('Courier')}
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
        label={t('Tracking number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={draft.trackingNumber}
        error={problems?.trackingNumber}
        onChange={(event) => change({ trackingNumber: event.currentTarget.value })}
      />
      <TextInput
        label={t('Tracking link (optional)')}
        description={isFilledIn ? t('Filled in for this courier. Check that it shows the parcel.') : undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={MAX_URL}
        value={urlOf(draft)}
        error={problems?.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <Checkbox
        label={t('Email the customer a note')}
        py="xs"
        checked={draft.emailsCustomer}
        onChange={(event) => change({ emailsCustomer: event.currentTarget.checked })}
      />
      {draft.emailsCustomer && (
        <Textarea
          label={t('Note to the customer')}
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
