import { Alert, Button, Stack, Text, Badge, Group, Radio, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { billingDetails } from '#contract/forms/billing-forms.ts';
import { REFUND_DAYS, isPaidPlan, PAID_PLANS } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useSaveDetails, type BillingDetails, type Overview } from '../billing.data.ts';
import { InvoiceDetailsFields, typedDetails } from './invoice-details.tsx';
import { priceLabels, PLAN_LABELS, savingsLabel } from '../plan-labels.ts';
import { usePay } from '../checkout/payfast-form.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  payfast: Overview['payfast'];
  details: BillingDetails;
  preselected: PaidPlan;
  /** The page to open once it is paid. */
  returnTo: string | undefined;
}

/** Buys a plan: choice, price, whom the invoice is made out to, and payment with PayFast. */
export function ChoosePlan({ payfast, details, preselected, returnTo }: Props) {
  const [plan, setPlan] = useState(preselected);
  const pay = usePay();
  return (
    <Panel title={t('Choose a plan')}>
      <Stack>
        <PlanPicker value={plan} onChange={setPlan} disabled={pay.isPending} />
        {payfast.ready ? (
          <PayForm
            details={details}
            label={t('Pay {gross} with PayFast', { gross: priceLabels(plan).gross })}
            isLeaving={pay.isPending}
            onPay={() => pay.mutate({ plan, returnTo })}
          />
        ) : (
          <PayfastNotReady payfast={payfast} />
        )}
      </Stack>
    </Panel>
  );
}

interface PayFormProps {
  details: BillingDetails;
  label: string;
  /** PayFast's page is being opened. */
  isLeaving: boolean;
  onPay: () => void;
}

/** Asks for what the first invoice says before it is made, and saves it before the payment. */
function PayForm({ details, label, isLeaving, onPay }: PayFormProps) {
  const change = useSaveDetails();
  const form = useForm({
    rules: billingDetails,
    values: typedDetails(details),
    save: async (fields) => {
      if (form.isDirty()) await change.mutateAsync(fields);
      onPay();
    },
  });
  return (
    <Form
      form={form}
      gap="sm"
      submit={label}
      refused={t('Couldn’t save the invoice details')}
      footer={
        <>
          <div>
            <Button type="submit" loading={form.isSaving || isLeaving}>
              {label}
            </Button>
          </div>
          <Text size="sm" c="dimmed">
            {t(
              'PayFast takes the payment on its own page; we never see your card. The plan renews automatically until you cancel, which you can at any time. Within {refundDays} days of the first payment you can have it refunded.',
              { refundDays: REFUND_DAYS },
            )}
          </Text>
        </>
      }
    >
      <Text size="sm" fw={600}>
        {t('Whom the invoices are made out to')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('You can leave this blank, or change it later. With your VAT number you can claim the VAT back.')}
      </Text>
      <InvoiceDetailsFields form={form} />
    </Form>
  );
}

/** Why payments are unavailable; the operator must configure them. */
export function PayfastNotReady({ payfast }: { payfast: Overview['payfast'] }) {
  return (
    <Alert color="red" title={ERRORS.PAYMENT_UNAVAILABLE.message()} role="alert">
      {payfast.problem}
    </Alert>
  );
}

interface PickerProps {
  value: PaidPlan;
  onChange: (plan: PaidPlan) => void;
  disabled: boolean;
}

function PlanPicker({ value, onChange, disabled }: PickerProps) {
  return (
    <Radio.Group
      aria-label={t('Plan')}
      name="plan"
      value={value}
      onChange={(plan) => isPaidPlan(plan) && onChange(plan)}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {PAID_PLANS.map((plan) => (
          <Radio.Card key={plan} value={plan} disabled={disabled} bg="var(--karoo-surface)" p="md">
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator />
              <PlanText plan={plan} />
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

function PlanText({ plan }: { plan: PaidPlan }) {
  const price = priceLabels(plan);
  return (
    <Stack gap={4} miw={0}>
      <Group gap="xs">
        <Text fw={600} lh={1.3}>
          {PLAN_LABELS[plan].name}
        </Text>
        {plan === 'annual' && (
          <Badge color="teal" variant="light" tt="none">
            {savingsLabel()}
          </Badge>
        )}
      </Group>
      <Text size="sm">
        <Text span fw={650} fz="xl" className="karoo-figures">
          {price.net}
        </Text>{' '}
        {PLAN_LABELS[plan].per}
      </Text>
      <Text size="xs" c="dimmed" className="karoo-figures">
        {price.sum}
      </Text>
    </Stack>
  );
}
