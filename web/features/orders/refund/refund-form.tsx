import { Button, Checkbox, Group, NumberInput, Radio, Text, Textarea, TextInput } from '@mantine/core';
import { refundFields } from '#contract/forms/order-forms.ts';
import { sumMoney } from '#domain/money/money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatQuantity } from '../../../platform/format/number.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import type { Refundable } from '../orders.data.ts';
import {
  amountOf,
  canRestock,
  emptyDraft,
  isTooMuch,
  mostOf,
  refundLines,
  refundProblem,
  typedFields,
  wholeDraft,
} from './refund-draft.ts';
import type { RefundDraft } from './refund-draft.ts';
import classes from './refund.module.css';
import { t } from '#domain/language/t.ts';

interface RefundFormProps {
  refundable: Refundable;
  /** Resolves with whether the refund is stored; if not, it has to be asked again. */
  onRefund: (chosen: { draft: RefundDraft; amount: string }) => Promise<boolean>;
}

/** What to refund, at first everything left, and how the customer is paid back. The button names the amount: a refund cannot be undone. */
export function RefundForm({ refundable, onRefund }: RefundFormProps) {
  const form = useForm({
    rules: refundFields,
    values: wholeDraft(emptyDraft(refundable), refundable),
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
          chosen={draft.chosen}
          onChoose={(id, count) => form.set('chosen', { ...draft.chosen, [id]: count })}
        />
      ) : (
        <TextInput
          label={t('Amount ({currency})', { currency: refundable.currency })}
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
        <Checkbox
          label={t('Return items to stock')}
          classNames={{ body: classes.choice }}
          {...form.toggle('restock')}
        />
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

/** Clears the selection or, if nothing is selected, selects everything that is left. */
function Everything({ refundable, draft, onChange }: EverythingProps) {
  const isNothing =
    draft.by === 'amount' ? draft.amount === '' : Object.values(draft.chosen).every((count) => count === 0);
  return (
    <Button
      variant="default"
      onClick={() => onChange(isNothing ? wholeDraft(draft, refundable) : { ...draft, chosen: {}, amount: '' })}
    >
      {isNothing ? t('Refund everything left') : t('Clear')}
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
      <Text size="sm" className={classes.payBack}>
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
        classNames={{ body: classes.choice }}
      />
      <Radio
        value="record"
        label={t('Record only')}
        description={t('Pay the customer back yourself. Your store only records the refund.')}
        classNames={{ body: classes.choice }}
      />
    </Radio.Group>
  );
}

interface RefundLinesProps {
  refundable: Refundable;
  chosen: RefundDraft['chosen'];
  onChoose: (lineId: number, count: number) => void;
}

/** What is left of each line, with the quantity to refund and its value, tax included. */
function RefundLines({ refundable, chosen, onChoose }: RefundLinesProps) {
  /** With tax: the selected amount or, if nothing is selected, the most that can be refunded. */
  const worth = (lineId: number, count: number) => {
    const lines = refundLines({ by: 'items', chosen: { [lineId]: count } }, refundable);
    return sumMoney(lines.flatMap(({ total, tax }) => [total, ...tax.map((one) => one.total)]));
  };
  return (
    <ul className={classes.lines}>
      {refundable.lines.map((line) => {
        const count = chosen[line.line_id] ?? 0;
        const most = mostOf(line);
        return (
          <li key={line.line_id}>
            {line.quantity > 0 ? (
              <>
                <span className={classes.name} dir="auto">
                  {line.name}
                </span>
                <NumberInput
                  aria-label={t('Quantity of {name}', { name: line.name })}
                  min={0}
                  max={most}
                  clampBehavior="strict"
                  allowNegative={false}
                  value={count}
                  rightSectionWidth={44}
                  onChange={(value) => onChoose(line.line_id, Number(value) || 0)}
                />
                <span className={classes.most}>{t('of {most}', { most: formatQuantity(most) })}</span>
              </>
            ) : (
              <Checkbox
                className={classes.name}
                classNames={{ body: classes.choice }}
                label={<span dir="auto">{line.name}</span>}
                checked={count > 0}
                onChange={(event) => onChoose(line.line_id, event.currentTarget.checked ? 1 : 0)}
              />
            )}
            <span className={classes.worth} data-chosen={count > 0 || undefined}>
              {formatMoneyExact(worth(line.line_id, count || most), refundable.currency)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
