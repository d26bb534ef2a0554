export const becauseOfYourPlan = 'You’re receiving this email because it’s about your Karoo plan.';
export const annualPlan = 'annual plan';
export const monthlyPlan = 'monthly plan';
export const viewPlan = 'View plan';
export const chooseAPlan = 'Choose a plan';

export const paymentFailedSubject = 'Your Karoo payment failed';
export const accessLimitedSubject = 'Your Karoo access is limited: payment overdue';
export const paymentFailed = (amount: string, plan: string): string =>
  `The payment of ${amount} for your ${plan} failed.`;
export const updateOrTryAgain = (access: string): string =>
  `${access} Update your card or try again to avoid any interruption.`;
export const onlyBillingOpen =
  'Until it’s paid, you can only open your billing page. Your data is safe. Pay to get full access back.';

export const lockedSubject = 'PayFast has stopped retrying your card';
export const updatePayment = 'Update payment';
export const failedSeveralTimes = (amount: string, plan: string): string =>
  `The payment of ${amount} for your ${plan} failed several times, so PayFast won’t retry it automatically.`;
export const updateOrRetry = (access: string): string =>
  `${access} Update your card or retry the payment before then to avoid any interruption.`;
export const accessForNow = 'You still have full access for now.';
export const accessUntil = (time: string): string => `You have full access until ${time}.`;

export const cancelledSubject = 'Your Karoo plan is cancelled';
export const noMoreCharges = (plan: string): string => `We won’t charge you again for your ${plan}.`;
export const yourBillingPeriod = 'your billing period';
export const cancelledUntil = (end: string): string =>
  `You have full access until the end of ${end}. You can resume your plan until then.`;

export const endedSubject = 'Your Karoo plan has ended';
export const planEnded = (plan: string): string => `Your ${plan} has ended. We won’t charge you again.`;
export const trialAccessUntil = (time: string): string => `Your trial gives you full access until ${time}.`;
export const dataKept = (days: number, day: string): string =>
  `Your store data is kept for ${days} days, until the end of ${day}. You can export it until then. After that, we’ll delete it from Karoo. Your WooCommerce stores aren’t affected.`;
export const dataKeptAfterTrial = (days: number, day: string): string =>
  `After your trial, your store data is kept for ${days} days, until the end of ${day}. You can export it until then. After that, we’ll delete it from Karoo. Your WooCommerce stores aren’t affected.`;
export const choosePlanBeforeThen = 'Choose a plan before then to pick up where you left off.';

export const deletionSubject = 'Your store data will soon be deleted from Karoo';
export const deletionAfter = (day: string): string =>
  `Your plan has ended. After ${day} we’ll delete your store data from Karoo. Your WooCommerce stores aren’t affected.`;
export const toKeepIt = 'To keep it, choose a plan or export your data before then.';
export const thatDay = 'that day';

export const invoice = 'Invoice';
export const taxInvoice = 'Tax Invoice';
export const creditNote = 'Credit Note';
export const taxCreditNote = 'Tax Credit Note';
export const documentSubject = (title: string, number: string, seller: string): string =>
  `${title} ${number} from ${seller}`;
export const invoiceReady = (amount: string, description: string): string =>
  `Thanks for your payment of ${amount}. The invoice is ready: ${description}.`;
export const beingRefunded = (amount: string, invoiceNumber: string): string =>
  `${amount} is being refunded to your card. Your bank can take a few days to show it. Your credit note is for invoice ${invoiceNumber}.`;
export const attachedAsPdf = 'It’s attached as a PDF. You can also find it in Settings, Billing.';
export const testInstallation = 'This is a test installation: no money moved.';
export const viewInvoices = 'View invoices';

export const specimen = 'Specimen: no money moved';
export const documentNumber = 'Number';
export const date = 'Date';
export const dateOfSupply = 'Date of supply';
export const refersTo = 'Refers to';
export const numberOfDay = (number: string, day: string): string => `${number} of ${day}`;
export const from = 'From';
export const to = 'To';
export const registrationNumber = (number: string): string => `Registration number ${number}`;
export const vatNumber = (number: string): string => `VAT number ${number}`;
export const description = 'Description';
export const quantity = 'Quantity';
export const exclVat = 'Excl. VAT';
export const vatOf = (percent: number): string => `VAT ${percent} %`;
export const inclVat = 'Incl. VAT';
export const reason = (reason: string): string => `Reason: ${reason}`;
export const totalExclVat = 'Total excluding VAT';
export const vatAt = (percent: number): string => `VAT at ${percent} %`;
export const totalPaid = 'Total paid';
export const totalRefunded = 'Total refunded';
export const paidByCard = (reference: string): string =>
  `Paid by card, reference ${reference}. All amounts in South African rand (ZAR).`;
export const paidBackToCard = (reference: string): string =>
  `Paid back to the card, reference ${reference}. All amounts in South African rand (ZAR).`;
export const noTaxInvoice = (seller: string): string =>
  `${seller} is not registered for VAT: this is not a tax invoice.`;
export const madeAsATest = 'Made in a test installation. This is a specimen: no money moved.';
