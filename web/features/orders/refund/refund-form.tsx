import { Button, Checkbox, Group, NumberInput, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sumMoney } from '#domain/money/money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatQuantity } from '../../../platform/format/number.ts';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import type { Refundable } from '../orders.data.ts';
import { canRestock, checkDraft, emptyDraft, mostOf, refundLines, wholeDraft } from './refund-draft.ts';
import type { RefundDraft } from './refund-draft.ts';
import classes from './refund.module.css';
import { t } from '#domain/language/t.ts';

interface RefundFormProps {
  refundable: Refundable;
  onCancel: () => void;
  /** Resolves when the refund is stored and the dialog closes, or when it has to be asked again. */
  onRefund: (chosen: { draft: RefundDraft; amount: string }) => Promise<void>;
}

/** The contract's limit. */
const MAX_REASON_LENGTH = 500;

/** What to refund, at first everything left, and how the customer is paid back. The button names the amount: a refund cannot be undone. */
export function RefundForm({ refundable, onCancel, onRefund }: RefundFormProps) {
  const [draft, setDraft] = useState(() => wholeDraft(emptyDraft(refundable), refundable));
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const change = (changes: Partial<RefundDraft>) => setDraft({ ...draft, ...changes });
  const checked = checkDraft(draft, refundable);
  const problem = 'problem' in checked ? checked.problem : null;
  // Reports an amount above what is left at once, but not an empty form.
  const shown = isTried || problem === t('This is more than is left to refund.') ? problem : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        // The dialog is visible for a moment while it closes: a second click must not refund twice.
        if (isSent || !('amount' in checked)) return;
        setSent(true);
        void onRefund({ draft, amount: checked.amount });
      }}
    >
      <Stack>
        <Group justify="space-between" gap="sm">
          <SegmentedButtons
            label={t('What to refund')}
            data={[
              { value: 'items', label: t('Items') },
              { value: 'amount', label: t('Amount') },
            ]}
            value={draft.by}
            onChange={(by) => change({ by })}
          />
          <Everything refundable={refundable} draft={draft} onChange={setDraft} />
        </Group>
        {draft.by === 'items' ? (
          <RefundLines
            refundable={refundable}
            chosen={draft.chosen}
            onChoose={(id, count) => change({ chosen: { ...draft.chosen, [id]: count } })}
          />
        ) : (
          <TextInput
            label={t('Amount ({currency})', { currency: refundable.currency })}
            inputMode="decimal"
            data-autofocus
            value={draft.amount}
            error={shown}
            onChange={(event) => change({ amount: event.currentTarget.value })}
          />
        )}
        {draft.by === 'items' && shown !== null && (
          <Text size="sm" c="red" role="alert">
            {shown}
          </Text>
        )}
        {canRestock(draft, refundable) && (
          <Checkbox
            label={t('Return items to stock')}
            classNames={{ body: classes.choice }}
            checked={draft.restock}
            onChange={(event) => change({ restock: event.currentTarget.checked })}
          />
        )}
        <PayBack refundable={refundable} draft={draft} onChange={change} />
        <Textarea
          label={t('Reason')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={MAX_REASON_LENGTH}
          value={draft.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSent}>
            {'amount' in checked
              ? t('Refund {money}', { money: formatMoneyExact(checked.amount, refundable.currency) })
              : t('Refund', {}, 'button')}
          </Button>
        </Group>
      </Stack>
    </form>
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
  onChange: (changes: Partial<RefundDraft>) => void;
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
      onChange={(value) => onChange({ throughGateway: value === 'gateway' })}
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
