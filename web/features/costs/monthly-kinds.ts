import { t } from '#domain/language/t.ts';
import type { MonthlyCostKind } from '#domain/monthly-costs.ts';
import { measureName } from '../figures/figures.public.ts';

export const MONTHLY_KINDS: Readonly<Record<MonthlyCostKind, string>> = {
  fixed: t('Fixed cost'),
  advertising: measureName('advertising'),
};
