import { countOf } from '../../../platform/format/number.ts';

export const note = 'Nota';
export const addNote = 'Voeg nota of etikette by';
export const edit = 'Wysig';
export const onlyYourTeamSees = 'Net jou span in Karoo sien notas en etikette.';
export const tags = 'Etikette';
export const separateTags = 'Skei etikette met kommas, byvoorbeeld: vip, groothandel';
export const tagTooLong = (most: number): string => `’n Etiket kan tot ${most} karakters hê.`;
export const tooManyTags = (most: number): string => `Gebruik hoogstens ${most} etikette.`;
export const needsConnection = 'Jy moet aanlyn wees hiervoor.';
export const cancel = 'Kanselleer';
export const save = 'Stoor';
export const personalData = 'Persoonlike data';
export const whatPopiaAsks = 'Vir versoeke onder POPIA: gee kliënte ’n afskrif van hul data, of wis dit uit.';
export const downloadCopy = 'Laai ’n afskrif af';
export const couldntDownload = 'Kon nie aflaai nie';
export const erase = 'Wis persoonlike data uit';
export const eraseQuestion = 'Wis persoonlike data uit?';
export const whatIsErased =
  'Naam, e-posadres, telefoon, adresse en notas word in Karoo uitgewis, ook uit bestellings wat nog nie gestuur is nie.';
export const whatStays =
  'Bestellings, bedrae, land en provinsie bly. Jou syfers verander nie, behalwe verkope volgens stad.';
export const laterSyncs = 'Wanneer jou winkel hierdie rekords weer stuur, wis Karoo dit weer uit.';
export const theShopKeeps =
  'Jou winkel hou sy eie afskrif. Wis dit uit in WordPress onder Gereedskap, Wis persoonlike data uit. Uitgevoerde lêers en rugsteunkopieë hou wat hulle het.';
export const cantBeUndone = 'Dit kan nie ontdoen word nie.';
export const typeToConfirm = (expected: string): string => `Tik ${expected} om te bevestig`;
export const eraseNow = 'Wis uit';
export const erased = (orders: number): string =>
  `Persoonlike data uitgewis, ook uit ${countOf(orders, 'bestelling', 'bestellings')}`;
export const newsletter = 'Nuusbrief';
export const subscribed = 'Ingeteken';
export const notSubscribed = 'Nie ingeteken nie';
export const tag = 'Etiket';
