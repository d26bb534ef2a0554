import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { REFUND_DAYS } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import type { Overview } from '../billing.data.ts';
import { PlanPicker } from './plan-picker.tsx';
import { priceLabels } from '../plan-labels.ts';
import { usePay } from '../checkout/payfast-form.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  payfast: Overview['payfast'];
  preselected: PaidPlan;
  /** The page to open once it is paid. */
  returnTo: string | undefined;
}

/** Buys a plan: choice, price, and payment with PayFast. */
export function ChoosePlan({ payfast, preselected, returnTo }: Props) {
  const [plan, setPlan] = useState(preselected);
  const pay = usePay();
  return (
    <Panel title={t('Choose a plan')}>
      <Stack>
        <PlanPicker value={plan} onChange={setPlan} disabled={pay.isPending} />
        {payfast.ready ? (
          <>
            <div>
              <Button onClick={() => pay.mutate({ plan, returnTo })} loading={pay.isPending}>
                {t('Pay {gross} with PayFast', { gross: priceLabels(plan).gross })}
              </Button>
            </div>
            <Text size="sm" c="dimmed">
              {t(
                'PayFast takes the payment on its own page; we never see your card. The plan renews automatically until you cancel, which you can at any time. Within {refundDays} days of the first payment you can have it refunded.',
                { refundDays: REFUND_DAYS },
              )}
            </Text>
          </>
        ) : (
          <PayfastNotReady payfast={payfast} />
        )}
      </Stack>
    </Panel>
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
