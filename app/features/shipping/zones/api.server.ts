import { bind } from '#app/platform/serve.server.ts';
import { saveHandling } from './save-handling.server.ts';
import * as contract from './contract.ts';
import { listZones, removeZone, saveZone } from './service.server.ts';

export const shippingZonesApi = [
  bind(contract.listZones, (context) => listZones(context)),
  bind(contract.saveZone, saveZone),
  bind(contract.removeZone, removeZone),
  bind(contract.saveHandling, saveHandling),
];
