// Everything that takes long: each race, fault and abuse at full length, every demo picture twice, then every mutation. Some hours: parts of it are
// run by name, as in `npm run stress -- races browser`.
import { pinnedEnv } from './bootstrap.mjs';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { mutate } from './mutations.mjs';
import { suite } from './suite.mjs';

/** The projects that have a whole form beside the short one of `npm test`. One without tests counts as failed. */
const projects = ['races', 'faults', 'abuse', 'pictures', 'api', 'api-postgres', 'browser'];

const parts = [...projects, 'mutations'];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: the parts are ${parts.join(', ')}.`);
  process.exit(1);
}
const isChosen = (name) => named.length === 0 || named.includes(name);

const env = {
  ...pinnedEnv(),
  STRIPE_SUPPRESS_NOTICES: 'true',
  WHOLE: 'on',
  CHROMIUM_PATH: findBrowser(),
};
// The faults befall the program as it is shipped.
build();
const tally = { passed: 0, failed: 0 };
for (const project of projects.filter(isChosen)) {
  console.log(`\n── ${project}, whole`);
  add(await suite(project, { env }));
}
if (isChosen('mutations')) {
  console.log('\n── mutations');
  add(await mutate());
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

function add({ passed, failed }) {
  tally.passed += passed;
  tally.failed += failed;
}
