import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { addWork } from './drafts/add-work.server.ts';
import { discardDraft, dropEmptyDraft, saveDraft } from './drafts/service.server.ts';
import { saveHidden } from './publishing/save-hidden.server.ts';
import { publishWork } from './publishing/publish.server.ts';
import { previewWork } from './publishing/preview.server.ts';
import { listVersions, restoreVersion } from './versions/service.server.ts';
import { getWork } from './drafts/get-work.server.ts';

export const worksApi = [
  bind(contract.getWork, (context, { params }) => getWork(context, params.id)),
  bind(contract.addWork, addWork),
  bind(contract.saveDraft, saveDraft),
  bind(contract.discardDraft, discardDraft),
  bind(contract.dropEmptyDraft, dropEmptyDraft),
  bind(contract.publishWork, publishWork),
  bind(contract.saveHidden, saveHidden),
  bind(contract.previewWork, (context, { params }) => previewWork(context, params.id)),
  bind(contract.listVersions, listVersions),
  bind(contract.restoreVersion, restoreVersion),
];
