export { CustomerOrders } from './customer-orders.tsx';
export { customerName } from './order-labels.ts';
export { OrderTable, OrderTime } from './order-table.tsx';
export { orderList } from './orders.data.ts';
export type { OrderListItem } from './orders.data.ts';
export { RecentOrders } from './recent-orders.tsx';
export { StoreLogo } from './invoices/store-logo.tsx';
export { refundedOrdersLink, salesOrdersLink } from './sales-orders-links.ts';
export { OrderStatus } from './status/order-status.tsx';
