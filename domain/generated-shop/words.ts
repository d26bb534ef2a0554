/** A list written as people write one. */
export const words = (list: string): readonly string[] => list.split(', ');
