import { createElement, type ReactElement } from 'react';
import { plainText } from './plain-text.ts';
import { emptyStudio } from '#app/features/settings/record/studio-record.ts';
import { type Seller, SellerOfLetter } from '../seller.ts';

/** A written letter as HTML and as text. React's renderer is shared with the pages, so it costs nothing here. */
export async function renderLetter(
  body: ReactElement,
  seller: Seller = emptyStudio,
): Promise<{ html: string; text: string }> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = renderToStaticMarkup(createElement(SellerOfLetter, { value: seller }, body))
    // React asks browsers to fetch pictures early; a mail program only sees a stray link.
    .replace(/<link rel="preload"[^>]*>/g, '');
  return { html: `<!DOCTYPE html>${html}`, text: plainText(body, seller) };
}
