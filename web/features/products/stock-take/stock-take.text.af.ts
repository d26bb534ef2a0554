import { countOf } from '../../../platform/format/number.ts';

export const stockTake = 'Voorraadopname';
export const products = 'Produkte';
export const howItWorks = 'Kry ’n produk, voer in hoeveel daar is, en stoor al die tellings saam.';
export const nameSkuOrBarcode = 'Naam, SKU of strepieskode';
export const findProduct = 'Kry ’n produk om te tel';
export const scan = 'Skandeer';
export const stopScanning = 'Hou op skandeer';
export const camera = 'Kamera';
export const pointAtABarcode = 'Rig die kamera op ’n strepieskode. Elke skandering tel een.';
export const cameraRefused =
  'Karoo mag nie die kamera gebruik nie. Laat dit toe in die blaaier se instellings, of tik die kode.';
export const noCamera = 'Die kamera kan nie gebruik word nie. Tik eerder die kode.';
export const counted = (name: string, count: number): string => `${name}: ${count}`;
export const noProductHas = (code: string): string => `Geen produk het die kode ${code} nie.`;
export const noMatches = 'Geen produk pas nie.';
export const searching = 'Soek tans…';
export const couldntSearch = 'Kon nie soek nie. Kyk na jou verbinding en probeer weer.';
export const offline =
  'Jy is van lyn af. Jou tellings is veilig op hierdie toestel, maar nuwe produkte kan nie gesoek word nie.';
export const nothingCounted = 'Nog niks getel nie';
export const startByFinding =
  'Soek ’n produk, of skandeer sy strepieskode. Jou tellings bly op hierdie toestel totdat jy dit stoor.';
export const inStore = (quantity: number | null): string =>
  quantity === null ? 'Voorraad word nog nie getel nie' : `${quantity} in winkel`;
export const countOfItem = (name: string): string => `Telling van ${name}`;
export const oneMore = (name: string): string => `Een meer van ${name}`;
export const oneLess = (name: string): string => `Een minder van ${name}`;
export const removeItem = (name: string): string => `Verwyder ${name}`;
export const more = (units: number): string => `${units} meer`;
export const fewer = (units: number): string => `${units} minder`;
export const matches = 'Stem ooreen';
export const enterACount = 'Voer ’n telling in';
export const startsTracking = 'Begin voorraad tel';
export const summary = (items: number, changes: number): string => `${items} getel, ${changes} verskil`;
export const stockTakeActions = 'Opsomming van voorraadopname';
export const saveChanges = (count: number): string => `Stoor ${countOf(count, 'verandering', 'veranderinge')}`;
export const finish = 'Klaar';
export const discard = 'Gooi tellings weg';
export const discardQuestion = 'Gooi alle tellings weg?';
export const discardExplained = 'Voorraad in jou winkel bly soos dit is.';
export const keepCounting = 'Hou aan tel';
export const couldntSave =
  'Kon nie die huidige voorraad nagaan nie, dus is niks gestoor nie. Jou tellings is nog hier.';
export const allMatch = 'Alle tellings stem met jou winkel ooreen';
export const saving = (done: number, all: number): string => `Werk ${done} van ${all} by`;
export const youCantChangeStock = 'Jy kan nie voorraad in hierdie winkel verander nie';
export const askAnAdmin = '’n Administrateur van jou organisasie kan vir jou ’n rol gee wat produkte mag wysig.';
export const countedItems = 'Getel';
export const results = 'Resultate';
export const discardShort = 'Gooi weg';
