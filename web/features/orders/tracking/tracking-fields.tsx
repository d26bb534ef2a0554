import { Checkbox, Stack, TextInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { parcel } from '#contract/forms/order-forms.ts';
import { t } from '#domain/language/t.ts';
import { useForm } from '../../../ui/forms/use-form.ts';

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

export const COURIERS = Object.keys(PAGES);

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
export interface TrackingDraft {
  courier: string;
  tracking_number: string;
  /** Null while it is the courier's usual page. */
  tracking_url: string | null;
  emailsCustomer: boolean;
  /** Null while it is the usual text. */
  note: string | null;
}

export function emptyDraft(courier = ''): TrackingDraft {
  return { courier, tracking_number: '', tracking_url: null, emailsCustomer: false, note: null };
}

export function urlOf({ courier, tracking_number, tracking_url }: TrackingDraft): string {
  return tracking_url ?? trackingPage(courier, tracking_number);
}

export function noteOf(draft: TrackingDraft): string {
  return draft.note ?? noteText(draft.courier.trim(), draft.tracking_number.trim(), urlOf(draft).trim());
}

/** The parcel of a draft without problems. */
export function shipmentOf(draft: TrackingDraft): NewShipment {
  const note = noteOf(draft).trim();
  return {
    courier: draft.courier.trim(),
    tracking_number: draft.tracking_number.trim(),
    tracking_url: urlOf(draft).trim() || null,
    note: draft.emailsCustomer && note !== '' ? note : null,
  };
}

/** The contract's limit. */
const MAX_NOTE = 5000;

/** A form with a draft: the contract checks the parcel, with the link that is shown. */
export function useTrackingForm<More extends object>(options: {
  values: TrackingDraft & More;
  /** Whether there is a parcel at all. */
  hasParcel?: (values: TrackingDraft & More) => boolean;
  save: (draft: TrackingDraft & More) => Promise<void>;
}) {
  const { values, hasParcel = () => true, save } = options;
  return useForm({
    values,
    rules: (draft) => (hasParcel(draft) ? parcel : undefined),
    input: (draft) => ({ ...draft, tracking_url: urlOf(draft) }),
    save: (_parcel, draft) => save(draft),
  });
}

/** Adds a parcel that leaves now, whenever it is sent. */
export function parcelOf({ note: _note, ...parcel }: NewShipment) {
  return { ...parcel, shipped_at: new Date().toISOString() };
}

interface TrackingFieldsProps {
  form: Pick<ReturnType<typeof useTrackingForm>, 'values' | 'field' | 'toggle'>;
}

/** A parcel's courier, number and link, and the note that tells the customer. */
export function TrackingFields({ form }: TrackingFieldsProps) {
  const couriers = useId();
  const draft = form.values;
  const isFilledIn = draft.tracking_url === null && trackingPage(draft.courier, draft.tracking_number) !== '';
  return (
    <Stack gap="sm">
      <TextInput label={t('Courier')} list={couriers} autoComplete="off" {...form.field('courier')} />
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
        {...form.field('tracking_number')}
      />
      <TextInput
        label={t('Tracking link (optional)')}
        description={isFilledIn ? t('Filled in for this courier. Check that it shows the parcel.') : undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.field('tracking_url')}
        value={urlOf(draft)}
      />
      <Checkbox label={t('Email the customer a note')} py="xs" {...form.toggle('emailsCustomer')} />
      {draft.emailsCustomer && (
        <Textarea
          label={t('Note to the customer')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_NOTE}
          {...form.field('note')}
          value={noteOf(draft)}
        />
      )}
    </Stack>
  );
}

const noteText = (courier: string, number: string, url: string): string =>
  url === ''
    ? t('Your order is on its way with {courier}. Tracking number: {number}.', { courier, number })
    : t('Your order is on its way with {courier}. Tracking number: {number}. Follow your parcel: {url}', {
        courier,
        number,
        url,
      });
