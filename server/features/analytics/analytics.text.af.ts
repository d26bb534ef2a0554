export const deletedProducts = 'Produkte wat in die winkel geskrap is';
export const unallocatedRefunds = 'Terugbetalings wat nie toegewys is nie';
export const feesAndRounding = 'Fooie en afronding';
export const category = (id: string): string => `Kategorie ${id}`;
