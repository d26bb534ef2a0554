export const allTheData = 'Al die data wat Karoo oor jou en die organisasies wat jy besit, stoor.';
export const createdOn = (time: string): string =>
  `Geskep op ${time}. Tye is in UTC. Desimale gebruik ’n punt. In CSV-lêers begin teks wat ’n sigblad as ’n formule sou uitvoer, met ’n afkappingsteken.`;
export const shopFolder = (folder: string, url: string): string => `${folder}/: die winkel ${url}`;
export const leftOut = 'Te groot vir een lêer, dus weggelaat (voer dit uit die lyste in Karoo uit):';
export const aboutProfile = 'Jou naam, maatskappy, plan en voorkeure.';
export const aboutSessions = 'Jou aktiewe sessies.';
export const aboutMemberships = 'Organisasies waarvan jy ’n lid is.';
export const aboutOrganizations = 'Organisasies wat jy besit, met hulle lede en Google-koppelings.';
export const aboutStores = 'Hulle gekoppelde winkels, sonder API-sleutels.';
export const aboutSavedViews = 'Jou gestoorde aansigte.';
export const aboutChanges = 'Veranderinge wat jy in die laaste 30 dae vanuit Karoo aan winkels gemaak het.';
export const aboutActivity = 'Wat jy in die laaste twee jaar verander het, en veranderings oor jou, soos jou rol.';
export const aboutNotifications = 'Kennisgewings wat jy gelees het.';
export const aboutDevices =
  'Toestelle waarop jy kennisgewings kry, en wat jy vir elkeen gekies het, sonder hul adresse.';
export const aboutDigests = 'Opsommings wat jy gekies het, sonder die adresse van webhooks.';
export const aboutBilling = 'Intekeninge, betalings, fakture en faktureringsbesonderhede; bedrae in sent (ZAR).';
export const aboutOrders =
  'Elke bestelling, een per reël; bedrae in die bestelling se geldeenheid, met belasting in die totaal ingesluit.';
export const aboutOrderLines =
  'Items van bestellings; order_id is wc_id in orders.csv. Bedrae sluit belasting uit, voor en ná afslag.';
export const aboutRefunds = 'Terugbetalings, alle bedrae positief: amount = net + tax + shipping.';
export const aboutProducts = 'Elke produk.';
export const aboutCustomers = 'Alle kliënte; wc_id 0 is ’n gas. spent is ná terugbetalings.';
