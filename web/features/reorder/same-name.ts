/** Whether two names of suppliers differ only by letter case, accents, spaces and marks, as "Kêr (Pty) Ltd" and "ker pty ltd" do. */
export function isSameName(one: string, other: string): boolean {
  const plain = plainName(one);
  return plain !== '' && plain === plainName(other);
}

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
