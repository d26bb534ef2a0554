import { countOf } from '../../platform/format/number.ts';

export const notice = 'Notice';
export const hideForToday = 'Hide for today';
export const yourAccountWillBeDeletedOn = (billingDate: string | number): string =>
  `Your account will be deleted on ${billingDate}.`;
export const keepIt = 'Keep it';
export const willBeDeletedOnUntil = (name: string | number, billingDate: string | number): string =>
  `${name} will be deleted on ${billingDate}. Until then, you can view and export it.`;
export const restoreOrganization = 'Restore organization';
export const openSettings = 'Open settings';
export const paymentForYourOwnPlan = (host: string | number): string =>
  `Payment for your own plan failed. You keep access to ${host} through its owner’s plan.`;
export const paymentForYourPlanFailed = (until: string | number): string =>
  `Payment for your plan failed. You keep full access until ${until}.`;
export const payNow = 'Pay now';
export const isCancelledAndPaidUntil = (host: unknown, paidUntilDate: string | number): string =>
  `${host ? 'Your own plan' : 'Your plan'} is cancelled and paid until ${paidUntilDate}.`;
export const youKeepAccessToThrough = (own: string | number, host: string | number): string =>
  `${own} You keep access to ${host} through its owner’s plan.`;
export const resumePlan = 'Resume plan';
export const yourTrialEndsInDays = (days: number): string => `Your trial ends in ${countOf(days, 'day')}.`;
export const chooseAPlan = 'Choose a plan';
export const billing = 'Billing';
export const onePlanCoversYourEntireTeam = 'One plan covers your entire team.';
export const isCoveredByItsOwnersPlan = (host: string | number): string => `${host} is covered by its owner’s plan.`;
export const couldntLoadYourPlan = 'Couldn’t load your plan';
export const nothingToPay = 'Nothing to pay';
export const theOwnersPlanCoversYour = (host: string | number): string =>
  `The owner’s plan covers your access to ${host}. You don’t need your own plan.`;
export const payFastIsChargingYourCard =
  'PayFast is charging your card again. The result appears here within a few minutes.';
export const nothingWasCharged = 'Nothing was charged';
export const youLeftPayFastBeforePaying = 'You left PayFast before paying. Your plan hasn’t changed.';
export const backToBilling = 'Back to billing';
export const yourPlanContinues = 'Your plan continues';
export const paidAndRefunded = 'Paid and refunded';
export const paid = 'Paid';
export const nothingWasChargedNowYour = 'Nothing was charged now. Your next charge is when the paid period ends.';
export const thisPaymentWasRefunded = 'This payment was refunded to your card.';
export const thankYouYouHaveFullAccess = 'Thank you. You have full access.';
export const plan = 'Plan';
export const amount = 'Amount';
export const vatIncluded = (amount: string | number): string => `${amount}, VAT included`;
export const invoice = 'Invoice';
export const pdfNumber = (number: string | number): string => `${number} (PDF)`;
export const sentByEmailAndAvailable = 'Sent by email, and available in Billing';
export const continueLabel = 'Continue';
export const loading = 'Loading...';
export const openBilling = 'Open billing';
export const payment = 'Payment';
export const signInToSeeYourPayment = 'Sign in to see your payment';
export const yourPaymentIsntLostPayFast = 'Your payment isn’t lost: PayFast notifies us, and we email you the invoice.';
export const signIn = 'Sign in';
export const thankYou = 'Thank you';
export const oncePayFastConfirmsYourPayment =
  'Once PayFast confirms your payment, your plan and invoice are in Billing.';
export const paymentFailed = 'Payment failed';
export const payFastCouldntTakeThePayment = 'PayFast couldn’t take the payment. Nothing was charged. Try again.';
export const paymentCancelled = 'Payment cancelled';
export const nothingWasChargedYourPlan = 'Nothing was charged. Your plan hasn’t changed.';
export const payFastHasntConfirmedYet = 'PayFast hasn’t confirmed yet';
export const nothingIsLostPayFastNotifies =
  'Nothing is lost: PayFast notifies us as soon as your payment goes through. Your plan then starts, and we email you the invoice. You can close this page.';
export const checkAgain = 'Check again';
export const confirmingYourPayment = 'Confirming your payment';
export const wereWaitingForPayFastsConfirmation =
  'We’re waiting for PayFast’s confirmation. It usually takes a few seconds; you don’t need to do anything.';
export const paymentNotFound = 'Payment not found';
export const couldntLoadPayment = 'Couldn’t load payment';
export const thisAccountHasNoPayment =
  'This account has no payment with this number. You may have paid with another account.';
export const nothingIsLostPayFastNotifiesUs = (error: string | number): string =>
  `${error} Nothing is lost: PayFast notifies us of your payment.`;
export const tryAgain = 'Try Again';
export const invoiceDetailsSaved = 'Invoice details saved.';
export const invoiceDetails = 'Invoice details';
export const theyAppearOnYourNext =
  'They appear on your next invoices. With your VAT number you can claim the VAT back.';
export const company = 'Company';
export const vatNumber = 'VAT number';
export const tenDigitsStartingWith4 = 'Ten digits, starting with 4';
export const address = 'Address';
export const save = 'Save';
export const invoicesAndCreditNotes = 'Invoices and credit notes';
export const noInvoicesYetAfterEach = 'No invoices yet. After each payment, an invoice appears here and in your email.';
export const inclVat = (amount: string | number): string => `incl. ${amount} VAT`;
export const creditNote = 'Credit note';
export const preparingPdf = 'preparing PDF';
export const pdf = 'PDF';
export const isLocked = (host: string | number): string => `${host} is locked`;
export const thePlanOfSOwner = (host: string | number): string =>
  `The plan of ${host}’s owner has ended or its payment failed. Ask the owner to pay: everyone regains access, including you.`;
export const youHaveNothingToPay =
  'You have nothing to pay. None of your data is deleted, and the stores themselves aren’t affected.';
export const yourPaymentFailed = 'Your payment failed';
export const payFastCouldntChargeYourCard = (detail: string | number): string =>
  `PayFast couldn’t charge your card${detail}. You regain full access as soon as the payment is made.`;
export const sinceBillingDate = (billingDate: string | number): string => ` since ${billingDate}`;
export const yourDataIsSafe =
  'Your data is safe, and you can continue where you left off. Your store itself isn’t affected.';
export const yourPlanHasEnded = 'Your plan has ended';
export const chooseAPlanToRegain = 'Choose a plan to regain full access.';
export const weKeepYourData = (dataRetentionDays: string | number): string =>
  `We keep your data for ${dataRetentionDays} days after the end, so that you can export it or continue where you left off. Then it is deleted. Your store itself isn’t affected.`;
export const yourTrialHasEnded = 'Your trial has ended';
export const itEndedChooseAPlan = (detail: string | number): string =>
  `It ended${detail}. Choose a plan to regain full access.`;
export const onBillingDate = (billingDate: string | number): string => ` on ${billingDate}`;
export const yourDataIsSafeWe =
  'Your data is safe: we keep it until you choose a plan or close your account. Your store itself isn’t affected.';
export const switchToAnotherOrganization = 'Switch to another organization:';
export const eachName = (name: string | number, sum: string | number, each: string | number): string =>
  `${name}: ${sum} each ${each}`;
export const vatExcluded = (savingsLabel: string | number): string => `. ${savingsLabel}, VAT excluded.`;
export const signedInAs = (email: string | number): string => `Signed in as ${email}. `;
export const questions = 'Questions? ';
export const signOut = 'Sign out';
export const werePreparingYourDataWell = 'We’re preparing your data. We’ll email you when it’s ready.';
export const yourDataIsReady = 'Your data is ready: ';
export const downloadIt = 'download it';
export const downloadAllYourData = 'Download all your data as JSON and CSV.';
export const exportMyData = 'Export my data';
export const firstPayment = 'first payment';
export const cardAddedNothingCharged = 'card added, nothing charged';
export const notConfirmedYet = 'Not confirmed yet';
export const failed = 'Failed';
export const cancelled = 'Cancelled';
export const refunded = 'Refunded';
export const payments = 'Payments';
export const noPaymentsYet = 'No payments yet.';
export const confirmed = 'Confirmed';
export const monthly = 'Monthly';
export const month = 'month';
export const annual = 'Annual';
export const year = 'year';
export const planDetail = (detail: string | number): string => `${detail} plan`;
export const excludingVatEach = (each: string | number): string => `excluding VAT, each ${each}`;
export const vatNet = (
  net: string | number,
  vat: string | number,
  vatPercent: string | number,
  gross: string | number,
): string => `${net} + ${vat} VAT (${vatPercent}%) = ${gross}`;
export const savesAYear = (amount: string | number): string => `Saves ${amount} a year`;
export const yourPlanIsCancelledYou = 'Your plan is cancelled. You won’t be charged again.';
export const cancelYourPlan = 'Cancel your plan?';
export const payFastStopsChargingYourCard = 'PayFast stops charging your card.';
export const fullAccessContinuesUntilThenEnds = (paidUntilDate: string | number): string =>
  `Full access continues until ${paidUntilDate}, then ends`;
export const fullAccessEndsImmediately = 'Full access ends immediately';
export const forYouAndEveryone = ' for you and everyone in your organizations.';
export const yourDataIsThenKept = (dataRetentionDays: string | number): string =>
  `Your data is then kept for ${dataRetentionDays} days, during which you can export it.`;
export const untilThenYouCanResume = 'Until then you can resume the plan without paying twice.';
export const nothingIsRefundedIfYou =
  'Nothing is refunded. If you want your money back, choose “Cancel and refund” instead.';
export const cancelPlan = 'Cancel plan';
export const payWithPayFast = (gross: string | number): string => `Pay ${gross} with PayFast`;
export const payFastTakesThePayment = (refundDays: string | number): string =>
  `PayFast takes the payment on its own page; we never see your card. The plan renews automatically until you cancel, which you can at any time. Within ${refundDays} days of the first payment you can have it refunded.`;
export const yourStoresDataIsKept = (dataRetentionDays: string | number): string =>
  `Your stores’ data is kept for ${dataRetentionDays} days after the end, then deleted.`;
export const yourDataIsKept = 'Your data is kept in the meantime, and you continue where you left off.';
export const payToRegainFullAccess = (retentionWhileOpen: string | number): string =>
  `Pay to regain full access. ${retentionWhileOpen}`;
export const thePaymentStartedOnIsnt = (billingDate: string | number): string =>
  `The payment started on ${billingDate} isn’t confirmed. If you paid, your plan starts as soon as PayFast notifies us.`;
export const youHaveFullAccessIf = (detail: string | number): string =>
  `You have full access${detail}. If you choose a plan today, it starts today.`;
export const untilEnds = (ends: string | number): string => ` until ${ends}`;
export const freeTrial = 'Free trial';
export const daysLeft = (trial_days_remaining: number): string => `${countOf(trial_days_remaining, 'day')} left`;
export const yourTrialEndedChoose = (detail: string | number, retentionWhileOpen: string | number): string =>
  `Your trial ended${detail}. Choose a plan to regain full access. ${retentionWhileOpen}`;
export const onEnds = (ends: string | number): string => ` on ${ends}`;
export const ended = 'Ended';
export const locked = 'Locked';
export const paymentFailed2 = 'Payment failed';
export const youWontBeChargedAgain = (detail: string | number): string =>
  `You won’t be charged again. You keep full access${detail}.`;
export const untilUntil = (until: string | number): string => ` until ${until}`;
export const thisPlanHasEnded = 'This plan has ended.';
export const chooseAPlanToRegainRetention = (retention: string | number): string =>
  `Choose a plan to regain full access. ${retention}`;
export const active = 'Active';
export const youHaveFullAccess = 'You have full access.';
export const payFastCouldntChargeYourCardStatus = (status: boolean): string =>
  `PayFast couldn’t charge your card${status ? ' and won’t retry automatically' : ''}`;
export const andTheDayGracePeriod = (
  failed: string | number,
  pastDueGraceDays: string | number,
  whatIsOpen: string | number,
): string => `${failed}, and the ${pastDueGraceDays}-day grace period is over. ${whatIsOpen}`;
export const untilBillingDateTime = (billingDateTime: string | number): string => ` until ${billingDateTime}`;
export const retryThePaymentOrPay = 'retry the payment, or pay with another card';
export const chooseAPlanToContinue = 'choose a plan to continue';
export const youKeepFullAccess = (failed: string | number, until: string | number, remedy: string | number): string =>
  `${failed}. You keep full access${until}: ${remedy}.`;
export const yourTrialGivesYouFull = (billingDate: string | number): string =>
  `Your trial gives you full access until ${billingDate}.`;
export const onBillingDate2 = (billingDate: string | number): string => `on ${billingDate}`;
export const atTheEnd = 'at the end of the paid period';
export const itChangesToThe = (planName: string | number, when: string | number): string =>
  `It changes to the ${planName} ${when}.`;
export const onThenEach = (amount: string | number, day: string | number, each: string | number): string =>
  `${amount} on ${day}, then each ${each}`;
export const price = 'Price';
export const eachSum = (sum: string | number, plan_type: boolean): string =>
  `${sum} each ${plan_type ? 'year' : 'month'}`;
export const paidUntil = 'Paid until';
export const amountDue = 'Amount due';
export const sinceAmount = (amount: string | number, billingDate: string | number): string =>
  `${amount} since ${billingDate}`;
export const nextCharge = 'Next charge';
export const afterThat = 'After that';
export const retryPayment = 'Retry payment';
export const resumePlan2 = 'Resume plan';
export const updateCard = 'Update card';
export const cancelAndRefund = 'Cancel and refund';
export const yourPlan = 'Your plan';
export const yourPlanHasEndedAndTheRefund = 'Your plan has ended and the refund is on its way.';
export const cancelAndRefund2 = 'Cancel and refund?';
export const thePlanEndsImmediately = 'The plan ends immediately for you and everyone in your organizations.';
export const isRefundedToTheCard = (amount: string | number): string =>
  `${amount} is refunded to the card you paid with, and you get a credit note.`;
export const youCanDecideUntil = (billingDate: string | number): string => `You can decide until ${billingDate}.`;
export const whatWasMissing = 'What was missing?';
export const optional = 'Optional';
export const theEndOfThePaidPeriod = 'the end of the paid period';
export const youStayOnThe = (planName: string | number): string => `You stay on the ${planName}.`;
export const theStartsOn = (planName: string | number, when: string | number): string =>
  `The ${planName} starts on ${when}.`;
export const planChange = 'Plan change';
export const changePlan = 'Change plan';
export const theStartsOnEach = (
  planName: string | number,
  when: string | number,
  sum: string | number,
  each: string | number,
): string => `The ${planName} starts on ${when}: ${sum} each ${each}.`;
export const eachItWouldStart = (
  name: string | number,
  sum: string | number,
  each: string | number,
  detail: string | number,
  when: string | number,
): string => `${name}: ${sum} each ${each}${detail}. It would start on ${when}; nothing is charged before then.`;
export const vatExcludedSavingsLabel = (savingsLabel: string | number): string => `. ${savingsLabel}, VAT excluded`;
export const stayOn = (plan_type: string | number): string => `Stay on ${plan_type}`;
export const switchTo = (other: string | number): string => `Switch to ${other}`;
