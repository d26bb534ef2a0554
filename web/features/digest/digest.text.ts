export const digest = 'Digest';
export const digestOf = (store: string): string => `Digest of ${store}`;
export const couldntLoad = 'Couldn’t load your digest';
export const whatItIs =
  'Sales compared with what is usual, the week and month so far, and what needs your attention. Only you get it; other members choose their own.';
export const howItIsMade =
  'The figures are those of your dashboard. Usual is the median of the same days in earlier weeks.';
export const noStore = 'Connect a store first. Your digest is about its sales.';
export const sampleStore = 'Sample data has no digest. Connect your store first.';
export const sendMe = 'Send me a digest';
export const howOften = 'How often';
export const daily = 'Daily';
export const weekly = 'Weekly';
export const dayOfTheWeek = 'Day of the week';
export const hour = 'Hour';
export const inTimeZone = (timezone: string): string => `In your store’s time zone (${timezone}).`;
export const sendTo = 'Send to';
export const email = 'Email';
export const slack = 'Slack';
export const both = 'Both';
export const slackAddress = 'Slack webhook address';
export const slackAddressHelp =
  'In Slack, add the app Incoming Webhooks to a channel and copy its address. It also works with other chat programs that accept Slack’s format. Karoo encrypts the address and never shows it again.';
export const savedEnterNew = 'Saved. Enter a new address to replace it.';
export const enterTheAddress = 'Enter the address that Slack shows. It begins with https://.';
export const monthTarget = 'Monthly sales target';
export const monthTargetHelp = 'Optional, in your store’s currency. The digest then says how much of it is reached.';
export const enterAnAmount = 'Enter an amount above 0, or leave it empty.';
export const save = 'Save';
export const saved = 'Digest saved';
export const couldntSave = 'Couldn’t save your digest';
export const sendATest = 'Send a test';
export const cancel = 'Cancel';
export const change = 'Change';
export const everyDay = 'Every day';
export const everyWeekday = (weekday: string): string => `Every ${weekday}`;
export const byEmail = 'by email';
export const inSlack = 'in Slack';
export const byEmailAndInSlack = 'by email and in Slack';
export const whenAndWhere = (day: string, time: string, where: string): string => `${day} at ${time}, ${where}.`;
export const testSentTo = (address: string): string => `Test sent to ${address}`;
export const testInSlack = 'Test sent to Slack';
export const couldntSendTest = 'Couldn’t send the test';
export const next = (time: string): string => `Next: ${time}.`;
export const lastSent = (time: string): string => `Last sent: ${time}.`;
export const stoppedTitle = 'Karoo no longer sends to Slack';
export const stopped = (count: number): string =>
  `Slack rejected the digest ${count} times in a row. Enter a new address or send a test. When a message arrives, Karoo sends your digest again.`;
export const failedTitle = 'The last message to Slack failed';
export const failedAt = (time: string): string => `On ${time}.`;
export const problems = {
  unreachable: 'Slack couldn’t be reached. Check the address.',
  timeout: 'Slack took too long to respond. The message may still have arrived.',
  private: 'The address is in a private network, which Karoo never calls.',
  refused: 'Slack refused the message. Check the address, or create a new webhook.',
  gone: 'Slack doesn’t know this address any more. Create a new webhook and enter its address.',
  busy: 'Slack is overloaded or has a fault.',
  unknown: 'The connection was lost, so we don’t know whether the message arrived. Karoo doesn’t send it again.',
};
