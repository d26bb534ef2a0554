/** What the build was told, read once. `VITE_API_URL`: origin of the API when the page is served from elsewhere. */
export const env = {
  apiUrl: import.meta.env.VITE_API_URL ?? globalThis.location.origin,
} as const;
