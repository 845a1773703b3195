import newsreaderItalic from './fonts/newsreader-italic-core.woff2?url';
import { preloadFont } from './page-head.tsx';

/** The `links` of a page whose first screen has titles of works: their typeface comes beside the styles that name it. */
export const titleFont = () => [preloadFont(newsreaderItalic)];
