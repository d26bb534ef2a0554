import { countOf } from '../../platform/format/number.ts';

export const connectName = (name: string | number): string => `Connect ${name}`;
export const karooGetsReadOnlyAccess = 'Karoo gets read-only access. You can revoke it at any time.';
export const askTheOwner = (reason: string | number): string =>
  `Ask the owner or an admin of your organization to connect it. ${reason}`;
export const noGoogleFiguresHere = 'No Google figures here';
export const googleIsntSetUp =
  'Google isn’t set up on this server. The person who runs it can follow the steps in the operating notes.';
export const theresNothingHere = 'There’s nothing here.';
export const isDisconnectedAndItsAccess = (name: string | number): string =>
  `${name} is disconnected and its access is revoked.`;
export const isDisconnectedGoogleStillLists = (name: string | number): string =>
  `${name} is disconnected. Google still lists the access, either for another connection or because Google didn’t respond. You can revoke it in your Google account.`;
export const disconnectPropertyName = (propertyName: string | number): string => `Disconnect ${propertyName}`;
export const disconnect = 'Disconnect';
export const disconnectPropertyName2 = (propertyName: string | number): string => `Disconnect ${propertyName}?`;
export const noOneInYourOrganization =
  'No one in your organization will see its figures anymore, and Karoo revokes its access at Google. Google keeps its data: reconnect to see it again.';
export const couldntDisconnect = 'Couldn’t disconnect';
export const keepIt = 'Keep it';
export const integrations = 'Integrations';
export const youreNotInAnOrganization = 'You’re not in an organization yet. Create one to add a connection.';
export const googleAnalytics = 'Google Analytics';
export const couldntLoadConnections = 'Couldn’t load connections';
export const google = 'Google';
export const connectAnother = (chosen: string | number): string => `Connect another ${chosen}`;
export const nothingSelected = 'Nothing selected';
export const connected = 'Connected';
export const expired = 'Expired';
export const noYet = (chosen: string | number): string => `No ${chosen} yet`;
export const sinceEmail = (email: string | number, date: string | number): string => `${email} · since ${date}`;
export const googleEndedThisConnection = 'Google ended this connection. ';
export const reconnectToSeeAgain = (name: string | number): string => `Reconnect to see ${name} again.`;
export const reconnect = 'Reconnect';
export const selectA = (chosen: string | number): string => `Select a ${chosen}`;
export const change = 'Change';
export const connectingName = (name: string | number): string => `Connecting ${name}`;
export const loading = 'Loading';
export const failedToConnect = (name: string | number): string => `Failed to connect ${name}`;
export const connectionWasCancelled = (name: string | number): string => `${name} connection was cancelled`;
export const googleReturnedAnErrorPlease = (error: string | number): string =>
  `Google returned an error: ${error}. Please start again.`;
export const isReconnected = (name: string | number): string => `${name} is reconnected.`;
export const connectedPleaseSelectA = (name: string | number, chosen: string | number): string =>
  `${name} connected! Please select a ${chosen}.`;
export const failedToFetchAnalyticsAccounts = 'Failed to fetch Analytics accounts';
export const connectedAs = (email: string | number): string => `Connected as ${email}.`;
export const itsConnectedTheOwner = (chosen: string | number, reason: string | number): string =>
  `It’s connected. The owner or an admin of your organization selects which ${chosen} to use. ${reason}`;
export const couldntLoadAccounts = 'Couldn’t load accounts';
export const couldntLoadSites = 'Couldn’t load sites';
export const hasNoAccessToAny = (email: string | number, chosen: string | number, name: string | number): string =>
  `${email} has no access to any ${chosen} in ${name}. Ask the person who set it up for access, or connect with another Google account.`;
export const isConnected = (name: string | number): string => `${name} is connected.`;
export const couldntSelectThe = (chosen: string | number): string => `Couldn’t select the ${chosen}`;
export const findA = (chosen: string | number): string => `Find a ${chosen}`;
export const showingOfSearchByName = (maxShown: string | number, found: string | number): string =>
  `Showing ${maxShown} of ${found}. Search by name or number.`;
export const noMatches = (chosen: string | number): string => `No ${chosen} matches.`;
export const selected = 'Selected';
export const select = 'Select';
export const seeWhosInYourStore =
  'See who’s in your store right now, how many visit, where they come from, which devices and pages they use, and how many buy, next to your orders for the same days.';
export const searchConsole = 'Search Console';
export const seeWhatPeopleSearched =
  'See what people searched for on Google before they visited, how often your pages appeared, and in which position.';
export const isNoLongerConnected = (name: string | number): string => `${name} is no longer connected`;
export const askTheOwnerReason = (reason: string | number): string =>
  `Ask the owner or an admin of your organization. ${reason}`;
export const googlesRequestLimitIsReached = 'Google’s request limit is reached';
export const tryAgain = 'Try Again';
export const couldntLoadFigures = 'Couldn’t load figures';
export const didntRespondFor = (name: string | number, propertyName: string | number): string =>
  `${name} didn’t respond for ${propertyName}`;
export const selectAnother = (chosen: string | number): string => `Select another ${chosen}`;
export const googlesRequestLimitIsReachedForNow = 'Google’s request limit is reached for now.';
export const googleEndedThisConnection2 = 'Google ended this connection.';
export const googleCantBeReachedRightNow = 'Google can’t be reached right now.';
export const theseFiguresAreFrom = (value: string | number, fetchedAt: string | number): string =>
  `${value} These figures are from ${fetchedAt}.`;
export const theyUpdateAutomatically = ' They update automatically.';
export const minS = (floor: string | number, padStart: string | number): string => `${floor} min ${padStart} s`;
export const onTheSiteNow = 'On the site now';
export const sessions = 'Sessions';
export const bounceRate = 'Bounce rate';
export const averageSession = 'Average session';
export const peopleOnTheSite = 'People on the site in the last 30 minutes, as counted by Google. Updated every minute.';
export const notAvailableRightNow = 'Not available right now';
export const inTheLast30Minutes = 'in the last 30 minutes';
export const visitsASessionEndsAfter = 'Visits. A session ends after 30 minutes of inactivity.';
export const shareOfSessionsShorterThan =
  'Share of sessions shorter than 10 seconds, with one page view and no key event.';
export const averageTimeBetweenTheFirst = 'Average time between the first and the last event of a session.';
export const onAPage = (duration: string | number): string => `${duration} on a page`;
export const sessionsByDayIn = (count: string | number, value: string | number): string =>
  `Sessions by day: ${count} in ${value}`;
export const orders = 'Orders';
export const salesIncludingTaxAndShipping = 'Sales, including tax and shipping';
export const averageOrderIncludingTaxAndShipping = 'Average order, including tax and shipping';
export const conversion = 'Conversion';
export const desktop = 'Desktop';
export const phone = 'Phone';
export const tablet = 'Tablet';
export const television = 'Television';
export const unknown = 'Unknown';
export const directTypedBookmarkedOrUnknown = 'Direct: typed, bookmarked or unknown';
export const inMinutes = (minutes: number): string => `in ${countOf(minutes, 'minute')}`;
export const inAboutHours = (round: number): string => `in about ${countOf(round, 'hour')}`;
export const youveUsedUpGooglesHourly = (again: string | number): string =>
  `You’ve used up Google’s hourly or daily request limit for this property. Karoo tries again ${again}.`;
export const queries = 'Queries';
export const query = 'Query';
export const pages = 'Pages';
export const page = 'Page';
export const devices = 'Devices';
export const device = 'Device';
export const googleSearch = 'Google search';
export const searchFiguresBy = 'Search figures by';
export const clicks = 'Clicks';
export const howOftenSomeoneVisited = 'How often someone visited from Google’s results.';
export const impressions = 'Impressions';
export const howOftenOneOfYour = 'How often one of your pages appeared in someone’s results.';
export const ctr = 'CTR';
export const clickThroughRateClicksDivided = 'Click-through rate: clicks divided by impressions.';
export const position = 'Position';
export const averagePositionOfYourBest = 'Average position of your best result. 1 is the top.';
export const noDataForTheseDays = 'No data for these days. Search Console is two to three days behind.';
export const googleSearchBy = (by: string | number): string => `Google search by ${by}`;
export const asOfDays = (propertyName: string | number, fetchedAt: string | number): string =>
  `${propertyName} · as of ${fetchedAt}. Days are in California time. The last two or three aren’t available yet.`;
export const googleHidesRareQueriesSo = ' Google hides rare queries, so the rows add up to less than the totals above.';
export const yourOrdersAndGoogles = 'Your orders and Google’s';
export const salesOnBothSidesInclude =
  'Sales on both sides include tax and shipping, less refunds. The average order is those sales divided by orders. Google counts the value your store’s tag sends with each order: if it leaves out tax or shipping, Google’s figure is lower. Conversion is orders divided by the sessions Google counted.';
export const figure = 'Figure';
export const yourStoresFiguresForYour =
  'Use your store’s figures for your books. Google usually counts less: it misses people who decline cookies or block trackers, phone orders and automatic renewals, and it keeps counting orders that were later cancelled or refunded. It also sees fewer sessions than there were, so your true conversion is lower than your store’s orders suggest.';
export const sessionsByDay = 'Sessions by day';
export const noSessionsForTheseDays = 'No sessions for these days.';
export const asOf = (propertyName: string | number, fetchedAt: string | number): string =>
  `${propertyName} · as of ${fetchedAt}`;
export const googleKeepsCountingADay =
  'Google keeps counting a day for up to two days, so the latest figures can still change.';
export const googlesAnswerIsIncomplete =
  'Google’s answer is incomplete: it used a sample, or withheld small groups so that no one can be identified.';
export const visitors = 'Visitors';
export const property = 'Property';
export const noPropertyYet = (email: string | number): string => `${email}: no property yet`;
export const sources = 'Sources';
export const whereSessionsCame = 'Where sessions came from, by source and medium, with their share of all sessions.';
export const source = 'Source';
export const topPages = 'Top pages';
export const theTenMostViewedPages = 'The ten most viewed pages.';
export const views = 'Views';
export const countries = 'Countries';
export const peopleByCountrySomeone = 'People by country. Someone in two countries counts in both.';
export const country = 'Country';
export const people = 'People';
export const peopleByDeviceSomeone = 'People by device. Someone with a phone and a computer counts twice.';
export const share = 'Share';
export const noDataForTheseDays2 = 'No data for these days.';
export const preliminary = 'Preliminary';
export const incomplete = 'Incomplete';
