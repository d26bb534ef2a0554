import { Button, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addressChanges } from '#contract/forms/order-forms.ts';
import { ADDRESS_FIELDS } from '#contract/orders/order-texts.ts';
import { type AddressBlock, changeAddress } from '#contract/orders/order-writes.ts';
import { LOCALE } from '#domain/language/locale.ts';
import { nameOfProvince, PROVINCE_CODES } from '#domain/provinces.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import type { OrderDetail } from '../orders.data.ts';
import { queueOrderWrite } from '../queue-order-write.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { t } from '#domain/language/t.ts';
import { requestOf } from '../../../platform/offline-queue/declared-write.ts';

const PROVINCE_CHOICES = PROVINCE_CODES.map((code) => ({ value: code, label: nameOfProvince(code) }));

type AddressField = keyof typeof ADDRESS_FIELDS;
/** In the order of the form. Only billing has an email. */
const FIELDS = Object.keys(ADDRESS_FIELDS) as AddressField[];
type AddressDraft = Record<AddressField, string>;
type AddressPart = Partial<AddressDraft>;

export function draftOf(address: OrderDetail['billing']): AddressDraft {
  return Object.fromEntries(FIELDS.map((field) => [field, address[field] ?? ''])) as AddressDraft;
}

/** What a draft changes. `from`: the address the person sees. `was`: the server's values of these fields. */
export function changesOf(
  draft: AddressDraft,
  from: OrderDetail['billing'],
  inShop: OrderDetail['billing'],
): { changes: AddressPart; was: AddressPart } | null {
  const shown = draftOf(from);
  const changed = FIELDS.filter((field) => draft[field].trim() !== shown[field].trim());
  if (changed.length === 0) return null;
  const known = draftOf(inShop);
  return {
    changes: Object.fromEntries(changed.map((field) => [field, draft[field].trim()])),
    was: Object.fromEntries(changed.map((field) => [field, known[field]])),
  };
}

interface AddressDialogProps {
  opened: boolean;
  onClose: () => void;
  order: OrderDetail;
  store: OrderStore;
  block: AddressBlock;
  /** The addresses with pending changes, as they are on screen. */
  shown: Pick<OrderDetail, AddressBlock>;
  /** A failed change of this address: the form contains it, and takes its place. */
  failed: QueuedOperation | undefined;
}

/** Edits an order's billing or delivery address. */
export function AddressDialog({ opened, onClose, block, ...rest }: AddressDialogProps) {
  const title = block === 'billing' ? t('Edit billing address') : t('Edit delivery address');
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <AddressForm block={block} {...rest} />
    </Dialog>
  );
}

/** Mounted while the dialog is open, so that it starts from the order. */
function AddressForm({ order, store, block, shown, failed }: Omit<AddressDialogProps, 'opened' | 'onClose'>) {
  const [from] = useState({ shown: shown[block], inShop: order[block], failed });
  const form = useForm({
    rules: addressChanges,
    values: { ...draftOf(from.shown), ...(from.failed && requestOf(changeAddress, from.failed)?.changes) },
    save: async (_checked, draft) => {
      const changed = changesOf(draft, from.shown, from.inShop);
      if (!changed) return;
      // Other failed changes keep their place and wait for a decision.
      const replaces = from.failed ? [from.failed.id] : [];
      await queueOrderWrite(store, order, changeAddress, { block, ...changed }, { replaces });
    },
  });
  return (
    <Form form={form} submit={t('Save')}>
      <Text size="sm" c="dimmed">
        {t('Changes this order only, not the customer’s account.')}
      </Text>
      {block === 'shipping' && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => {
            const billing = draftOf(shown.billing);
            // A delivery address has no email.
            for (const field of FIELDS) if (field !== 'email') form.set(field, billing[field]);
          }}
        >
          {t('Use the billing address')}
        </Button>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {FIELDS.filter((field) => block === 'billing' || field !== 'email').map((field) => (
          <AddressInput key={field} field={field} country={form.values.country} input={form.field(field)} />
        ))}
      </SimpleGrid>
    </Form>
  );
}

interface AddressInputProps {
  field: AddressField;
  country: string;
  input: { value: string };
}

function AddressInput({ field, country, input }: AddressInputProps) {
  const isAbroad = country !== 'ZA' && country !== '';
  const shared = {
    label: field === 'state' && isAbroad ? t('Province or state') : ADDRESS_FIELDS[field](),
    // The address is the customer's, not that of the signed-in person.
    autoComplete: 'off',
    ...input,
  };
  if (field === 'country') return <NativeSelect {...shared} data={countryChoices(input.value)} />;
  if (field === 'state' && !isAbroad)
    return <NativeSelect {...shared} data={withCurrent(PROVINCE_CHOICES, input.value)} />;
  const type = field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text';
  return <TextInput {...shared} type={type} dir="auto" />;
}

/** ISO 3166-1, which WooCommerce uses. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

interface Choice {
  value: string;
  label: string;
}

/** All countries by name, and the shop's value if it is none of them; empty if the shop has none. */
function countryChoices(current: string): Choice[] {
  const names = new Intl.DisplayNames(LOCALE, { type: 'region' });
  const known = CODES.split(' ').map((value) => ({ value, label: names.of(value) ?? value }));
  const sorted = known.toSorted((one, other) => one.label.localeCompare(other.label, LOCALE));
  return withCurrent(sorted, current);
}

/** The choices, with the shop's value if it is none of them. */
function withCurrent(choices: readonly Choice[], current: string): Choice[] {
  const isKnown = current === '' || choices.some(({ value }) => value === current);
  return [{ value: '', label: '' }, ...(isKnown ? [] : [{ value: current, label: current }]), ...choices];
}
