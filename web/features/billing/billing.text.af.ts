import { countOf } from '../../platform/format/number.ts';

export const notice = 'Kennisgewing';
export const hideForToday = 'Versteek vir vandag';
export const yourAccountWillBeDeletedOn = (billingDate: string | number): string =>
  `Jou rekening word op ${billingDate} geskrap.`;
export const keepIt = 'Behou';
export const willBeDeletedOnUntil = (name: string | number, billingDate: string | number): string =>
  `${name} word op ${billingDate} geskrap. Tot dan kan jy dit bekyk en uitvoer.`;
export const restoreOrganization = 'Herstel organisasie';
export const openSettings = 'Maak instellings oop';
export const paymentForYourOwnPlan = (host: string | number): string =>
  `Jou eie plan se betaling het misluk. Jy behou toegang tot ${host} deur die eienaar se plan.`;
export const paymentForYourPlanFailed = (until: string | number): string =>
  `Jou plan se betaling het misluk. Jy behou volle toegang tot ${until}.`;
export const payNow = 'Betaal nou';
export const isCancelledAndPaidUntil = (host: unknown, paidUntilDate: string | number): string =>
  `${host ? 'Jou eie plan' : 'Jou plan'} is gekanselleer en betaal tot ${paidUntilDate}.`;
export const youKeepAccessToThrough = (own: string | number, host: string | number): string =>
  `${own} Jy behou toegang tot ${host} deur die eienaar se plan.`;
export const resumePlan = 'Hervat plan';
export const yourTrialEndsInDays = (days: number): string =>
  `Jou proeftydperk eindig oor ${countOf(days, 'dag', 'dae')}.`;
export const chooseAPlan = 'Kies ’n plan';
export const billing = 'Fakturering';
export const onePlanCoversYourEntireTeam = 'Een plan dek jou hele span.';
export const isCoveredByItsOwnersPlan = (host: string | number): string =>
  `${host} word deur die eienaar se plan gedek.`;
export const couldntLoadYourPlan = 'Kon nie jou plan laai nie';
export const nothingToPay = 'Niks om te betaal nie';
export const theOwnersPlanCoversYour = (host: string | number): string =>
  `Jou toegang tot ${host} word deur die eienaar se plan gedek. Jy het nie ’n eie plan nodig nie.`;
export const payFastIsChargingYourCard =
  'PayFast debiteer jou kaart weer. Die uitslag verskyn binne ’n paar minute hier.';
export const nothingWasCharged = 'Niks is gehef nie';
export const youLeftPayFastBeforePaying =
  'Jy het PayFast verlaat voordat jy betaal het. Jou plan het nie verander nie.';
export const backToBilling = 'Terug na fakturering';
export const yourPlanContinues = 'Jou plan gaan voort';
export const paidAndRefunded = 'Betaal en terugbetaal';
export const paid = 'Betaal';
export const nothingWasChargedNowYour =
  'Niks is nou gehef nie. Die volgende heffing is wanneer die betaalde tydperk eindig.';
export const thisPaymentWasRefunded = 'Hierdie betaling is na jou kaart terugbetaal.';
export const thankYouYouHaveFullAccess = 'Dankie. Jy het volle toegang.';
export const plan = 'Plan';
export const amount = 'Bedrag';
export const vatIncluded = (amount: string | number): string => `${amount}, BTW ingesluit`;
export const invoice = 'Faktuur';
export const pdfNumber = (number: string | number): string => `${number} (PDF)`;
export const sentByEmailAndAvailable = 'Per e-pos gestuur, en beskikbaar in Fakturering';
export const continueLabel = 'Gaan voort';
export const loading = 'Laai …';
export const openBilling = 'Maak fakturering oop';
export const payment = 'Betaling';
export const signInToSeeYourPayment = 'Meld aan om jou betaling te sien';
export const yourPaymentIsntLostPayFast =
  'Jou betaling is nie verlore nie: PayFast laat weet ons, en ons e-pos vir jou die faktuur.';
export const signIn = 'Meld aan';
export const thankYou = 'Dankie';
export const oncePayFastConfirmsYourPayment =
  'Sodra PayFast jou betaling bevestig, is jou plan en faktuur in Fakturering.';
export const paymentFailed = 'Die betaling het misluk';
export const payFastCouldntTakeThePayment = 'PayFast kon nie die betaling neem nie. Niks is gehef nie. Probeer weer.';
export const paymentCancelled = 'Die betaling is gekanselleer';
export const nothingWasChargedYourPlan = 'Niks is gehef nie. Jou plan het nie verander nie.';
export const payFastHasntConfirmedYet = 'PayFast het nog nie bevestig nie';
export const nothingIsLostPayFastNotifies =
  'Niks is verlore nie: PayFast laat weet ons sodra jou betaling deur is. Jou plan begin dan, en ons e-pos vir jou die faktuur. Jy kan hierdie bladsy sluit.';
export const checkAgain = 'Kyk weer';
export const confirmingYourPayment = 'Bevestig jou betaling';
export const wereWaitingForPayFastsConfirmation =
  'Ons wag vir PayFast se bevestiging. Dit neem gewoonlik ’n paar sekondes; jy hoef niks te doen nie.';
export const paymentNotFound = 'Betaling nie gevind nie';
export const couldntLoadPayment = 'Kon nie betaling laai nie';
export const thisAccountHasNoPayment =
  'Hierdie rekening het nie ’n betaling met dié nommer nie. Dalk het jy met ’n ander rekening betaal.';
export const nothingIsLostPayFastNotifiesUs = (error: string | number): string =>
  `${error} Niks is verlore nie: PayFast stel ons in kennis van jou betaling.`;
export const tryAgain = 'Probeer weer';
export const invoiceDetailsSaved = 'Faktuurbesonderhede gestoor.';
export const invoiceDetails = 'Faktuurbesonderhede';
export const theyAppearOnYourNext = 'Verskyn op jou volgende fakture. Met jou BTW-nommer kan jy die BTW terugeis.';
export const company = 'Maatskappy';
export const vatNumber = 'BTW-nommer';
export const tenDigitsStartingWith4 = 'Tien syfers, begin met 4';
export const address = 'Adres';
export const save = 'Stoor';
export const invoicesAndCreditNotes = 'Fakture en kredietnotas';
export const noInvoicesYetAfterEach = 'Nog geen fakture nie. Ná elke betaling verskyn ’n faktuur hier en in jou e-pos.';
export const inclVat = (amount: string | number): string => `BTW van ${amount} ingesluit`;
export const creditNote = 'Kredietnota';
export const preparingPdf = 'PDF word voorberei';
export const pdf = 'PDF';
export const isLocked = (host: string | number): string => `${host} is gesluit`;
export const thePlanOfSOwner = (host: string | number): string =>
  `Die plan van ${host} se eienaar het geëindig of die betaling het misluk. Vra die eienaar om te betaal: almal kry weer toegang, jy ook.`;
export const youHaveNothingToPay =
  'Jy hoef niks te betaal nie. Niks van jou data word geskrap nie, en die winkels self word nie geraak nie.';
export const yourPaymentFailed = 'Jou betaling het misluk';
export const payFastCouldntChargeYourCard = (detail: string | number): string =>
  `PayFast kon nie jou kaart debiteer nie${detail}. Jy kry weer volle toegang sodra die betaling gemaak is.`;
export const sinceBillingDate = (billingDate: string | number): string => ` sedert ${billingDate}`;
export const yourDataIsSafe =
  'Jou data is veilig, en jy kan voortgaan waar jy opgehou het. Jou winkel self word nie geraak nie.';
export const yourPlanHasEnded = 'Jou plan het geëindig';
export const chooseAPlanToRegain = 'Kies ’n plan om weer volle toegang te kry.';
export const weKeepYourData = (dataRetentionDays: string | number): string =>
  `Ons hou jou data vir ${dataRetentionDays} dae ná die einde, sodat jy dit kan uitvoer of kan voortgaan waar jy opgehou het. Daarna word dit geskrap. Jou winkel self word nie geraak nie.`;
export const yourTrialHasEnded = 'Jou proeftydperk het geëindig';
export const itEndedChooseAPlan = (detail: string | number): string =>
  `Dit het geëindig${detail}. Kies ’n plan om weer volle toegang te kry.`;
export const onBillingDate = (billingDate: string | number): string => ` op ${billingDate}`;
export const yourDataIsSafeWe =
  'Jou data is veilig: ons hou dit totdat jy ’n plan kies of jou rekening sluit. Jou winkel self word nie geraak nie.';
export const switchToAnotherOrganization = 'Skakel oor na ’n ander organisasie:';
export const eachName = (name: string | number, sum: string | number, each: string | number): string =>
  `${name}: ${sum} elke ${each}`;
export const vatExcluded = (savingsLabel: string | number): string => `. ${savingsLabel}, BTW uitgesluit.`;
export const signedInAs = (email: string | number): string => `Aangemeld as ${email}. `;
export const questions = 'Vrae? ';
export const signOut = 'Meld af';
export const werePreparingYourDataWell = 'Ons berei jou data voor. Ons e-pos jou wanneer dit gereed is.';
export const yourDataIsReady = 'Jou data is gereed: ';
export const downloadIt = 'laai dit af';
export const downloadAllYourData = 'Laai al jou data af as JSON en CSV.';
export const exportMyData = 'Voer my data uit';
export const firstPayment = 'eerste betaling';
export const cardAddedNothingCharged = 'kaart bygevoeg, niks gehef nie';
export const notConfirmedYet = 'Nog nie bevestig nie';
export const failed = 'Misluk';
export const cancelled = 'Gekanselleer';
export const refunded = 'Terugbetaal';
export const payments = 'Betalings';
export const noPaymentsYet = 'Nog geen betalings nie.';
export const confirmed = 'Bevestig';
export const monthly = 'Maandeliks';
export const month = 'maand';
export const annual = 'Jaarliks';
export const year = 'jaar';
export const planDetail = (detail: string | number): string => `${detail}e plan`;
export const excludingVatEach = (each: string | number): string => `BTW uitgesluit, elke ${each}`;
export const vatNet = (
  net: string | number,
  vat: string | number,
  vatPercent: string | number,
  gross: string | number,
): string => `${net} + ${vat} BTW (${vatPercent}%) = ${gross}`;
export const savesAYear = (amount: string | number): string => `Spaar ${amount} per jaar`;
export const yourPlanIsCancelledYou = 'Jou plan is gekanselleer. Jy sal nie weer gedebiteer word nie.';
export const cancelYourPlan = 'Kanselleer jou plan?';
export const payFastStopsChargingYourCard = 'PayFast hou op om jou kaart te debiteer.';
export const fullAccessContinuesUntilThenEnds = (paidUntilDate: string | number): string =>
  `Volle toegang duur tot ${paidUntilDate} en eindig dan`;
export const fullAccessEndsImmediately = 'Volle toegang eindig dadelik';
export const forYouAndEveryone = ' vir jou en almal in jou organisasies.';
export const yourDataIsThenKept = (dataRetentionDays: string | number): string =>
  `Van dan af word jou data vir ${dataRetentionDays} dae gehou, waarin jy dit kan uitvoer.`;
export const untilThenYouCanResume = 'Tot dan kan jy die plan hervat sonder om dubbel te betaal.';
export const nothingIsRefundedIfYou =
  'Niks word terugbetaal nie. Wil jy jou geld terughê, kies eerder “Kanselleer en betaal terug”.';
export const cancelPlan = 'Kanselleer plan';
export const payWithPayFast = (gross: string | number): string => `Betaal ${gross} met PayFast`;
export const payFastTakesThePayment = (refundDays: string | number): string =>
  `PayFast neem die betaling op sy eie bladsy; ons sien nooit jou kaart nie. Die plan hernu outomaties totdat jy kanselleer, wat jy enige tyd kan doen. Binne ${refundDays} dae ná die eerste betaling kan jy dit terugkry.`;
export const yourStoresDataIsKept = (dataRetentionDays: string | number): string =>
  `Jou winkels se data word vir ${dataRetentionDays} dae ná die einde gehou en dan geskrap.`;
export const yourDataIsKept = 'Jou data word intussen gehou, en jy gaan voort waar jy opgehou het.';
export const payToRegainFullAccess = (retentionWhileOpen: string | number): string =>
  `Betaal om weer volle toegang te kry. ${retentionWhileOpen}`;
export const thePaymentStartedOnIsnt = (billingDate: string | number): string =>
  `Die betaling wat op ${billingDate} begin is, is nie bevestig nie. As jy betaal het, begin jou plan sodra PayFast ons in kennis stel.`;
export const youHaveFullAccessIf = (detail: string | number): string =>
  `Jy het volle toegang${detail}. As jy vandag ’n plan kies, begin dit vandag.`;
export const untilEnds = (ends: string | number): string => ` tot ${ends}`;
export const freeTrial = 'Gratis proeftydperk';
export const daysLeft = (trial_days_remaining: number): string => `${countOf(trial_days_remaining, 'dag', 'dae')} oor`;
export const yourTrialEndedChoose = (detail: string | number, retentionWhileOpen: string | number): string =>
  `Jou proeftydperk het geëindig${detail}. Kies ’n plan om weer volle toegang te kry. ${retentionWhileOpen}`;
export const onEnds = (ends: string | number): string => ` op ${ends}`;
export const ended = 'Geëindig';
export const locked = 'Gesluit';
export const paymentFailed2 = 'Betaling misluk';
export const youWontBeChargedAgain = (detail: string | number): string =>
  `Jy sal nie weer gedebiteer word nie. Jy behou volle toegang${detail}.`;
export const untilUntil = (until: string | number): string => ` tot ${until}`;
export const thisPlanHasEnded = 'Hierdie plan het geëindig.';
export const chooseAPlanToRegainRetention = (retention: string | number): string =>
  `Kies ’n plan om weer volle toegang te kry. ${retention}`;
export const active = 'Aktief';
export const youHaveFullAccess = 'Jy het volle toegang.';
export const payFastCouldntChargeYourCardStatus = (status: boolean): string =>
  `PayFast kon nie jou kaart debiteer nie${status ? ' en sal nie outomaties weer probeer nie' : ''}`;
export const andTheDayGracePeriod = (
  failed: string | number,
  pastDueGraceDays: string | number,
  whatIsOpen: string | number,
): string => `${failed}, en die grasietydperk van ${pastDueGraceDays} dae is verby. ${whatIsOpen}`;
export const untilBillingDateTime = (billingDateTime: string | number): string => ` tot ${billingDateTime}`;
export const retryThePaymentOrPay = 'probeer die betaling weer, of betaal met ’n ander kaart';
export const chooseAPlanToContinue = 'kies ’n plan om voort te gaan';
export const youKeepFullAccess = (failed: string | number, until: string | number, remedy: string | number): string =>
  `${failed}. Jy behou volle toegang${until}: ${remedy}.`;
export const yourTrialGivesYouFull = (billingDate: string | number): string =>
  `Jou proeftydperk gee jou volle toegang tot ${billingDate}.`;
export const onBillingDate2 = (billingDate: string | number): string => `op ${billingDate}`;
export const atTheEnd = 'aan die einde van die betaalde tydperk';
export const itChangesToThe = (planName: string | number, when: string | number): string =>
  `Dit verander ${when} na die ${planName}.`;
export const onThenEach = (amount: string | number, day: string | number, each: string | number): string =>
  `${amount} op ${day}, dan elke ${each}`;
export const price = 'Prys';
export const eachSum = (sum: string | number, plan_type: boolean): string =>
  `${sum} elke ${plan_type ? 'jaar' : 'maand'}`;
export const paidUntil = 'Betaal tot';
export const amountDue = 'Bedrag verskuldig';
export const sinceAmount = (amount: string | number, billingDate: string | number): string =>
  `${amount} sedert ${billingDate}`;
export const nextCharge = 'Volgende heffing';
export const afterThat = 'Daarna';
export const retryPayment = 'Probeer betaling weer';
export const resumePlan2 = 'Hervat plan';
export const updateCard = 'Dateer kaart op';
export const cancelAndRefund = 'Kanselleer en betaal terug';
export const yourPlan = 'Jou plan';
export const yourPlanHasEndedAndTheRefund = 'Jou plan het geëindig en die terugbetaling is op pad.';
export const cancelAndRefund2 = 'Kanselleer en betaal terug?';
export const thePlanEndsImmediately = 'Die plan eindig dadelik vir jou en almal in jou organisasies.';
export const isRefundedToTheCard = (amount: string | number): string =>
  `${amount} word terugbetaal na die kaart waarmee jy betaal het, en jy kry ’n kredietnota.`;
export const youCanDecideUntil = (billingDate: string | number): string => `Jy kan tot ${billingDate} besluit.`;
export const whatWasMissing = 'Wat het kortgekom?';
export const optional = 'Opsioneel';
export const theEndOfThePaidPeriod = 'die einde van die betaalde tydperk';
export const youStayOnThe = (planName: string | number): string => `Jy bly op die ${planName}.`;
export const theStartsOn = (planName: string | number, when: string | number): string =>
  `Die ${planName} begin op ${when}.`;
export const planChange = 'Planverandering';
export const changePlan = 'Verander plan';
export const theStartsOnEach = (
  planName: string | number,
  when: string | number,
  sum: string | number,
  each: string | number,
): string => `Die ${planName} begin op ${when}: ${sum} elke ${each}.`;
export const eachItWouldStart = (
  name: string | number,
  sum: string | number,
  each: string | number,
  detail: string | number,
  when: string | number,
): string => `${name}: ${sum} elke ${each}${detail}. Dit begin op ${when}; niks word vooraf gehef nie.`;
export const vatExcludedSavingsLabel = (savingsLabel: string | number): string => `. ${savingsLabel}, BTW uitgesluit`;
export const stayOn = (plan_type: string | number): string =>
  `Bly op ${plan_type === 'monthly' ? 'maandeliks' : plan_type === 'annual' ? 'jaarliks' : plan_type}`;
export const switchTo = (other: string | number): string =>
  `Skakel oor na ${other === 'monthly' ? 'maandeliks' : other === 'annual' ? 'jaarliks' : other}`;
