const FIRST_NAMES = (
  'Thandi Pieter Nomsa Johan Aisha Sipho Annelize Lerato Riaan Zanele Michelle Kagiso ' +
  'Fatima Willem Naledi Grant Precious Hennie Yusuf Karin Bongani Elsabe Priya Themba'
).split(' ');
const LAST_NAMES = (
  'Dlamini Botha Naidoo Mokoena Jacobs Van-Wyk Khumalo Pillay Smith Ndlovu ' +
  'Venter Molefe Adams Govender Steyn Zulu Petersen Mahlangu Fourie Daniels'
).split(' ');

const PLACES = [
  { city: 'Cape Town', state: 'WC', postcode: '8001', share: 28 },
  { city: 'Johannesburg', state: 'GP', postcode: '2001', share: 24 },
  { city: 'Pretoria', state: 'GP', postcode: '0002', share: 14 },
  { city: 'Durban', state: 'KZN', postcode: '4001', share: 12 },
  { city: 'Gqeberha', state: 'EC', postcode: '6001', share: 7 },
  { city: 'Bloemfontein', state: 'FS', postcode: '9301', share: 5 },
  { city: 'Stellenbosch', state: 'WC', postcode: '7600', share: 6 },
  { city: 'Polokwane', state: 'LP', postcode: '0699', share: 4 },
] as const;

/** As many as there are pairs of names. */
export const PEOPLE = FIRST_NAMES.length * LAST_NAMES.length;
const FIRST_CUSTOMER_ID = 21;
/** Every fourth buys as a guest: WooCommerce lists no customer for them. */
const isGuest = (person: number) => person % 4 === 3;

/** The customer's id in the shop; 0 for a guest. */
export function customerId(person: number): number {
  return isGuest(person) ? 0 : FIRST_CUSTOMER_ID + person;
}

/** The billing address of a person, numbered from 0. Their email can never arrive anywhere. */
export function billingOf(person: number) {
  const first = FIRST_NAMES[person % FIRST_NAMES.length] ?? '';
  const last = (LAST_NAMES[Math.floor(person / FIRST_NAMES.length) % LAST_NAMES.length] ?? '').replace('-', ' ');
  const { city, state, postcode } = placeOf(person);
  return {
    first_name: first,
    last_name: last,
    company: '',
    address_1: `${1 + ((person * 37) % 180)} Main Road`,
    address_2: '',
    city,
    state,
    postcode,
    country: 'ZA',
    email: `${first}.${last.replace(' ', '')}@sample.example`.toLowerCase(),
    phone: '',
  };
}

function placeOf(person: number) {
  let left = (person * 61) % 100;
  return PLACES.find(({ share }) => (left -= share) < 0) ?? PLACES[0];
}

/** The registered customers as WooCommerce lists them. `registered`: when each person first bought, in GMT. */
export function sampleCustomers(registered: ReadonlyMap<number, string>): object[] {
  return [...registered]
    .filter(([person]) => !isGuest(person))
    .map(([person, date]) => {
      const { email, ...shipping } = billingOf(person);
      return {
        id: customerId(person),
        date_created_gmt: date,
        date_modified_gmt: date,
        email,
        first_name: shipping.first_name,
        last_name: shipping.last_name,
        role: 'customer',
        username: email,
        billing: { ...shipping, email },
        shipping,
        is_paying_customer: true,
        avatar_url: '',
        meta_data: [],
      };
    });
}
