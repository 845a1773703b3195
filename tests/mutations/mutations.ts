import type { Mutation } from './mutation.ts';
import { accountMutations } from './accounts.ts';
import { clubMutations } from './club.ts';
import { confirmationMutations } from './confirmations.ts';
import { accessMutations } from './access-control.ts';
import { erasureMutations } from './erasure.ts';
import { installationMutations } from './installation.ts';
import { paymentMutations } from './payments.ts';
import { providerMutations } from './provider.ts';
import { recoveryMutations } from './recovery.ts';
import { retentionMutations } from './retention.ts';
import { writeMutations } from './writes.ts';
import { sampleMutations } from './samples.ts';
import { settingMutations } from './settings.ts';
import { monitoringMutations } from './monitoring.ts';
import { workMutations } from './works.ts';

/**
 * Every guard of the money, the works and the owner's area, taken away one at a time. Where another guard stands behind it and would catch
 * the same thing, a second entry takes both away: `npm run mutations` shows that either is seen.
 */
export const mutations: Mutation[] = [
  ...paymentMutations,
  ...workMutations,
  ...writeMutations,
  ...accessMutations,
  ...confirmationMutations,
  ...recoveryMutations,
  ...providerMutations,
  ...settingMutations,
  ...retentionMutations,
  ...erasureMutations,
  ...installationMutations,
  ...monitoringMutations,
  ...accountMutations,
  ...sampleMutations,
  ...clubMutations,
];
