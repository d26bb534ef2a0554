import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';

type CustomersPage = Awaited<ReturnType<typeof client.customers.list>>;
export type CustomerListItem = CustomersPage['items'][number];
export type CustomerFacets = Awaited<ReturnType<typeof client.customers.facets>>;
export type CustomerMatch = Awaited<ReturnType<typeof client.customers.matches>>['items'][number];
export type CustomerStory = Awaited<ReturnType<typeof client.customers.story>>;
export type CustomerDetail = Awaited<ReturnType<typeof client.customers.get>>;

export const customerList = withSettings(orpc.customers.list, { keepWhile: ['store_id'] });

/** A page of what happened with a customer. */
export const customerStory = withSettings(orpc.customers.story, { keepWhile: ['store_id', 'customer'] });
