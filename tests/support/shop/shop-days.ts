import { addDays, monthStart, shopDayOf, yearStart, type ShopDay } from '#domain/time/shop-time.ts';

/** Days of the sandbox's shop (South African time), as "2026-11-20". */

export function shopToday(): ShopDay {
  return shopDayOf(new Date(), 'Africa/Johannesburg');
}

export { addDays as plusDays, monthStart, yearStart as startOfShopYear };
