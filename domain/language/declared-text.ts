/**
 * A text that stands with what it describes: `() => t('On hold')`. It is in the language of whoever reads it, so call it when it is
 * shown.
 */
export type DeclaredText = () => string;
