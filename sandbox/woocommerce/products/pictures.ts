import { createHash } from 'node:crypto';

/** A small picture for any address below the shop's uploads: two colours and a shape that follow from the address. */
export function pictureSvg(path: string): string {
  const hash = createHash('md5').update(path).digest();
  const hue = Math.round((hash[0]! / 255) * 360);
  const size = 60 + (hash[1]! % 60);
  const shape =
    hash[2]! % 2 === 0
      ? `<circle cx="150" cy="150" r="${size}"/>`
      : `<rect x="${150 - size}" y="${150 - size}" width="${size * 2}" height="${size * 2}" rx="${hash[3]! % 40}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300">` +
    `<rect width="300" height="300" fill="hsl(${hue} 45% 88%)"/><g fill="hsl(${(hue + 30) % 360} 50% 45%)">${shape}</g></svg>`
  );
}
