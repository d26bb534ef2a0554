export const deletedProducts = 'Products deleted in the shop';
export const unallocatedRefunds = 'Unallocated refunds';
export const feesAndRounding = 'Fees and rounding';
export const category = (id: string): string => `Category ${id}`;
