import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { cropPicture, getFrame } from './service.server.ts';

export const cropsApi = [
  bind(contract.getFrame, getFrame),
  bind(contract.cropPicture, cropPicture),
];
