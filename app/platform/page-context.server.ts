import { createContext, data } from 'react-router';
import type { Context } from './context.server.ts';
import { AppError } from './errors.ts';
import type { PagePolicy } from './page-policy.ts';

/** What a page's loader reads to reach the use cases: `context.get(pageContext)`. */
export const pageContext = createContext<Context>();

/** Why a page could not be read, where it could not. */
export const pageFailure = createContext<unknown>(null);

/** The page as text, where there is one: an answer of the web's kind would be encoded, only to be decoded again. */
export const pageHtml = createContext<string | null>(null);

/** Whether a part of the page could not be read and stands there empty: it is shown, and not kept for the next visitor. */
export const pageIsPartial = createContext(false);

/** The inline scripts of the page that this program wrote, as sources of a Content Security Policy. */
export const pageScripts = createContext<readonly string[]>([]);

/** Whether the shop is closed to the visitor of the page: it is to everybody but its owner until she opens it. */
export const isClosedToVisitor = createContext<boolean>(false);

/** Who may open the page at an address. */
export const audienceOf = createContext<(pathname: string) => PagePolicy['for']>();

/** What a loader reads; undefined where there is no such thing (AppError 'missing'). */
export async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return undefined;
    throw error;
  }
}

/** The answer of a loader whose address names nothing that is there, to be thrown. */
export const notFound = () => data(null, { status: 404 });
