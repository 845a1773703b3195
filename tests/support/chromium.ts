import { existsSync } from 'node:fs';

const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The Chromium that tests drive: the one that `npm test` found, or one of the usual ones where a suite is run by itself. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? usual.find(existsSync) ?? usual[0]!;

/** One with a window's whole equipment, such as the cache of the way back. */
export const wholeChromiumPath = ['/usr/bin/chromium'].find(existsSync) ?? chromiumPath;
