import { Button, Modal, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { ADDRESS_FIELDS } from '#contract/orders/order-texts.ts';
import { type AddressBlock, changeAddress } from '#contract/orders/order-writes.ts';
import { LOCALE } from '#domain/language/locale.ts';
import { PROVINCE_CODES, PROVINCES } from '#domain/provinces.ts';
import { textOf } from '../../../platform/format/text.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { useSaving } from '../../../ui/forms/use-saving.ts';
import type { OrderDetail } from '../orders.data.ts';
import { queueOrderWrite } from '../queue-order-write.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { t } from '#domain/language/t.ts';
import { requestOf } from '../../../platform/offline-queue/declared-write.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

/** The contract's limit. */
const MAX_LENGTH = 200;
const MAX_EMAIL = 254;

const PROVINCE_CHOICES = PROVINCE_CODES.map((code) => ({ value: code, label: PROVINCES[code] }));

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

/** The mistakes of a draft by field; null if it can be saved. */
export function problemsOf(draft: AddressDraft, block: AddressBlock): AddressPart | null {
  const email = draft.email.trim();
  const isBadEmail = block === 'billing' && email !== '' && !isEmail(email);
  return isBadEmail ? { email: t('Enter an email address, such as name@example.co.za.') } : null;
}

/** One @, a dot after it, and no blanks. The shop checks the rest. */
function isEmail(text: string): boolean {
  const [name, host, ...more] = text.split('@');
  return Boolean(name) && more.length === 0 && !/\s/.test(text) && /^[^.].*\.[^.]+$/.test(host ?? '');
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
    <Modal opened={opened} onClose={onClose} title={title}>
      <AddressForm onClose={onClose} block={block} {...rest} />
    </Modal>
  );
}

/** Mounted while the dialog is open, so that it starts from the order. */
function AddressForm({ onClose, order, store, block, shown, failed }: Omit<AddressDialogProps, 'opened'>) {
  const [from] = useState({ shown: shown[block], inShop: order[block], failed });
  const [draft, setDraft] = useState(() => ({
    ...draftOf(from.shown),
    ...(from.failed && requestOf(changeAddress, from.failed)?.changes),
  }));
  const { isSaving, save } = useSaving();
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(draft, block);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problems) return;
    const changed = changesOf(draft, from.shown, from.inShop);
    void save(async () => {
      if (changed) {
        // Other failed changes keep their place and wait for a decision.
        const replaces = from.failed ? [from.failed.id] : [];
        await queueOrderWrite(store, order, changeAddress, { block, ...changed }, { replaces });
      }
      onClose();
    });
  };
  /** Without the email, which a delivery address does not have. */
  const copyBilling = () => setDraft({ ...draftOf(shown.billing), email: draft.email });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('Changes this order only, not the customer’s account.')}
        </Text>
        {block === 'shipping' && (
          <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={copyBilling}>
            {t('Use the billing address')}
          </Button>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {FIELDS.filter((field) => block === 'billing' || field !== 'email').map((field) => (
            <AddressInput
              key={field}
              field={field}
              draft={draft}
              error={isChecked ? problems?.[field] : undefined}
              onChange={(value) => setDraft((now) => ({ ...now, [field]: value }))}
            />
          ))}
        </SimpleGrid>
        <DialogActions loading={isSaving} onCancel={onClose}>
          {t('Save')}
        </DialogActions>
      </Stack>
    </form>
  );
}

interface AddressInputProps {
  field: AddressField;
  draft: AddressDraft;
  error: string | undefined;
  onChange: (value: string) => void;
}

function AddressInput({ field, draft, error, onChange }: AddressInputProps) {
  const isAbroad = draft.country !== 'ZA' && draft.country !== '';
  const shared = {
    label: field === 'state' && isAbroad ? t('Province or state') : textOf(ADDRESS_FIELDS[field]),
    value: draft[field],
    error,
    // The address is the customer's, not that of the signed-in person.
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.currentTarget.value),
  };
  if (field === 'country') return <NativeSelect {...shared} data={countryChoices(draft.country)} />;
  if (field === 'state' && !isAbroad) {
    return <NativeSelect {...shared} data={withCurrent(PROVINCE_CHOICES, draft.state)} />;
  }
  const type = field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text';
  return <TextInput {...shared} type={type} maxLength={field === 'email' ? MAX_EMAIL : MAX_LENGTH} dir="auto" />;
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
