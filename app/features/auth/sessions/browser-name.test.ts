import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${engine} Chrome/150.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 20_1 like Mac OS X) AppleWebKit/605.1.15 Version/20.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 20_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/150.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:150.0) Gecko/20100101 Firefox/150.0',
    'Firefox on a Mac',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${engine} HeadlessChrome/150.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  ['curl/8.5.0', 'A browser'],
  ['', 'A browser'],
])('%s is %s', (agent, name) => expect(browserName(agent)).toBe(name));
