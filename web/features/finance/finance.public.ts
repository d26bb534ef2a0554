export { FinanceTab } from './finance-tab.tsx';
