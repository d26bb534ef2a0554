/** Loads what only people with dashboards of their own need. */
export const loadDashboards = () => import('./own-dashboards.tsx');
