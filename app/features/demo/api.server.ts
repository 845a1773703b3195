import { bind } from '#app/platform/serve.server.ts';
import { bringDemoBack } from './clearing/bring-back.server.ts';
import { clearDemo } from './clearing/clear.server.ts';
import * as contract from './contract.ts';
import { getDemo } from './service.server.ts';

export const demoApi = [
  bind(contract.getDemo, getDemo),
  bind(contract.clearDemo, clearDemo),
  bind(contract.bringDemoBack, bringDemoBack),
];
