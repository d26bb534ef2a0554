export const becauseOfYourPlan = 'Jy ontvang hierdie e-pos omdat dit oor jou Karoo-plan gaan.';
export const annualPlan = 'jaarplan';
export const monthlyPlan = 'maandplan';
export const viewPlan = 'Bekyk plan';
export const chooseAPlan = 'Kies ’n plan';

export const paymentFailedSubject = 'Jou Karoo-betaling het misluk';
export const accessLimitedSubject = 'Jou Karoo-toegang is beperk: betaling agterstallig';
export const paymentFailed = (amount: string, plan: string): string =>
  `Die betaling van ${amount} vir jou ${plan} het misluk.`;
export const updateOrTryAgain = (access: string): string =>
  `${access} Werk jou kaart by of probeer weer om ’n onderbreking te voorkom.`;
export const onlyBillingOpen =
  'Totdat dit betaal is, kan jy net jou faktureringsbladsy oopmaak. Jou data is veilig. Betaal om weer volle toegang te kry.';

export const lockedSubject = 'PayFast probeer nie meer jou kaart nie';
export const updatePayment = 'Werk betaling by';
export const failedSeveralTimes = (amount: string, plan: string): string =>
  `Die betaling van ${amount} vir jou ${plan} het verskeie kere misluk, en PayFast sal dit nie weer outomaties probeer nie.`;
export const updateOrRetry = (access: string): string =>
  `${access} Werk voor dan jou kaart by of probeer die betaling weer om ’n onderbreking te voorkom.`;
export const accessForNow = 'Jy het voorlopig nog volle toegang.';
export const accessUntil = (time: string): string => `Jy het volle toegang tot ${time}.`;

export const cancelledSubject = 'Jou Karoo-plan is gekanselleer';
export const noMoreCharges = (plan: string): string => `Ons sal nie weer betaling vir jou ${plan} neem nie.`;
export const yourBillingPeriod = 'jou faktureringstydperk';
export const cancelledUntil = (end: string): string =>
  `Jy het volle toegang tot die einde van ${end}. Tot dan kan jy jou plan hervat.`;

export const endedSubject = 'Jou Karoo-plan het geëindig';
export const planEnded = (plan: string): string => `Jou ${plan} het geëindig. Ons sal nie weer betaling neem nie.`;
export const trialAccessUntil = (time: string): string => `Jou proeftydperk gee jou volle toegang tot ${time}.`;
export const dataKept = (days: number, day: string): string =>
  `Jou winkeldata word ${days} dae lank bewaar, tot die einde van ${day}. Tot dan kan jy dit uitvoer. Daarna skrap ons dit uit Karoo. Jou WooCommerce-winkels word nie geraak nie.`;
export const dataKeptAfterTrial = (days: number, day: string): string =>
  `Ná jou proeftydperk word jou winkeldata ${days} dae lank bewaar, tot die einde van ${day}. Tot dan kan jy dit uitvoer. Daarna skrap ons dit uit Karoo. Jou WooCommerce-winkels word nie geraak nie.`;
export const choosePlanBeforeThen = 'Kies voor dan ’n plan om voort te gaan waar jy opgehou het.';

export const deletionSubject = 'Jou winkeldata sal binnekort uit Karoo geskrap word';
export const deletionAfter = (day: string): string =>
  `Jou plan het geëindig. Ná ${day} skrap ons jou winkeldata uit Karoo. Jou WooCommerce-winkels word nie geraak nie.`;
export const toKeepIt = 'Om dit te behou, kies voor dan ’n plan of voer jou data uit.';
export const thatDay = 'daardie dag';

export const invoice = 'Faktuur';
export const taxInvoice = 'Belastingfaktuur';
export const creditNote = 'Kredietnota';
export const taxCreditNote = 'Belastingkredietnota';
export const documentSubject = (title: string, number: string, seller: string): string =>
  `${title} ${number} van ${seller}`;
export const invoiceReady = (amount: string, description: string): string =>
  `Dankie vir jou betaling van ${amount}. Die faktuur is gereed: ${description}.`;
export const beingRefunded = (amount: string, invoiceNumber: string): string =>
  `${amount} word na jou kaart terugbetaal. Dit kan ’n paar dae neem voordat jou bank dit wys. Jou kredietnota is vir faktuur ${invoiceNumber}.`;
export const attachedAsPdf = 'Dit is as ’n PDF aangeheg. Jy kan dit ook in Instellings, Fakturering vind.';
export const testInstallation = 'Dit is ’n toetsinstallasie: geen geld is oorgedra nie.';
export const viewInvoices = 'Bekyk fakture';

export const specimen = 'Voorbeeld: geen geld is oorgedra nie';
export const documentNumber = 'Nommer';
export const date = 'Datum';
export const dateOfSupply = 'Leweringsdatum';
export const refersTo = 'Verwys na';
export const numberOfDay = (number: string, day: string): string => `${number} van ${day}`;
export const from = 'Van';
export const to = 'Aan';
export const registrationNumber = (number: string): string => `Registrasienommer ${number}`;
export const vatNumber = (number: string): string => `BTW-nommer ${number}`;
export const description = 'Beskrywing';
export const quantity = 'Aantal';
export const exclVat = 'Sonder BTW';
export const vatOf = (percent: number): string => `BTW ${percent} %`;
export const inclVat = 'Met BTW';
export const reason = (reason: string): string => `Rede: ${reason}`;
export const totalExclVat = 'Totaal sonder BTW';
export const vatAt = (percent: number): string => `BTW teen ${percent} %`;
export const totalPaid = 'Totaal betaal';
export const totalRefunded = 'Totaal terugbetaal';
export const paidByCard = (reference: string): string =>
  `Per kaart betaal, verwysing ${reference}. Alle bedrae in Suid-Afrikaanse rand (ZAR).`;
export const paidBackToCard = (reference: string): string =>
  `Na die kaart terugbetaal, verwysing ${reference}. Alle bedrae in Suid-Afrikaanse rand (ZAR).`;
export const noTaxInvoice = (seller: string): string =>
  `${seller} is nie hier vir BTW geregistreer nie: hierdie is geen belastingfaktuur nie.`;
export const madeAsATest = 'In ’n toetsinstallasie gemaak. Dit is ’n voorbeeld: geen geld is oorgedra nie.';
