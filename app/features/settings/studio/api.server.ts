import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getStudioPicture, setStudioPicture } from './picture.server.ts';
import { getStudioSheet, saveStudio } from './service.server.ts';

export const studioRecordApi = [
  bind(contract.getStudioSheet, getStudioSheet),
  bind(contract.saveStudio, saveStudio),
  bind(contract.getStudioPicture, getStudioPicture),
  bind(contract.setStudioPicture, setStudioPicture),
];
