/** Build-time environment. `VITE_API_URL`: origin of the API if it differs from the page's. */
export const env = {
  apiUrl: import.meta.env.VITE_API_URL ?? globalThis.location.origin,
} as const;
