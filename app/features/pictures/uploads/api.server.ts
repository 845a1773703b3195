import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { addPiece, beginUpload, cancelUpload, getUpload } from './service.server.ts';

export const uploadsApi = [
  bind(contract.beginUpload, beginUpload),
  bind(contract.getUpload, getUpload),
  bind(contract.sendPiece, addPiece),
  bind(contract.cancelUpload, cancelUpload),
];
