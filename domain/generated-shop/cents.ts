/** Whole cents to the shop's text form: 7826 to "78.26". */
export function amount(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(cents);
  const rest = whole % 100;
  return `${sign}${(whole - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

const POINT = '.'.charCodeAt(0);
const MINUS = '-'.charCodeAt(0);

/** A shop's amount ("78.26", "78.2600", "-3", 78.26) to whole cents, rounded half away from zero; "" is 0. */
export function cents(text: string | number): number {
  if (typeof text === 'string' && text.charCodeAt(text.length - 3) === POINT) {
    // The shop's own form, by far the most frequent: two digits behind the point.
    const whole = Number(text.slice(0, -3)) * 100;
    const fraction = Number(text.slice(-2));
    if (whole >= 0 && fraction >= 0 && text.charCodeAt(0) !== MINUS) return whole + fraction;
  }
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(String(text).trim());
  if (!match) throw new RangeError(`Not an amount: ${text}`);
  const fraction = `${match[3] ?? ''}000`;
  const value = Number(match[2] || '0') * 100 + Number(fraction.slice(0, 2)) + (fraction[2]! >= '5' ? 1 : 0);
  return match[1] ? -value : value;
}

/** The part of a price that is left when 15 % VAT is taken out of it, in whole cents, as WooCommerce rounds a line. */
export function withoutVat(grossCents: number): number {
  return Math.sign(grossCents) * Math.floor((Math.abs(grossCents) * 100 + 57) / 115);
}

/** 15 % VAT on top of an amount without tax, in whole cents. */
export function vatOn(netCents: number): number {
  return Math.sign(netCents) * Math.floor((Math.abs(netCents) * 15 + 50) / 100);
}

/** A line's `price`: what one piece costs without tax, a number with the shop's six inner decimals before the division. */
export function pricePerPiece(grossCents: number, zeroRated: boolean, quantity: number): number {
  if (quantity === 0) return 0;
  return Math.round((grossCents / (zeroRated ? 1 : 1.15)) * 1e4) / 1e6 / quantity;
}
