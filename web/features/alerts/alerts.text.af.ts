import { countOf } from '../../platform/format/number.ts';

export const latest = 'Jongste ';
export const unread = ' ongelees';
export const showingOf = (count: string | number, count2: string | number): string => `Wys ${count} van ${count2}`;
export const viewInProducts = 'Bekyk in Produkte';
export const markAllAsRead = 'Merk almal as gelees';
export const couldntLoadNotifications = 'Kon nie kennisgewings laai nie';
export const youreAllCaughtUp = 'Jy is heeltemal op datum';
export const lowStockNewOrders =
  'Lae voorraad, nuwe bestellings, ongewone syfers en probleme met ’n winkel of betaling verskyn hier.';
export const open = 'Oop';
export const earlier = 'Vroeër';
export const clearedAgo = (ago: string | number): string => `Opgelos ${ago}`;
export const unread2 = 'Ongelees';
export const lowStock = 'Lae voorraad';
export const listsUnitsLeftAtMost = 'Lys eenhede oor. Hoogstens een e-pos per uur.';
export const outOfStock = 'Uit voorraad';
export const atMostOneEmailAnHour = 'Hoogstens een e-pos per uur.';
export const failedSync = 'Sinkronisering misluk';
export const afterThreeFailedSyncs = 'Ná drie mislukte sinkroniserings of een uur.';
export const webhooksSwitchedOff = 'Webhooks afgeskakel';
export const whenYourStoreStopsSendingUpdates = 'Wanneer jou winkel ophou om opdaterings te stuur.';
export const unusualFigures = 'Ongewone syfers';
export const onceForEachCause =
  'Geen bestellings, ongewone verkope of terugbetalings, mislukte betalings en vroeë uitverkoop. Een e-pos vir elk.';
export const productUpdated = 'Produk bygewerk';
export const whenAMemberChanges = 'Wanneer ’n lid ’n produk verander: wat verander het en wie dit gedoen het.';
export const productCreated = 'Produk geskep';
export const whenAMemberAddsAProduct = 'Wanneer ’n lid ’n produk byvoeg.';
export const noOne = 'Niemand';
export const owner = 'Eienaar';
export const ownerAndAdmins = 'Eienaar en administrateurs';
export const allMembers = 'Alle lede';
export const couldntLoadSettings = 'Kon nie instellings laai nie';
export const emailAlerts = 'E-poswaarskuwings';
export const enterAWholeNumber = 'Voer ’n heelgetal van 0 tot 100 000 in.';
export const enterAWholeNumberFrom1 = 'Voer ’n heelgetal van 1 tot 365 in, of los dit leeg.';
export const alertThresholdsSaved = 'Waarskuwingsdrempels gestoor';
export const couldntSaveThresholds = 'Kon nie drempels stoor nie';
export const alertWhenStockReaches = 'Waarsku wanneer voorraad bereik';
export const unitsAProductsOwnThreshold = 'Eenhede. ’n Produk se eie drempel in jou winkel geniet voorrang.';
export const alertWhenDaysOfStockReach = 'Waarsku wanneer dae voorraad bereik';
export const howLongStockLasts =
  'Hoe lank voorraad hou teen die verkoopstempo van die laaste 30 dae. Los dit leeg om net eenhede te gebruik.';
export const save = 'Stoor';
export const notifications = 'Kennisgewings';
export const notificationsUnread = (unread: string | number): string => `Kennisgewings, ${unread} ongelees`;
export const youKeepFullAccess = (pastDueGraceDays: string | number): string =>
  `Jy behou volle toegang vir ${pastDueGraceDays} dae ná die betaaldatum. Daarna is net fakturering beskikbaar totdat die eienaar betaal.`;
export const yourStore = 'Jou winkel';
export const is = (name: string | number, stock: boolean): string =>
  `${name} ${stock ? 'is oorverkoop' : 'se voorraad raak min'}`;
export const isOutOfStock = (name: string | number): string => `${name} is uit voorraad`;
export const couldntSync = (store: string | number): string => `${store} kon nie sinkroniseer nie`;
export const isntSendingUpdates = (store: string | number): string => `${store} stuur nie opdaterings nie`;
export const itsWebhooksAreOffSo =
  'Die winkel se webhooks is af, so bestellings en voorraad kom tot 15 minute laat aan.';
export const cantBeReached = (store: string | number): string => `${store} kan nie bereik word nie`;
export const payFastHasStoppedChargingYourCard = 'PayFast hef nie meer jou kaart nie';
export const yourPlanPaymentIsOverdue = 'Jou planbetaling is agterstallig';
export const newOrders = (count: number, detail: string | number): string =>
  `${countOf(count, 'nuwe bestelling', 'nuwe bestellings')} ${detail}`;
export const today = 'vandag';
export const onDay = (day: string | number): string => `op ${day}`;
export const products = (count: number, isOpen: boolean): string =>
  `${countOf(count, 'produk', 'produkte')} ${isOpen ? 'met lae voorraad' : 'nie meer met lae voorraad nie'}`;
export const products2 = (count: number, isOpen: boolean): string =>
  `${countOf(count, 'produk', 'produkte')} ${isOpen ? 'uit voorraad' : 'nie meer uit voorraad nie'}`;
export const storesCouldntSync = (count: number): string =>
  `${countOf(count, 'winkel', 'winkels')} kon nie sinkroniseer nie`;
export const syncProblemsResolved = (count: number): string =>
  `${countOf(count, 'sinkroniseringsprobleem', 'sinkroniseringsprobleme')} opgelos`;
export const storesNotSendingUpdates = (count: number): string =>
  `${countOf(count, 'winkel', 'winkels')} stuur nie opdaterings nie`;
export const webhookProblemsResolved = (count: number): string =>
  `${countOf(count, 'webhookprobleem', 'webhookprobleme')} opgelos`;
export const storesCantBeReached = (count: number): string =>
  `${countOf(count, 'winkel', 'winkels')} kan nie bereik word nie`;
export const outagesResolved = (count: number): string => `${countOf(count, 'onderbreking', 'onderbrekings')} opgelos`;
export const paymentProblems = (count: number): string => countOf(count, 'betalingsprobleem', 'betalingsprobleme');
export const newOrders2 = (orders: number, isOpen: boolean): string =>
  `${countOf(orders, 'nuwe bestelling', 'nuwe bestellings')} ${isOpen ? 'vandag' : 'op vroeër dae'}`;
export const oversoldBy = (count: string | number): string => `Oorverkoop met ${count}`;
export const leftCount = (count: string | number): string => `${count} oor`;
export const inOneVariation = (left: string | number): string => `${left} in een variasie`;
export const inTheLowestOfVariations = (left: string | number, variations: string | number): string =>
  `${left} in die laagste van ${variations} variasies`;
export const aboutDaysOfStock = (left: string | number, days: number): string =>
  `${left}, omtrent ${countOf(days, 'dag', 'dae')} voorraad`;
export const lowStockAlert = 'Waarskuwing vir lae voorraad';
export const couldntLoadThreshold = 'Kon nie drempel laai nie';
export const usesTheDefaultThreshold = 'Gebruik die verstekdrempel.';
export const alertsWhenStockReachesUnits = (threshold: number): string =>
  `Waarsku wanneer voorraad ${countOf(threshold, 'eenheid', 'eenhede')} bereik.`;
export const alertThresholdSaved = 'Waarskuwingsdrempel gestoor';
export const couldntSaveThreshold = 'Kon nie drempel stoor nie';
export const leaveBlankToUseTheDefault = 'Los leeg om die verstek te gebruik.';
export const enterAWholeNumberFrom0 = 'Voer ’n heelgetal van 0 tot 100 000 in, of los dit leeg.';
