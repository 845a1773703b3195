import { existsSync } from 'node:fs';
import { headless, whole } from '../../scripts/chromium-paths.json';

const isThere = (path: string) => existsSync(path);

/** The Chromium that tests drive: the one that `npm test` found, or one of the usual ones where a suite is run by itself. */
export const chromiumPath =
  process.env['CHROMIUM_PATH'] ?? [headless, ...whole].find(isThere) ?? headless;

/** One with a window's whole equipment, such as the cache of the way back. */
export const wholeChromiumPath = whole.find(isThere) ?? chromiumPath;
