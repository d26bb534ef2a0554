export { APPEARANCE_CHOICES } from './device/appearance-choices.ts';
export { describeSize } from './device/describe-size.ts';
export { LANGUAGE_CHOICES, useLanguageChoice } from './device/appearance-choices.ts';
