import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import {
  discardTextDraft,
  getTextDetail,
  listTexts,
  publishText,
  saveTextDraft,
  takeTemplate,
} from './service.server.ts';

export const wordsApi = [
  bind(contract.listTexts, listTexts),
  bind(contract.getTextDetail, (context, { params }) => getTextDetail(context, params.name)),
  bind(contract.saveTextDraft, saveTextDraft),
  bind(contract.publishText, publishText),
  bind(contract.discardTextDraft, discardTextDraft),
  bind(contract.takeTemplate, takeTemplate),
];
