import { readLook } from '#app/features/settings/look.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { saveLook } from './service.server.ts';

export const lookApi = [
  bind(contract.getLook, ({ db }) => readLook(db)),
  bind(contract.saveLook, saveLook),
];
