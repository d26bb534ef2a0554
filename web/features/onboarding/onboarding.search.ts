import { type ApprovalSearch, approvalSearch } from '../stores/stores.public.tsx';

export const STEPS = ['name', 'shop', 'vat'] as const;
export type Step = (typeof STEPS)[number];

export interface OnboardingSearch extends ApprovalSearch {
  step?: Step;
}

function isStep(text: unknown): text is Step {
  return (STEPS as readonly unknown[]).includes(text);
}

export function onboardingSearch(search: Record<string, unknown>): OnboardingSearch {
  return { ...(isStep(search.step) ? { step: search.step } : {}), ...approvalSearch(search) };
}
