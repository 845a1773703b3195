import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { makeMockup } from './make-mockup.server.ts';

export const mockupsApi = [bind(contract.makeMockup, makeMockup)];
