/** Pictures that any shop and browser can show, with how their files begin. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** The most that one upload may have; a browser makes larger pictures smaller first. In base64 it fits the limit of a request. */
export const MAX_IMAGE_BYTES = 700_000;
