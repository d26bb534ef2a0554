export const onThisDevice = 'Notifications on this device';
export const whatItIs =
  'Get notified about new orders and alerts of your stores, also while Karoo is closed. This setting is for this device and your sign-in on it.';
export const switchOn = 'Switch on notifications';
export const yourBrowserAsks = 'Your browser then asks whether Karoo may send them.';
export const unsupported =
  'This browser can’t receive notifications. Use a current version of Chrome, Edge, Firefox or Safari, not in a private window.';
export const installFirst =
  'On an iPhone or iPad, add Karoo to your Home Screen first: in Safari, tap Share, then Add to Home Screen. Then open Karoo from there and come back to this page.';
export const refusedTitle = 'Notifications are blocked';
export const refused =
  'This device doesn’t let Karoo send notifications. To allow them, open your browser’s settings for this site (the icon beside the address), or the settings of the installed app, and set Notifications to Allow.';
export const offline = 'Connect to the internet to change this.';
export const newOrders = 'New orders';
export const newOrdersHelp = 'Orders within a minute arrive as one notification, with their total.';
export const alerts = 'Alerts';
export const alertsHelp = 'Such as low stock, and a store that Karoo can’t read for half an hour.';
export const quietHours = 'Quiet hours';
export const quietHoursHelp =
  'Notifications from these hours are sent when they end. Hours are in each store’s time zone.';
export const from = 'From';
export const until = 'Until';
export const sendATest = 'Send a test';
export const switchOff = 'Switch off';
export const couldntSave = 'Couldn’t change notifications';
export const couldntSubscribe = 'Your browser couldn’t register for notifications. Try again later.';
export const testSent = 'Test sent. It appears within a few seconds.';
export const couldntSendTest = 'Couldn’t send a test';
export const problems = {
  gone: 'This device no longer receives notifications. Switch them on again.',
  refused: 'The browser’s push service refused the message. Switch notifications off and on again.',
  busy: 'The browser’s push service is busy. Try again in a few minutes.',
  unreachable: 'Karoo couldn’t reach the browser’s push service. Try again in a few minutes.',
};
