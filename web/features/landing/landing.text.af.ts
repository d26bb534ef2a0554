export const watchDemo = 'Kyk demonstrasie';
export const close = 'Sluit';
export const previous = 'Vorige';
export const play = 'Speel';
export const next = 'Volgende';
export const n1Of = (count: string | number): string => `1 van ${count}`;
export const startFreeTrial = 'Begin gratis proeftydperk';
export const ofCurrent = (current: string | number, count: string | number): string => `${current} van ${count}`;
export const pause = 'Wag';
export const theDashboardWithSalesOrders =
  'Die paneelbord met verkope, bestellings, gemiddelde bestelwaarde en nuwe kliënte, en ’n grafiek van verkope oor tyd';
export const startYourDayWithOne =
  'Begin jou dag met een blik: verkope, bestellings en nuwe kliënte, vergelyk met die vorige tydperk.';
export const theListOfOrders = 'Die lys bestellings met soektog, statusoortjies en filters';
export const findAnyOrderByName =
  'Vind enige bestelling volgens naam, nommer of status. Verander die status van baie op een slag.';
export const oneOrderWithItsItems = 'Een bestelling met sy items, totale, kliënt en notas';
export const seeAnOrderOnOne =
  'Sien ’n bestelling op een bladsy: items, BTW, betaling, notas en wat die kliënt voorheen gekoop het.';
export const theListOfProducts = 'Die lys produkte met prys, voorraad en eenhede verkoop';
export const changePricesAndStock =
  'Verander pryse en voorraad in die lys. Karoo stoor dit in jou winkel, selfs ná ’n verlore verbinding.';
export const theSalesReport = 'Die verkoopsverslag met sy grafiek en uiteensetting';
export const knowWhatSellsToWhom = 'Weet wat verkoop, aan wie en waar, met syfers wat by jou winkel pas.';
export const theFinanceReportWithVat = 'Die finansiële verslag met BTW vir die belastingtydperk';
export const haveVatForYourTax = 'Hou BTW vir jou belastingtydperk gereed, met ’n pakket vir jou rekenmeester.';
export const stores = 'winkels';
export const revenueTracked = 'inkomste gevolg';
export const boostInSales = 'groei in verkope';
export const uptime = 'beskikbaarheid';
export const everythingYourShopTellsYou = 'Alles wat jou winkel jou vertel, op een skerm';
export const testimonials = 'Getuigskrifte';
export const theseAreIllustrativeExamples =
  'Dit is illustratiewe voorbeelde van wat handelaars soek, nie aanhalings van kliënte met name nie.';
export const pricing = 'Pryse';
export const everythingIncludedWhicheverYouChoose = 'Alles ingesluit, wat jy ook al kies.';
export const frequentlyAskedQuestions = 'Gereelde vrae';
export const karooInFigures = 'Karoo in syfers';
export const tryItWithYourOwnShop = 'Probeer dit met jou eie winkel';
export const daysFreeEverythingOpenNo = (trialDaysAdvertised: string | number): string =>
  `${trialDaysAdvertised} dae gratis, alles oop, geen kaart nodig nie.`;
export const monthly = 'Maandeliks';
export const annual = 'Jaarliks';
export const realTimeSalesOrders = 'Verkope, bestellings en nuwe kliënte, intyds';
export const ordersSearchFiltersStatusChangesExport = 'Bestellings: soek, filters, statusveranderinge, uitvoer';
export const productsPerformancePricesAndStock = 'Produkte: prestasie, pryse en voorraad';
export const customersSegmentsSpendOrderHistory = 'Kliënte: segmente, besteding, bestelgeskiedenis';
export const financialReportsWithVat = 'Finansiële verslae met BTW tot op die sent';
export const asManyWooCommerceShops = 'Soveel WooCommerce-winkels as wat jy het';
export const yourTeamWithARole = 'Jou span, elk met ’n rol';
export const alertsForLowStock = 'Waarskuwings oor lae voorraad en mislukte sinkroniserings';
export const exportOfAllYourData = 'Uitvoer van al jou data, enige tyd';
export const plainPricesEverythingIncluded = 'Eenvoudige pryse, alles ingesluit';
export const startFreePay = (savingsLabel: string | number): string =>
  `Begin gratis. Betaal per maand, of per jaar en spaar ${savingsLabel}.`;
export const whatIsCharged = 'Wat gehef word';
export const twelveMonthsByTheMonthly = (
  price: string | number,
  advertised: string | number,
  savingsLabel: string | number,
): string =>
  `Twaalf maande op die maandelikse plan kos ${price}; die jaarlikse plan kos ${advertised}. Dit spaar ${savingsLabel} per jaar, BTW uitgesluit.`;
export const inEveryPlan = 'In elke plan';
export const daysMoneyBack = (refundDays: string | number): string => `${refundDays} dae, geld terug`;
export const ifKarooIsNot = (refundDays: string | number): string =>
  `As Karoo nie vir jou is nie, kry jy jou aanvanklike betaling ten volle terug binne ${refundDays} dae nadat jy dit gemaak het, BTW ingesluit, geen rede nodig nie. Sien die `;
export const refundPolicy = 'terugbetalingsbeleid';
export const questionsAboutPaying = 'Vrae oor betaling';
export const pricesInRandWithVatAt = (string: string | number): string => `Pryse in rand, met BTW teen ${string}%`;
export const plan = 'Plan';
export const price = 'Prys';
export const vat = 'BTW';
export const youPay = 'Jy betaal';
export const howDoesTheFreeTrialWork = 'Hoe werk die gratis proeftydperk?';
export const youGetDaysWithEverything = (trialDaysAdvertised: string | number): string =>
  `Jy kry ${trialDaysAdvertised} dae met alles oop: alle skerms, alle verslae, soveel winkels as wat jy het. Wanneer dit eindig, kies jy ’n plan of jy gaan. Ons hef jou nooit outomaties nie.`;
export const doINeedACard = 'Het ek ’n kaart nodig om te begin?';
export const noAnEmailAddress = 'Nee. ’n E-posadres is genoeg. Ons vra eers vir ’n kaart wanneer jy ’n plan koop.';
export const whatWillBeCharged = 'Wat sal gehef word?';
export const thePricePlusVatEvery = (
  vatPercent: string | number,
  charged: string | number,
  charged2: string | number,
): string =>
  `Die prys plus ${vatPercent}% BTW: ${charged} elke maand, of ${charged2} een keer per jaar. Betalings gaan deur PayFast; ons sien nooit jou kaart se nommer nie.`;
export const canICancelAtAnyTime = 'Kan ek enige tyd kanselleer?';
export const yesWithOneButtonUnder = (dataRetentionDays: string | number): string =>
  `Ja, met een knoppie onder Instellings, Fakturering. Wat jy betaal het, bly oop tot die einde daarvan. Daarna kan jy jou data nog ${dataRetentionDays} dae lank lees en uitvoer.`;
export const whatIfItIsNot = 'Wat as dit nie vir my is nie?';
export const youGetYourInitialPayment = (refundDays: string | number): string =>
  `Jy kry jou aanvanklike betaling ten volle terug binne ${refundDays} dae, geen rede nodig nie. Die [terugbetalingsbeleid](/refund) sê hoe.`;
export const doIGetAnInvoice = 'Kry ek ’n faktuur met BTW?';
export const yesEveryPaymentComes =
  'Ja. Elke betaling kom met ’n faktuur as PDF, per e-pos en op jou faktureringskerm, met die BTW op sy eie reël.';
export const whichShopsWorkWithKaroo = 'Watter winkels werk met Karoo?';
export const wooCommerceShopsThatCan =
  'WooCommerce-winkels wat oor die internet bereik kan word. Daar is geen inprop om te installeer nie: jy keur Karoo in jou winkel goed, of plak ’n sleutel. Jou winkel bly waar dit is en werk soos voorheen.';
export const whatHappensToMyData = 'Wat gebeur met my data, en wat van POPIA?';
export const itStaysYoursOnlyYou =
  'Dit bly joune. Net jy en die mense wat jy nooi, sien dit, elk binne die rol wat jy hulle gee; die sleutels van jou winkel word geënkripteer gestoor. Jy kan alles self uitvoer of skrap. Die [privaatheidsbeleid](/privacy) en die [POPIA-bladsy](/popia) sê die res.';
export const doesItWork = 'Werk dit op ’n swak verbinding?';
export const itsMadeForOneKaroo =
  'Dit is daarvoor gemaak. Karoo wys die jongste syfers wat dit het, sê hoe oud dit is, en werk dit by wanneer die verbinding terugkom.';
export const realTimeAnalytics = 'Intydse ontledings';
export const anOrderPlacedThisMinute =
  '’n Bestelling wat hierdie minuut geplaas word, is hierdie minuut op jou skerm. Elke syfer word met die vorige tydperk vergelyk en sê hoe dit bereken word.';
export const orderManagement = 'Bestuur van bestellings';
export const findFilterAndExportOrders =
  'Soek, filter en voer bestellings uit, en verander hul status sonder om WordPress oop te maak.';
export const productPerformance = 'Produkprestasie';
export const whatSellsWhatBrings =
  'Wat verkoop, wat die inkomste bring, wat as terugbetaling terugkom, en hoe lank voorraad sal hou.';
export const customerAnalytics = 'Kliënteontledings';
export const whoIsNewWhoReturns =
  'Wie is nuut, wie kom terug, wie dreig om weg te gaan; leeftydbesteding en provinsie, gaste ingesluit.';
export const financialReporting = 'Finansiële verslae';
export const vatPaymentMethodsRefundsShipping =
  'BTW, betaalmetodes, terugbetalings, aflewering en afslag, tot op die sent en soos WooCommerce dit tel.';
export const multiStoreManagement = 'Bestuur van baie winkels';
export const everyShopYouRunUnder =
  'Elke winkel wat jy bedryf onder een aanmelding, met jou span langs jou in die rolle wat jy kies.';
export const automatedInventoryAlerts = 'Outomatiese voorraadwaarskuwings';
export const knowThatAProductIs =
  'Hoor dat ’n produk min raak voordat jou kliënte dit agterkom, by die drempel wat jy stel.';
export const seeYourWholeWooCommerceShop = 'Sien jou hele WooCommerce-winkel met een oogopslag';
export const karooIsTheDashboard =
  'Karoo is die paneelbord vir Suid-Afrikaanse aanlynwinkels: verkope, bestellings, voorraad en kliënte op een plek, op die minuut en in rand, op die foon in jou hand.';
export const dayFreeTrialNoCardRequired = (trialDaysAdvertised: string | number): string =>
  `${trialDaysAdvertised} dae gratis proeftydperk. Geen kaart nodig nie.`;
export const everythingIncluded = 'Alles ingesluit';
export const cancelAtAnyTime = 'Kanselleer enige tyd';
export const moneyBackWithinDays = (refundDays: string | number): string => `Geld terug binne ${refundDays} dae`;
export const saveYear = (savingsLabel: string | number): string => `Spaar ${savingsLabel}/jaar`;
export const onePaymentAYear = 'Een betaling per jaar';
export const custom = 'Pasgemaak';
export const letUsTalk = 'Kom ons gesels';
export const forAgenciesAndForGroups = 'Vir agentskappe en vir groepe met baie winkels.';
export const aPriceThatFitsYour = '’n Prys wat by jou aantal winkels pas';
export const contactUs = 'Kontak ons';
export const weAnswerByEmail = 'Ons antwoord per e-pos.';
export const month = 'maand';
export const year = 'jaar';
export const aExclVat = (per: string | number): string => ` per ${per}, BTW uitgesl.`;
export const aIsChargedVatIncluded = (charged: string | number, per: string | number): string =>
  `${charged} per ${per} word gehef, BTW ingesluit.`;
export const startWith = (name: string | number): string => `Begin met ${name}`;
export const daysFreeFirstNoCardRequired = (trialDaysAdvertised: string | number): string =>
  `Eers ${trialDaysAdvertised} dae gratis, geen kaart nodig nie.`;
export const dashboard = 'Paneelbord ';
export const n1528NovAgainst1 = '15–28 Nov., teenoor 1–14 Nov.';
export const sampleData = 'Voorbeelddata';
export const salesOverTime = 'Verkope oor tyd';
export const n1528Nov = ' 15–28 Nov.';
export const n114Nov = ' 1–14 Nov.';
export const recentOrders = 'Onlangse bestellings';
export const lowStock = 'Lae voorraad';
export const soldOut = 'Uitverkoop';
export const leftLeft = (left: string | number): string => `${left} oor`;
export const totalSales = 'Totale verkope';
export const orders = 'Bestellings';
export const averageOrderValue = 'Gemiddelde bestelwaarde';
export const newCustomers = 'Nuwe kliënte';
export const leratoM = 'Lerato M.';
export const n3Items = '3 items';
export const processing = 'Word verwerk';
export const johanV = 'Johan V.';
export const n1Item = '1 item';
export const completed = 'Voltooi';
export const ayeshaK = 'Ayesha K.';
export const n2Items = '2 items';
export const onHold = 'Opgehou';
export const siphoD = 'Sipho D.';
export const n5Items = '5 items';
export const houseBlend1Kg = 'Huismengsel 1 kg';
export const rooibosLatteMix = 'Rooibos-lattemengsel';
export const ceramicDripper = 'Keramiekfilter';
export const iOpenItBefore = 'Ek maak dit oop voor die eerste koffie. Een blik, en ek weet of gister ’n goeie dag was.';
export const coffeeRoasteryCapeTown = 'Koffiebrandery, Kaapstad';
export const twoShopsOneScreenI = 'Twee winkels, een skerm. Ek tel nie meer Sondagaande sigblaaie bymekaar nie.';
export const homewareShopDurban = 'Huisware-winkel, Durban';
export const theVatFiguresAgree = 'Die BTW-syfers stem ooreen met wat WooCommerce sê. My boekhouer bel nie meer nie.';
export const skincareBrandPretoria = 'Velsorghandelsmerk, Pretoria';
export const illustrative = 'Illustratief';
export const registrationNumber = 'Registrasienommer';
export const vatNumber = 'BTW-nommer';
export const telephone = 'Telefoon';
export const informationOfficer = 'Inligtingsbeampte';
export const skipToContent = 'Slaan oor na die inhoud';
export const features = 'Funksies';
export const faq = 'Gereelde vrae';
export const menu = 'Kieslys';
export const main = 'Hoof';
export const signIn = 'Meld aan';
export const seeYourWholeShopMade = 'Sien jou hele winkel. Gemaak vir WooCommerce-handelaars in Suid-Afrika.';
export const product = 'Produk';
export const legal = 'Regsdokumente';
export const contact = 'Kontak';
export const wooCommerceIsATrademark =
  'WooCommerce is ’n handelsmerk van sy eienaar. Karoo is nie daarmee geaffilieer of daardeur onderskryf nie.';
