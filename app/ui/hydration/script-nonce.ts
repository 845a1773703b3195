import { createContext } from 'react';

/** By which the server tells the inline scripts it wrote itself; a browser never sees it. */
export const ScriptNonce = createContext<string | undefined>(undefined);
