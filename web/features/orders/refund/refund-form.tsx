import { Button, Checkbox, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import type { Refundable } from '../orders.data.ts';
import { canRestock, checkDraft, emptyDraft, wholeDraft } from './refund-draft.ts';
import type { RefundDraft } from './refund-draft.ts';
import { RefundLines } from './refund-lines.tsx';
import classes from './refund.module.css';
import * as t from './refund.text.ts';

interface RefundFormProps {
  refundable: Refundable;
  onCancel: () => void;
  onRefund: (chosen: { draft: RefundDraft; amount: string }) => void;
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
  const shown = isTried || problem === t.moreThanIsLeft ? problem : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        // The dialog is visible for a moment while it closes: a second click must not refund twice.
        if (isSent || !('amount' in checked)) return;
        setSent(true);
        onRefund({ draft, amount: checked.amount });
      }}
    >
      <Stack>
        <Group justify="space-between" gap="sm">
          <SegmentedButtons
            label={t.whatToRefund}
            data={[
              { value: 'items', label: t.items },
              { value: 'amount', label: t.amount },
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
            label={t.amountIn(refundable.currency)}
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
            label={t.returnItemsToStock}
            classNames={{ body: classes.choice }}
            checked={draft.restock}
            onChange={(event) => change({ restock: event.currentTarget.checked })}
          />
        )}
        <PayBack refundable={refundable} draft={draft} onChange={change} />
        <Textarea
          label={t.reason}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={MAX_REASON_LENGTH}
          value={draft.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button type="submit">
            {'amount' in checked ? t.refundAmount(formatMoneyExact(checked.amount, refundable.currency)) : t.refund}
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
      {isNothing ? t.refundEverything : t.clear}
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
  const name = gateway.title === '' ? t.thisPaymentMethod : gateway.title;
  if (!gateway.refunds) {
    return (
      <Text size="sm" className={classes.payBack}>
        {t.gatewayCannot(name)}
      </Text>
    );
  }
  return (
    <Radio.Group
      label={t.howToPay}
      value={draft.throughGateway ? 'gateway' : 'record'}
      onChange={(value) => onChange({ throughGateway: value === 'gateway' })}
    >
      <Radio
        value="gateway"
        label={t.throughGateway(name)}
        description={t.gatewayPays(name)}
        classNames={{ body: classes.choice }}
      />
      <Radio value="record" label={t.recordOnly} description={t.payYourself} classNames={{ body: classes.choice }} />
    </Radio.Group>
  );
}
