import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** The mode of a build in the generated language: `vite build --mode pseudo`. Tests find plain English and narrow screens with it. */
export const PSEUDO = 'pseudo';

const PLAIN = 'aceiklnorstuwyzACEIKLNORSTUWYZ';
const ACCENTED = 'áçéíķļñóŕšţúŵýžÁÇÉÍĶĻÑÓŔŠŢÚŴÝŽ';

/** A message as a longer language would have it: accents on its letters, and a third more of them. */
export function pseudoText(message: string): string {
  return printAST(parse(message).map(translated));
}

function translated(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: lengthen(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(translated) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(([key, option]) => [
    key,
    { ...option, value: option.value.map(translated) },
  ]);
  return { ...element, options: Object.fromEntries(options) as typeof element.options };
}

/** "Orders" becomes "Óŕdéŕšéš". */
function lengthen(text: string): string {
  const longer = text.replaceAll(/[A-Za-z]{3,}/g, (word) => word + word.slice(-Math.ceil(word.length / 3)));
  return longer.replaceAll(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
}
