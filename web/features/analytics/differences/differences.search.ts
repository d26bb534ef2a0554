import * as z from 'zod/mini';
import { isShopDay } from '#domain/time/shop-time.ts';
import { orUndefined } from '../../../ui/list-page/list-search.ts';

export const differencesSearch = z.object({
  month: orUndefined(z.string().check(z.refine((text) => isShopDay(`${text}-01`)))),
});
