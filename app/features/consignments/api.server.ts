import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { listConsignments } from './list.server.ts';
import { bringBack, sellThere, sendToGallery } from './service.server.ts';

export const consignmentsApi = [
  bind(contract.listConsignments, (context) => listConsignments(context)),
  bind(contract.sendToGallery, sendToGallery),
  bind(contract.bringBack, bringBack),
  bind(contract.sellThere, sellThere),
];
