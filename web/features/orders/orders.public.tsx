export { CustomerOrders } from './customer-orders.tsx';
export { OrderRows } from './order-rows.tsx';
export { RecentOrders } from './recent-orders.tsx';
