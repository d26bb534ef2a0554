export { CustomerOrders } from './customer-orders.tsx';
export { orderFacetsOptions } from './orders.data.ts';
export { OrderRows } from './order-rows.tsx';
export { RecentOrders } from './recent-orders.tsx';
