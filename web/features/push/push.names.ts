import { t } from '#domain/language/t.ts';

export const problems = {
  gone: t('This device no longer receives notifications. Switch them on again.'),
  refused: t('The browser’s push service refused the message. Switch notifications off and on again.'),
  busy: t('The browser’s push service is busy. Try again in a few minutes.'),
  unreachable: t('Karoo couldn’t reach the browser’s push service. Try again in a few minutes.'),
};
