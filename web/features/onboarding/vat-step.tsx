import { Radio, Stack } from '@mantine/core';
import { vatChoice } from '#contract/forms/organization-forms.ts';
import { t } from '#domain/language/t.ts';
import { VAT_CATEGORIES, VAT_CATEGORY_LABELS } from '#domain/vat/vat-category.ts';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useRenameOrganization } from '../organizations/organizations.public.tsx';
import { StepHeading } from './step-layout.tsx';

/** The merchant's VAT category from SARS; none is a valid choice. */
export function VatStep({ organizationId, onNext }: { organizationId: string; onNext: () => void }) {
  const organization = useRenameOrganization();
  const form = useForm({
    rules: vatChoice,
    values: { vat_category: '' },
    save: async (chosen) => {
      if (chosen.vat_category !== null) await organization.mutateAsync({ organization_id: organizationId, ...chosen });
    },
    saved: onNext,
  });
  return (
    <Form form={form} submit={t('Finish')} cancel={t('Skip')} onCancel={onNext} refused={t('Couldn’t save category')}>
      <StepHeading
        title={t('When do your VAT periods end?')}
        why={t(
          'SARS assigned you a category when you registered. Reports follow it. You’ll find it on your VAT103 certificate.',
        )}
      />
      <Radio.Group aria-label={t('VAT category')} {...form.choice('vat_category')}>
        <Stack gap="sm">
          {VAT_CATEGORIES.map((category) => (
            <Radio
              key={category}
              size="md"
              value={category}
              label={t('Category {category}', { category })}
              description={VAT_CATEGORY_LABELS[category]()}
            />
          ))}
          <Radio size="md" value="" label={t('Not registered for VAT, or choose later')} />
        </Stack>
      </Radio.Group>
    </Form>
  );
}
