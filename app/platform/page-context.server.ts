import { createContext } from 'react-router';
import type { Context } from './context.server.ts';
import type { PagePolicy } from './page-policy.ts';

/** What a page's loader reads to reach the use cases: `context.get(pageContext)`. */
export const pageContext = createContext<Context>();

/** Why a page could not be read, where it could not. */
export const pageFailure = createContext<unknown>(null);

/** Whether a part of the page could not be read and stands there empty: it is shown, and not kept for the next visitor. */
export const pageIsPartial = createContext(false);

/** The inline scripts of the page that this program wrote, as sources of a Content Security Policy. */
export const pageScripts = createContext<readonly string[]>([]);

/** Whether the shop is closed to the visitor of the page: it is to everybody but its owner until she opens it. */
export const isClosedToVisitor = createContext<boolean>(false);

/** Who may open the page at an address. */
export const audienceOf = createContext<(pathname: string) => PagePolicy['for']>();
