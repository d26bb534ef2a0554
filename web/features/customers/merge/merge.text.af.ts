import type { MatchReason } from '#domain/customers/customer-match.ts';
import { countOf } from '../../../platform/format/number.ts';

export const samePerson = 'Dieselfde persoon';
export const mergeWith = 'Voeg saam met ’n ander kliënt';
export const alsoThisCustomer = 'Hulle tel in alle syfers as hierdie kliënt.';
export const mergedOn = (day: string): string => `Saamgevoeg ${day}`;
export const account = (id: string): string => `Winkelrekening ${id}`;
export const guest = 'Gas';
export const storeAccount = 'Winkelrekening';
export const maybeSame = 'Kan dieselfde persoon wees:';
export const reasons: Readonly<Record<MatchReason, string>> = {
  email: 'Selfde e-posadres as die rekening',
  phone: 'Selfde telefoonnommer',
  place: 'Selfde naam en poskode',
};
export const orders = (count: number): string => countOf(count, 'bestelling', 'bestellings');
export const merge = 'Voeg saam';
export const mergeNamed = (name: string): string => `Voeg saam: ${name}`;
export const separate = 'Skei';
export const separateNamed = (name: string): string => `Skei: ${name}`;
export const merged = 'Kliënte saamgevoeg';
export const separated = 'Kliënte geskei';
export const couldntMerge = 'Kon nie saamvoeg nie';
export const couldntSeparate = 'Kon nie skei nie';
export const undo = 'Ontdoen';
export const needsConnection = 'Jy moet aanlyn wees hiervoor.';
export const whatMergingDoes =
  'Ná ’n samevoeging tel alle syfers een kliënt. Jou winkel verander nie, en jy kan hulle weer skei.';
export const findCustomer = 'Naam of e-pos';
export const noOneFound = 'Geen kliënte gevind nie.';
export const couldntLoad = 'Kon nie kliënte laai nie';
export const duplicates = 'Moontlike duplikate';
export const noDuplicates = 'Geen twee kliënte het dieselfde e-posadres, telefoonnommer, of naam en poskode nie.';
export const pair = 'paar';
export const pairs = 'pare';
