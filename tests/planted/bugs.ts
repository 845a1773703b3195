import type { PlantedBug } from './bug.ts';
import { accountBugs } from './accounts.ts';
import { confirmationBugs } from './confirmations.ts';
import { doorBugs } from './doors.ts';
import { erasureBugs } from './erasure.ts';
import { installationBugs } from './installation.ts';
import { paymentBugs } from './payments.ts';
import { providerBugs } from './provider.ts';
import { recoveryBugs } from './recovery.ts';
import { retentionBugs } from './retention.ts';
import { rowBugs } from './rows.ts';
import { sampleBugs } from './samples.ts';
import { settingBugs } from './settings.ts';
import { watchingBugs } from './watching.ts';
import { workBugs } from './works.ts';

/**
 * Every guard of the money, the works and the owner's area, taken away one at a time. Where another guard stands behind it and would catch
 * the same thing, a second entry takes both away: `npm run plant` shows that either is seen.
 */
export const bugs: PlantedBug[] = [
  ...paymentBugs,
  ...workBugs,
  ...rowBugs,
  ...doorBugs,
  ...confirmationBugs,
  ...recoveryBugs,
  ...providerBugs,
  ...settingBugs,
  ...retentionBugs,
  ...erasureBugs,
  ...installationBugs,
  ...watchingBugs,
  ...accountBugs,
  ...sampleBugs,
];
