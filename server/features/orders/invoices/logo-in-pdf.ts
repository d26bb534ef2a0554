import { logoOnPaper, type PictureSize } from '#domain/orders/logo.ts';
import type { PdfPage } from '../../../platform/files/pdf-page.ts';
import type { Logo } from './logo.ts';

/** A logo that a PDF has once, wherever it is drawn. */
export interface PdfLogo extends PictureSize {
  readonly image: PDFKit.Mixins.ImageSrc;
}

/** PDFKit's types leave it out. */
type OpensImages = PdfPage & { openImage(content: Buffer): PDFKit.Mixins.ImageSrc };

/** Adds the logo to a PDF, to be drawn with `drawLogo`. */
export function openLogo(page: PdfPage, logo: Logo | null): PdfLogo | null {
  return logo && { image: (page as OpensImages).openImage(Buffer.from(logo.content)), ...logoOnPaper(logo) };
}

/** Draws the logo and returns where it ends. */
export function drawLogo(page: PdfPage, { image, width, height }: PdfLogo, x: number, y: number): number {
  page.image(image, x, y, { width, height });
  return y + height;
}
