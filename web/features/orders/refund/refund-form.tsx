import { Box, Button, Checkbox, Group, NumberInput, Radio, Text, Textarea, TextInput } from '@mantine/core';
import { refundFields } from '#contract/forms/order-forms.ts';
import type { VatDisplay } from '#domain/orders/line-money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatQuantity } from '../../../platform/format/number.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { sumText, vatNote } from '../line-texts.ts';
import type { Refundable } from '../orders.data.ts';
import {
  amountOf,
  canRestock,
  chosenSums,
  emptyDraft,
  isTooMuch,
  isWhole,
  leftOf,
  mostOf,
  refundLines,
  refundProblem,
  typedFields,
  wholeDraft,
} from './refund-draft.ts';
import type { RefundDraft } from './refund-draft.ts';
import links from '../../../ui/styles/link.module.css';
import rows from '../../../ui/styles/rows.module.css';
import text from '../../../ui/styles/text.module.css';
import { t } from '#domain/language/t.ts';

interface RefundFormProps {
  refundable: Refundable;
  /** How the order's amounts are shown. */
  vat: VatDisplay;
  /** Resolves with whether the refund is stored; if not, it has to be asked again. */
  onRefund: (chosen: { draft: RefundDraft; amount: string }) => Promise<boolean>;
}

/** What to refund, at first nothing, and how the customer is paid back. The button names the amount: a refund cannot be undone. */
export function RefundForm({ refundable, vat, onRefund }: RefundFormProps) {
  const form = useForm({
    rules: refundFields,
    values: emptyDraft(refundable),
    input: typedFields,
    check: (typed) => ({ [typed.by === 'amount' ? 'amount' : 'chosen']: refundProblem(typed, refundable) }),
    save: (_typed, values) => onRefund({ draft: values, amount: amountOf(values, refundable) ?? '' }),
  });
  const draft = form.values;
  const amount = amountOf(draft, refundable);
  // An amount above what is left is reported at once, but not an empty form.
  const problem = isTooMuch(amount, refundable) ? refundProblem(draft, refundable) : null;
  return (
    <Form
      form={form}
      submit={
        amount !== null && problem === null
          ? t('Refund {money}', { money: formatMoneyExact(amount, refundable.currency) })
          : t('Refund', {}, 'button')
      }
    >
      <Group justify="space-between" gap="sm">
        <SegmentedButtons
          label={t('What to refund')}
          data={[
            { value: 'items', label: t('Items') },
            { value: 'amount', label: t('Amount') },
          ]}
          {...form.choice('by')}
        />
        <Everything
          refundable={refundable}
          draft={draft}
          onChange={(next) => {
            form.set('by', next.by);
            form.set('chosen', next.chosen);
            form.set('amount', next.amount);
          }}
        />
      </Group>
      {draft.by === 'items' ? (
        <RefundLines
          refundable={refundable}
          vat={vat}
          chosen={draft.chosen}
          onChoose={(id, count) => form.set('chosen', { ...draft.chosen, [id]: count })}
        />
      ) : (
        <TextInput
          label={t('Amount ({currency})', { currency: refundable.currency })}
          description={vat === 'none' ? undefined : t('With VAT')}
          data-autofocus
          {...form.field('amount')}
          error={problem ?? form.errors['amount']}
        />
      )}
      {draft.by === 'items' && problem !== null && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
      {canRestock(draft, refundable) && (
        <Checkbox label={t('Return items to stock')} classNames={{ body: links.tall }} {...form.toggle('restock')} />
      )}
      <PayBack
        refundable={refundable}
        draft={draft}
        onChange={(throughGateway) => form.set('throughGateway', throughGateway)}
      />
      <Textarea label={t('Reason')} autosize minRows={1} maxRows={4} {...form.field('reason')} />
    </Form>
  );
}

interface EverythingProps {
  refundable: Refundable;
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
}

/** Chooses everything that is left or, if it is chosen, nothing. */
function Everything({ refundable, draft, onChange }: EverythingProps) {
  const isAll = isWhole(draft, refundable);
  return (
    <Button
      variant="default"
      onClick={() => onChange(isAll ? { ...draft, chosen: {}, amount: '' } : wholeDraft(draft, refundable))}
    >
      {isAll ? t('Clear') : t('Everything')}
    </Button>
  );
}

interface PayBackProps {
  refundable: Refundable;
  draft: RefundDraft;
  onChange: (throughGateway: boolean) => void;
}

/** Says who pays the customer back, before anything is sent. */
function PayBack({ refundable: { gateway }, draft, onChange }: PayBackProps) {
  const name = gateway.title === '' ? t('This payment method') : gateway.title;
  if (!gateway.refunds) {
    return (
      <Text size="sm" p={12} bdrs="md" bg="var(--karoo-canvas)">
        {t('{gateway} can’t refund automatically. Pay the customer back yourself; your store records the refund.', {
          gateway: name,
        })}
      </Text>
    );
  }
  return (
    <Radio.Group
      label={t('How to pay the customer back')}
      value={draft.throughGateway ? 'gateway' : 'record'}
      onChange={(value) => onChange(value === 'gateway')}
    >
      <Radio
        value="gateway"
        label={t('Through {gateway}', { gateway: name })}
        description={t('{gateway} pays the customer back.', { gateway: name })}
        classNames={{ body: links.tall }}
      />
      <Radio
        value="record"
        label={t('Record only')}
        description={t('Pay the customer back yourself. Your store only records the refund.')}
        classNames={{ body: links.tall }}
      />
    </Radio.Group>
  );
}

interface RefundLinesProps {
  refundable: Refundable;
  vat: VatDisplay;
  chosen: RefundDraft['chosen'];
  onChoose: (lineId: number, count: number) => void;
}

/** What is left of each line, read as on the order's page, with the quantity to refund and its value. */
function RefundLines({ refundable, vat, chosen, onChoose }: RefundLinesProps) {
  const { currency, lines } = refundable;
  const note = vatNote(vat);
  return (
    <div>
      {note !== null && (
        <Text size="xs" c="dimmed" ta="end" pb={4}>
          {t('Amounts {note}', { note })}
        </Text>
      )}
      <ul className={rows.framed}>
        {lines.map((line) => {
          const count = chosen[line.line_id] ?? 0;
          const part = chosenSums(refundLines({ by: 'items', chosen: { [line.line_id]: count } }, refundable), vat);
          return (
            <li key={line.line_id} className={`${rows.row} ${rows.wrapping}`}>
              <LineChoice
                line={line}
                below={sumText(line.quantity, leftOf(line, vat), currency)}
                count={count}
                onChoose={(next) => onChoose(line.line_id, next)}
              />
              <Text
                span
                inherit
                miw={112}
                ms="auto"
                className={text.figure}
                {...(count > 0 ? { fw: 600 } : { c: 'dimmed' })}
              >
                {formatMoneyExact(part.shown, currency)}
              </Text>
            </li>
          );
        })}
      </ul>
      {vat === 'excl' && <VatOnTop lines={refundLines({ by: 'items', chosen }, refundable)} currency={currency} />}
    </div>
  );
}

interface LineChoiceProps {
  line: Refundable['lines'][number];
  /** What is left of it. */
  below: string;
  count: number;
  onChoose: (count: number) => void;
}

/** How many pieces; of shipping and fees all or nothing. */
function LineChoice({ line, below, count, onChoose }: LineChoiceProps) {
  const name = (
    <>
      <span dir="auto">{line.name}</span>
      <span className={text.below}>{below}</span>
    </>
  );
  const most = mostOf(line);
  if (line.quantity <= 0) {
    return (
      <Checkbox
        className={rows.words}
        classNames={{ body: links.tall }}
        aria-label={line.name}
        label={name}
        checked={count > 0}
        onChange={(event) => onChoose(event.currentTarget.checked ? 1 : 0)}
      />
    );
  }
  return (
    <>
      <span className={rows.words}>{name}</span>
      <NumberInput
        aria-label={t('Quantity of {name}', { name: line.name })}
        w={108}
        flex="none"
        min={0}
        max={most}
        startValue={Math.min(1, most)}
        clampBehavior="strict"
        allowNegative={false}
        placeholder="0"
        value={count === 0 ? '' : count}
        rightSectionWidth={44}
        onChange={(value) => onChoose(Number(value) || 0)}
      />
      <Text span size="sm" c="dimmed" miw={44}>
        {t('of {most}', { most: formatQuantity(most) })}
      </Text>
    </>
  );
}

/** Where amounts are shown without VAT: what leads from them to the amount on the button. */
function VatOnTop({ lines, currency }: { lines: ReturnType<typeof refundLines>; currency: string }) {
  const { shown, tax } = chosenSums(lines, 'excl');
  return (
    <Box px="md" pt="sm">
      <FactList
        facts={[
          { label: t('Chosen, excl. VAT'), value: formatMoneyExact(shown, currency) },
          { label: t('VAT'), value: formatMoneyExact(tax, currency) },
        ]}
      />
    </Box>
  );
}
