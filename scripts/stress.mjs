// Everything that takes long: each race, fault and abuse at full length, every demo picture twice, then every mutation.
import { pinnedEnv } from './bootstrap.mjs';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { mutate } from './mutations.mjs';
import { suite } from './suite.mjs';

/** The projects that have a whole form beside the short one of `npm test`. One without tests counts as failed. */
const projects = ['races', 'faults', 'abuse', 'pictures', 'api', 'api-postgres', 'browser'];

const env = {
  ...pinnedEnv(),
  STRIPE_SUPPRESS_NOTICES: 'true',
  WHOLE: 'on',
  CHROMIUM_PATH: findBrowser(),
};
// The faults befall the program as it is shipped.
build();
const tally = { passed: 0, failed: 0 };
for (const project of projects) {
  console.log(`\n── ${project}, whole`);
  add(await suite(project, { env }));
}
console.log('\n── mutations');
add(await mutate());
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

function add({ passed, failed }) {
  tally.passed += passed;
  tally.failed += failed;
}
