import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { makeMockup } from './service.server.ts';

export const mockupsApi = [bind(contract.makeMockup, makeMockup)];
