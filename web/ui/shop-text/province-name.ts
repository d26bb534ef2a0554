/** South Africa's provinces by WooCommerce's state codes (source: its i18n/states.php). */
const PROVINCES: Record<string, string> = {
  EC: 'Eastern Cape',
  FS: 'Free State',
  GP: 'Gauteng',
  KZN: 'KwaZulu-Natal',
  LP: 'Limpopo',
  MP: 'Mpumalanga',
  NC: 'Northern Cape',
  NW: 'North West',
  WC: 'Western Cape',
};

/** The province as people call it; what is no code of ours stays as the shop wrote it. */
export function provinceName(state: string, country = 'ZA'): string {
  return country === 'ZA' || country === '' ? (PROVINCES[state] ?? state) : state;
}
