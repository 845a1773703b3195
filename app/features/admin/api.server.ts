import { modeOfSite } from '#app/platform/operations/live-settings.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';

export const adminApi = [bind(contract.getMode, async ({ env }) => modeOfSite(env))];
