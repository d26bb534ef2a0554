import { expect, test } from 'vitest';
import { png } from '../../../testing/png.ts';
import { readLogo } from './logo.ts';

/** 16 by 8 pixels, progressive, with a place and a comment. */
const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4QA8RXhpZgAATU0AKgAAAAgAAgEOAAIAAAANAAAAJgESAAMAAAABAAYAAAAAAABTZWNyZXQgcGxhY2UAAP/+ABBTZWNyZXQgY29tbWVudP/bAEMAUDc8RjwyUEZBRlpVUF94yIJ4bm549a+5kcj////////////////////////////////////////////////////bAEMBVVpaeGl464KC6//////////////////////////////////////////////////////////////////////////CABEIAAgAEAMBIgACEQEDEQH/xAAVAAEBAAAAAAAAAAAAAAAAAAAAAv/EABUBAQEAAAAAAAAAAAAAAAAAAAAC/9oADAMBAAIQAxAAAAGQv//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAQUCP//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Bf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Bf//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8hP//aAAwDAQACAAMAAAAQ8//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Qf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Qf//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8QP//Z';

const read = (bytes: Buffer) => readLogo(bytes.toString('base64'));
const problem = (bytes: Buffer) =>
  read(bytes).then(
    () => null,
    ({ data }: { data: { issues: { path: string; message: string }[] } }) =>
      data.issues.map(({ path, message }) => `${path}: ${message}`).join(),
  );

test('a logo keeps its pixels and nothing else', async () => {
  const photo = Buffer.from(JPEG, 'base64');
  expect(photo.toString('latin1')).toContain('Secret place');
  const jpeg = await read(Buffer.concat([photo, Buffer.from('Secret end')]));
  expect(jpeg).toMatchObject({ type: 'image/jpeg', width: 16, height: 8 });
  expect(Buffer.from(jpeg.content).toString('latin1')).not.toContain('Secret');
  const rendered = await read(png({ width: 30, height: 20, extra: { tEXt: 'Secret place' } }));
  expect(rendered).toMatchObject({ type: 'image/png', width: 30, height: 20 });
  expect(Buffer.from(rendered.content).toString('latin1')).not.toContain('Secret');
  // It can be read again, and is the same.
  expect((await read(Buffer.from(rendered.content))).content).toEqual(rendered.content);
  expect((await read(Buffer.from(jpeg.content))).content).toEqual(jpeg.content);
});

test('what is no picture, is too large or breaks off is refused with its reason', async () => {
  const picture = png({ width: 30, height: 20 });
  const photo = Buffer.from(JPEG, 'base64');
  const other = 'logo: Choose a PNG or JPEG image as the logo.';
  const broken = 'logo: The logo can’t be read. Save it again as PNG or JPEG.';
  expect(await problem(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe(other);
  expect(await problem(Buffer.from('GIF89a'))).toBe(other);
  expect(await problem(Buffer.alloc(0))).toBe(other);
  expect(await problem(Buffer.alloc(250_001))).toBe('logo: The logo can have up to 250 kB.');
  expect(await problem(png({ width: 60_000, height: 2, rows: 1 }))).toBe(
    'logo: The logo has 60000 × 2 pixels. It can have up to 1200 × 1200.',
  );
  // More pixels than it says, fewer, and none.
  expect(await problem(png({ width: 10, height: 10, rows: 100_000 }))).toBe(broken);
  expect(await problem(png({ width: 10, height: 10, rows: 3 }))).toBe(broken);
  expect(await problem(png({ width: 10, height: 0 }))).toBe(broken);
  expect(await problem(picture.subarray(0, -20))).toBe(broken);
  expect(await problem(photo.subarray(0, -20))).toBe(broken);
});
