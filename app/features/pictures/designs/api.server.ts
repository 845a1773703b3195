import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { cutOutDesign, keepsForADay, showDesign, tryPrint } from './designs.server.ts';

export const designsApi = [
  bind(contract.cutOutDesign, cutOutDesign),
  bind(contract.showDesign, showDesign, keepsForADay),
  bind(contract.tryPrint, tryPrint, keepsForADay),
];
