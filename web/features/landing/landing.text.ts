export const watchDemo = 'Watch Demo';
export const close = 'Close';
export const previous = 'Previous';
export const play = 'Play';
export const next = 'Next';
export const n1Of = (count: string | number): string => `1 of ${count}`;
export const startFreeTrial = 'Start free trial';
export const ofCurrent = (current: string | number, count: string | number): string => `${current} of ${count}`;
export const pause = 'Pause';
export const theDashboardWithSalesOrders =
  'The dashboard with sales, orders, average order value and new customers, and a chart of sales over time';
export const startYourDayWithOne =
  'Start your day with one look: sales, orders and new customers, compared with the previous period.';
export const theListOfOrders = 'The list of orders with search, status tabs and filters';
export const findAnyOrderByName = 'Find any order by name, number or status. Change the status of many at once.';
export const oneOrderWithItsItems = 'One order with its items, totals, customer and notes';
export const seeAnOrderOnOne =
  'See an order on one page: items, VAT, payment, notes and what the customer bought before.';
export const theListOfProducts = 'The list of products with price, stock and units sold';
export const changePricesAndStock =
  'Change prices and stock in the list. Karoo saves them to your store, even after a lost connection.';
export const theSalesReport = 'The sales report with its chart and breakdown';
export const knowWhatSellsToWhom = 'Know what sells, to whom and where, with figures that match your store.';
export const theFinanceReportWithVat = 'The finance report with VAT for the tax period';
export const haveVatForYourTax = 'Have VAT for your tax period ready, with a pack for your accountant.';
export const stores = 'stores';
export const revenueTracked = 'revenue tracked';
export const boostInSales = 'boost in sales';
export const uptime = 'uptime';
export const everythingYourShopTellsYou = 'Everything your shop tells you, on one screen';
export const testimonials = 'Testimonials';
export const theseAreIllustrativeExamples =
  'These are illustrative examples of what merchants look for, not quotes of named customers.';
export const pricing = 'Pricing';
export const everythingIncludedWhicheverYouChoose = 'Everything included, whichever you choose.';
export const frequentlyAskedQuestions = 'Frequently asked questions';
export const karooInFigures = 'Karoo in figures';
export const tryItWithYourOwnShop = 'Try it with your own shop';
export const daysFreeEverythingOpenNo = (trialDaysAdvertised: string | number): string =>
  `${trialDaysAdvertised} days free, everything open, no card required.`;
export const monthly = 'Monthly';
export const annual = 'Annual';
export const realTimeSalesOrders = 'Real-time sales, orders and new customers';
export const ordersSearchFiltersStatusChangesExport = 'Orders: search, filters, status changes, export';
export const productsPerformancePricesAndStock = 'Products: performance, prices and stock';
export const customersSegmentsSpendOrderHistory = 'Customers: segments, spend, order history';
export const financialReportsWithVat = 'Financial reports with VAT to the cent';
export const asManyWooCommerceShops = 'As many WooCommerce shops as you have';
export const yourTeamWithARole = 'Your team, with a role for each';
export const alertsForLowStock = 'Alerts for low stock and failed syncs';
export const exportOfAllYourData = 'Export of all your data, at any time';
export const plainPricesEverythingIncluded = 'Plain prices, everything included';
export const startFreePay = (savingsLabel: string | number): string =>
  `Start free. Pay by the month, or by the year and save ${savingsLabel}.`;
export const whatIsCharged = 'What is charged';
export const twelveMonthsByTheMonthly = (
  price: string | number,
  advertised: string | number,
  savingsLabel: string | number,
): string =>
  `Twelve months of the monthly plan cost ${price}; the annual plan costs ${advertised}. That saves ${savingsLabel} a year, VAT excluded.`;
export const inEveryPlan = 'In every plan';
export const daysMoneyBack = (refundDays: string | number): string => `${refundDays} days, money back`;
export const ifKarooIsNot = (refundDays: string | number): string =>
  `If Karoo is not for you, you get your initial payment back in full within ${refundDays} days of making it, VAT included, no reason needed. See the `;
export const refundPolicy = 'refund policy';
export const questionsAboutPaying = 'Questions about paying';
export const pricesInRandWithVatAt = (string: string | number): string => `Prices in rand, with VAT at ${string}%`;
export const plan = 'Plan';
export const price = 'Price';
export const vat = 'VAT';
export const youPay = 'You pay';
export const howDoesTheFreeTrialWork = 'How does the free trial work?';
export const youGetDaysWithEverything = (trialDaysAdvertised: string | number): string =>
  `You get ${trialDaysAdvertised} days with everything open: all screens, all reports, as many stores as you have. When it ends, you choose a plan or leave. We never charge you automatically.`;
export const doINeedACard = 'Do I need a card to start?';
export const noAnEmailAddress = 'No. An email address is enough. We ask for a card only when you buy a plan.';
export const whatWillBeCharged = 'What will be charged?';
export const thePricePlusVatEvery = (
  vatPercent: string | number,
  charged: string | number,
  charged2: string | number,
): string =>
  `The price plus ${vatPercent}% VAT: ${charged} every month, or ${charged2} once a year. Payments go through PayFast; we never see your card’s number.`;
export const canICancelAtAnyTime = 'Can I cancel at any time?';
export const yesWithOneButtonUnder = (dataRetentionDays: string | number): string =>
  `Yes, with one button under Settings, Billing. You keep full access until the end of the period you paid for. After that you can still read and export your data for ${dataRetentionDays} days.`;
export const whatIfItIsNot = 'What if it is not for me?';
export const youGetYourInitialPayment = (refundDays: string | number): string =>
  `You get your initial payment back in full within ${refundDays} days, no reason needed. The [refund policy](/refund) says how.`;
export const doIGetAnInvoice = 'Do I get an invoice with VAT?';
export const yesEveryPaymentComes =
  'Yes. Every payment comes with an invoice as a PDF, by email and in your billing screen, with the VAT shown separately.';
export const whichShopsWorkWithKaroo = 'Which shops work with Karoo?';
export const wooCommerceShopsThatCan =
  'WooCommerce shops that can be reached over the internet. There is no plugin to install: you approve Karoo in your shop, or paste a key. Your shop stays where it is and keeps working as before.';
export const whatHappensToMyData = 'What happens to my data, and what about POPIA?';
export const itStaysYoursOnlyYou =
  'It stays yours. Only you and the people you invite see it, each within the role you gave them; the keys to your shop are stored encrypted. You can export or delete everything yourself. The [privacy policy](/privacy) and the [POPIA page](/popia) explain the details.';
export const doesItWork = 'Does it work on a weak connection?';
export const itsMadeForOneKaroo =
  'It’s made for one. Karoo shows the latest figures it has, says how old they are, and updates them when the connection returns.';
export const realTimeAnalytics = 'Real-time analytics';
export const anOrderPlacedThisMinute =
  'An order placed this minute is on your screen this minute. Every figure is compared with the previous period and explains how it is calculated.';
export const orderManagement = 'Order management';
export const findFilterAndExportOrders =
  'Find, filter and export orders, and change their status without opening WordPress.';
export const productPerformance = 'Product performance';
export const whatSellsWhatBrings =
  'What sells, what brings the revenue, what comes back as a refund, and how long stock will last.';
export const customerAnalytics = 'Customer analytics';
export const whoIsNewWhoReturns =
  'Who is new, who returns, who is about to be lost; lifetime spend and province, guests included.';
export const financialReporting = 'Financial reporting';
export const vatPaymentMethodsRefundsShipping =
  'VAT, payment methods, refunds, shipping and discounts, to the cent and as WooCommerce counts them.';
export const multiStoreManagement = 'Multi-store management';
export const everyShopYouRunUnder =
  'Every shop you run under one sign-in, with your team beside you in the roles you choose.';
export const automatedInventoryAlerts = 'Automated inventory alerts';
export const knowThatAProductIs =
  'Know that a product is running low before your customers do, at the threshold you set.';
export const seeYourWholeWooCommerceShop = 'See your whole WooCommerce shop at a glance';
export const karooIsTheDashboard =
  'Karoo is the dashboard for South African online shops: sales, orders, stock and customers in one place, up to the minute and in rand, on the phone in your hand.';
export const dayFreeTrialNoCardRequired = (trialDaysAdvertised: string | number): string =>
  `${trialDaysAdvertised}-day free trial. No card required.`;
export const everythingIncluded = 'Everything included';
export const cancelAtAnyTime = 'Cancel at any time';
export const moneyBackWithinDays = (refundDays: string | number): string => `Money back within ${refundDays} days`;
export const saveYear = (savingsLabel: string | number): string => `Save ${savingsLabel}/year`;
export const onePaymentAYear = 'One payment a year';
export const custom = 'Custom';
export const letUsTalk = 'Let us talk';
export const forAgenciesAndForGroups = 'For agencies and for groups of many shops.';
export const aPriceThatFitsYour = 'A price that fits your number of shops';
export const contactUs = 'Contact us';
export const weAnswerByEmail = 'We answer by email.';
export const month = 'month';
export const year = 'year';
export const aExclVat = (per: string | number): string => ` a ${per}, excl. VAT`;
export const aIsChargedVatIncluded = (charged: string | number, per: string | number): string =>
  `${charged} a ${per} is charged, VAT included.`;
export const startWith = (name: string | number): string => `Start with ${name}`;
export const daysFreeFirstNoCardRequired = (trialDaysAdvertised: string | number): string =>
  `${trialDaysAdvertised} days free first, no card required.`;
export const dashboard = 'Dashboard ';
export const n1528NovAgainst1 = '15–28 Nov, against 1–14 Nov';
export const sampleData = 'Sample data';
export const salesOverTime = 'Sales over time';
export const n1528Nov = ' 15–28 Nov';
export const n114Nov = ' 1–14 Nov';
export const recentOrders = 'Recent orders';
export const lowStock = 'Low stock';
export const soldOut = 'Sold out';
export const leftLeft = (left: string | number): string => `${left} left`;
export const totalSales = 'Total sales';
export const orders = 'Orders';
export const averageOrderValue = 'Average order value';
export const newCustomers = 'New customers';
export const leratoM = 'Lerato M.';
export const n3Items = '3 items';
export const processing = 'Processing';
export const johanV = 'Johan V.';
export const n1Item = '1 item';
export const completed = 'Completed';
export const ayeshaK = 'Ayesha K.';
export const n2Items = '2 items';
export const onHold = 'On hold';
export const siphoD = 'Sipho D.';
export const n5Items = '5 items';
export const houseBlend1Kg = 'House blend 1 kg';
export const rooibosLatteMix = 'Rooibos latte mix';
export const ceramicDripper = 'Ceramic dripper';
export const iOpenItBefore =
  'I open it before the first coffee. One look, and I know whether yesterday was a good day.';
export const coffeeRoasteryCapeTown = 'Coffee roastery, Cape Town';
export const twoShopsOneScreenI = 'Two shops, one screen. I no longer add up spreadsheets on a Sunday evening.';
export const homewareShopDurban = 'Homeware shop, Durban';
export const theVatFiguresAgree = 'The VAT figures agree with what WooCommerce says. My bookkeeper stopped phoning.';
export const skincareBrandPretoria = 'Skincare brand, Pretoria';
export const illustrative = 'Illustrative';
export const registrationNumber = 'Registration number';
export const vatNumber = 'VAT number';
export const telephone = 'Telephone';
export const informationOfficer = 'Information officer';
export const skipToContent = 'Skip to content';
export const features = 'Features';
export const faq = 'FAQ';
export const menu = 'Menu';
export const main = 'Main';
export const signIn = 'Sign in';
export const seeYourWholeShopMade = 'See your whole shop. Made for WooCommerce merchants in South Africa.';
export const product = 'Product';
export const legal = 'Legal';
export const contact = 'Contact';
export const wooCommerceIsATrademark =
  'WooCommerce is a trademark of its owner. Karoo is not affiliated with or endorsed by it.';
