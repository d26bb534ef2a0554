/** A place an order can go to. */
type City = { city: string; postcode: string };
/** One of the nine provinces, by WooCommerce's code, with its share of the orders. */
type Province = { code: string; share: number; dialling: string; cities: readonly City[] };

const city = (name: string, postcode: string): City => ({ city: name, postcode });

export const PROVINCES: readonly Province[] = [
  {
    code: 'GP',
    share: 0.34,
    dialling: '011',
    cities: [
      city('Johannesburg', '2001'),
      city('Pretoria', '0002'),
      city('Sandton', '2196'),
      city('Soweto', '1804'),
      city('Randburg', '2194'),
      city('Centurion', '0157'),
      city('Benoni', '1501'),
      city('Krugersdorp', '1739'),
    ],
  },
  {
    code: 'WC',
    share: 0.27,
    dialling: '021',
    cities: [
      city('Cape Town', '8001'),
      city('Stellenbosch', '7600'),
      city('George', '6529'),
      city('Paarl', '7646'),
      city('Bellville', '7530'),
      city('Knysna', '6571'),
      city('Hermanus', '7200'),
      city('Khayelitsha', '7784'),
    ],
  },
  {
    code: 'KZN',
    share: 0.15,
    dialling: '031',
    cities: [
      city('Durban', '4001'),
      city('Pietermaritzburg', '3201'),
      city('Umhlanga', '4319'),
      city('Richards Bay', '3900'),
      city('Ballito', '4420'),
      city('Newcastle', '2940'),
    ],
  },
  {
    code: 'EC',
    share: 0.08,
    dialling: '041',
    cities: [
      city('Gqeberha', '6001'),
      city('East London', '5201'),
      city('Mthatha', '5099'),
      city('Makhanda', '6139'),
      city('Kariega', '6229'),
    ],
  },
  {
    code: 'FS',
    share: 0.045,
    dialling: '051',
    cities: [city('Bloemfontein', '9301'), city('Welkom', '9459'), city('Bethlehem', '9701'), city('Clarens', '9707')],
  },
  {
    code: 'MP',
    share: 0.04,
    dialling: '013',
    cities: [city('Mbombela', '1201'), city('eMalahleni', '1035'), city('Secunda', '2302'), city('Barberton', '1300')],
  },
  {
    code: 'LP',
    share: 0.035,
    dialling: '015',
    cities: [
      city('Polokwane', '0699'),
      city('Tzaneen', '0850'),
      city('Thohoyandou', '0950'),
      city('Bela-Bela', '0480'),
    ],
  },
  {
    code: 'NW',
    share: 0.025,
    dialling: '014',
    cities: [
      city('Rustenburg', '0299'),
      city('Mahikeng', '2745'),
      city('Potchefstroom', '2531'),
      city('Brits', '0250'),
    ],
  },
  {
    code: 'NC',
    share: 0.015,
    dialling: '053',
    cities: [city('Kimberley', '8301'), city('Upington', '8801'), city('Springbok', '8240'), city('Colesberg', '9795')],
  },
];

/** The few parcels that leave the country: no province, the country's own code. */
export const ABROAD: readonly { city: string; postcode: string; country: string }[] = [
  { city: 'Windhoek', postcode: '10001', country: 'NA' },
  { city: 'Gaborone', postcode: '', country: 'BW' },
  { city: 'Maseru', postcode: '100', country: 'LS' },
  { city: 'London', postcode: 'SW1A 1AA', country: 'GB' },
];
