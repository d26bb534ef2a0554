import { words } from './words.ts';

/** A place an order can go to. */
type City = { city: string; postcode: string };
/** One of the nine provinces, by WooCommerce's code, with its share of the orders. */
type Province = { code: string; share: number; dialling: string; cities: readonly City[] };

/** Cities, each with its postcode behind it. */
function cities(list: string): City[] {
  return words(list).map((place) => ({ city: place.slice(0, -5), postcode: place.slice(-4) }));
}

export const PROVINCES: readonly Province[] = [
  {
    code: 'GP',
    share: 0.34,
    dialling: '011',
    cities: cities(
      'Johannesburg 2001, Pretoria 0002, Sandton 2196, Soweto 1804, Randburg 2194, Centurion 0157, ' +
        'Benoni 1501, Krugersdorp 1739',
    ),
  },
  {
    code: 'WC',
    share: 0.27,
    dialling: '021',
    cities: cities(
      'Cape Town 8001, Stellenbosch 7600, George 6529, Paarl 7646, Bellville 7530, Knysna 6571, ' +
        'Hermanus 7200, Khayelitsha 7784',
    ),
  },
  {
    code: 'KZN',
    share: 0.15,
    dialling: '031',
    cities: cities(
      'Durban 4001, Pietermaritzburg 3201, Umhlanga 4319, Richards Bay 3900, Ballito 4420, Newcastle 2940',
    ),
  },
  {
    code: 'EC',
    share: 0.08,
    dialling: '041',
    cities: cities('Gqeberha 6001, East London 5201, Mthatha 5099, Makhanda 6139, Kariega 6229'),
  },
  {
    code: 'FS',
    share: 0.045,
    dialling: '051',
    cities: cities('Bloemfontein 9301, Welkom 9459, Bethlehem 9701, Clarens 9707'),
  },
  {
    code: 'MP',
    share: 0.04,
    dialling: '013',
    cities: cities('Mbombela 1201, eMalahleni 1035, Secunda 2302, Barberton 1300'),
  },
  {
    code: 'LP',
    share: 0.035,
    dialling: '015',
    cities: cities('Polokwane 0699, Tzaneen 0850, Thohoyandou 0950, Bela-Bela 0480'),
  },
  {
    code: 'NW',
    share: 0.025,
    dialling: '014',
    cities: cities('Rustenburg 0299, Mahikeng 2745, Potchefstroom 2531, Brits 0250'),
  },
  {
    code: 'NC',
    share: 0.015,
    dialling: '053',
    cities: cities('Kimberley 8301, Upington 8801, Springbok 8240, Colesberg 9795'),
  },
];

/** The few parcels that leave the country: no province, the country's own code. */
export const ABROAD: readonly { city: string; postcode: string; country: string }[] = [
  { city: 'Windhoek', postcode: '10001', country: 'NA' },
  { city: 'Gaborone', postcode: '', country: 'BW' },
  { city: 'Maseru', postcode: '100', country: 'LS' },
  { city: 'London', postcode: 'SW1A 1AA', country: 'GB' },
];
