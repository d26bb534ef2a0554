import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { VAT_CATEGORIES, VAT_CATEGORY_LABELS } from '#domain/vat/vat-category.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useRenameOrganization } from '../organizations/organizations.public.tsx';
import { StepLayout } from './step-layout.tsx';
import { t } from '#domain/language/t.ts';

interface Values {
  vat_category: VatCategory | '';
}

/** The merchant's VAT category from SARS; none is a valid choice. */
export function VatStep({ organizationId, onNext }: { organizationId: string; onNext: () => void }) {
  const save = useRenameOrganization();
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues: { vat_category: '' } });
  const finish = ({ vat_category }: Values) => {
    if (vat_category === '') return onNext();
    return save.mutate({ organization_id: organizationId, vat_category }, { onSuccess: onNext });
  };
  return (
    <form onSubmit={form.onSubmit(finish)}>
      <StepLayout
        title={t('When do your VAT periods end?')}
        why={t(
          'SARS assigned you a category when you registered. Reports follow it. You’ll find it on your VAT103 certificate.',
        )}
        action={{ label: t('Finish'), busy: save.isPending }}
        onSkip={onNext}
      >
        <FormError error={save.error} title={t('Couldn’t save category')} />
        <Radio.Group
          aria-label={t('VAT category')}
          key={form.key('vat_category')}
          {...form.getInputProps('vat_category')}
        >
          <Stack gap="sm">
            {VAT_CATEGORIES.map((category) => (
              <Radio
                key={category}
                size="md"
                value={category}
                label={t('Category {category}', { category })}
                description={VAT_CATEGORY_LABELS[category]}
              />
            ))}
            <Radio size="md" value="" label={t('Not registered for VAT, or choose later')} />
          </Stack>
        </Radio.Group>
      </StepLayout>
    </form>
  );
}
