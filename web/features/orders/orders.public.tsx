export { CustomerOrders } from './customer-orders.tsx';
export { OrderTable } from './order-table.tsx';
export { RecentOrders } from './recent-orders.tsx';
export { refundedOrdersLink, salesOrdersLink } from './sales-orders-links.ts';
