import { t } from '#domain/language/t.ts';

export const problems = {
  unreachable: t('Slack couldn’t be reached. Check the address.'),
  timeout: t('Slack took too long to respond. The message may still have arrived.'),
  private: t('The address is in a private network, which Karoo never calls.'),
  refused: t('Slack refused the message. Check the address, or create a new webhook.'),
  gone: t('Slack doesn’t know this address any more. Create a new webhook and enter its address.'),
  busy: t('Slack is overloaded or has a fault.'),
  unknown: t('The connection was lost, so we don’t know whether the message arrived. Karoo doesn’t send it again.'),
};
