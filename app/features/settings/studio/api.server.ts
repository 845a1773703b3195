import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { getStudioPicture, setStudioPicture } from './picture.server.ts';
import { getStudioDetail, saveStudio } from './service.server.ts';

export const studioRecordApi = [
  bind(contract.getStudioDetail, getStudioDetail),
  bind(contract.saveStudio, saveStudio),
  bind(contract.getStudioPicture, getStudioPicture),
  bind(contract.setStudioPicture, setStudioPicture),
];
