export const confirmSubject = 'Confirm your email address for Karoo';
export const confirmWelcome = 'Welcome to Karoo. Confirm your email address to sign in and connect your store.';
export const confirmLinkLasts =
  'The link works for 24 hours, or until someone signs up with this address again. On another device, you’ll need your password.';
export const confirmAction = 'Confirm email address';
export const confirmFooter = 'Didn’t sign up? You can ignore this email.';

export const existingAccountSubject = 'You already have a Karoo account';
export const existingAccountText =
  'Someone tried to sign up for Karoo with this email address. It already has an account, so nothing changed.';
export const signInInstead = (url: string): string =>
  `If it was you, sign in instead. Forgot your password? Reset it: ${url}`;
export const signIn = 'Sign in';
export const existingAccountFooter = 'Wasn’t you? You don’t need to do anything. Your account is unchanged.';

export const resetSubject = 'Reset your Karoo password';
export const resetText = 'Use the link below to choose a new password. You’ll be signed out on all devices.';
export const resetLinkLasts = 'The link works once and expires in one hour.';
export const resetAction = 'Choose a new password';
export const resetFooter = 'Didn’t request this? You can ignore this email. Your password won’t change.';

export const passwordChangedSubject = 'Your Karoo password was changed';
export const passwordChangedText = 'Your Karoo password was changed, and you were signed out on all other devices.';
export const thisWasntMe = 'This wasn’t me';
export const ifThisWasYou = 'If this was you, you don’t need to do anything.';

export const newAddressSubject = 'Confirm your new email address for Karoo';
export const newAddressText =
  'You asked to use this email address for your Karoo account. Open the link while you’re signed in to confirm it. Until then, your old address stays in use.';
export const linkLasts24Hours = 'The link works for 24 hours.';
export const newAddressAction = 'Use this email address';
export const ignoreThisEmail = 'Didn’t request this? You can ignore this email.';

export const addressChangeSubject = 'Confirm the change to your Karoo email address';
export const addressWillChange = (email: string): string =>
  `Your account’s email address will change to ${email} once it’s confirmed from the email we sent there.`;
export const resetIfNotYou = 'Wasn’t you? Reset your password now. This signs out all devices and cancels the change.';

export const addressChangedSubject = 'Your Karoo email address was changed';
export const addressChangedText = (email: string): string =>
  `Your account now uses ${email}. Use it to sign in. We’ll send our emails there too.`;
export const addressChangedFooter = 'Wasn’t you? Reply to this email and we’ll look into it.';

export const trialEndsWithinADay = 'Your Karoo trial ends within a day';
export const trialEndsInDays = (days: number): string => `Your Karoo trial ends in ${days} days`;
export const trialEndsOn = (day: string): string =>
  `Your free trial ends on ${day}. Choose a plan before then to keep full access. Your data is safe either way.`;
export const nothingToCancel = 'There’s nothing to cancel. We only charge you if you choose a plan.';
export const seePlans = 'See plans';
export const stopReminders = (url: string): string => `To stop these reminders, go to Settings: ${url}`;

export const trialEndedSubject = 'Your Karoo trial has ended';
export const trialEndedOn = (day: string): string =>
  `Your free trial ended on ${day}. We haven’t charged you, and your data is safe. Choose a plan to pick up where you left off.`;
export const stillExport = (url: string): string => `You can still export all your data: ${url}`;
export const noMoreEmails = 'We won’t email you about this again.';

export const exportReadySubject = 'Your data is ready';
export const exportReadyText =
  'Your export is ready to download. It’s a ZIP file with all the data Karoo stores about you and the organizations you own.';
export const downloadUntil = (day: string): string => `Download it from Settings until ${day}.`;
export const downloadMyData = 'Download my data';
export const exportReadyFooter =
  'Didn’t request this? Someone may have access to your account. Change your password now.';

export const exportFailedSubject = 'We couldn’t export your data';
export const exportFailedText = 'Something went wrong on our side. Please request the export again.';
export const requestExport = 'Request export';
export const exportFailedFooter = 'If it fails again, reply to this email and we’ll export your data for you.';

export const closingSubject = 'Your Karoo account will be deleted';
export const closingText = (day: string): string =>
  `You closed your account. On ${day} we’ll permanently delete it: your profile, sessions and exports, and everything we copied from the stores of the organizations you own.`;
export const closingOrganizations = (names: string): string => `These organizations will be deleted too: ${names}.`;
export const unnamedOrganization = 'an unnamed organization';
export const closingPlan =
  'If you had a plan, it’s already cancelled. We keep payments and tax invoices for as long as the law requires.';
export const closingStores =
  'Your WooCommerce stores aren’t affected. Until that day you can export your data or keep your account.';
export const keepMyAccount = 'Keep my account';
export const closingFooter = 'Wasn’t you? Sign in, keep your account and change your password.';

export const deletedSubject = 'Your Karoo account was deleted';
export const deletedText =
  'We’ve deleted your account and your data, as you asked. We only keep payments and tax invoices, for as long as the law requires.';
export const deletedFooter = 'This is our last email to you. Thank you for using Karoo.';
