import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { addLetter } from './drafts/add-letter.server.ts';
import { deleteLetter } from './drafts/delete-letter.server.ts';
import { saveLetter } from './drafts/save.server.ts';
import { getLetter } from './drafts/get-letter.server.ts';
import { listLetters } from './list.server.ts';
import { sendLetter, unscheduleLetter } from './sending/begin.server.ts';
import { holdLetter, stopLetter } from './sending/hold.server.ts';
import { takeReturned } from './returns/take-returned.server.ts';
import { sendTest } from './test-letter.server.ts';
import { documentPolicy, letterDocument, previewLetter } from './rendering/preview.server.ts';

export const readerLettersApi = [
  bind(contract.listLetters, (context, { query }) => listLetters(context, query)),
  bind(contract.addLetter, addLetter),
  bind(contract.getLetter, (context, { params }) => getLetter(context, params.id)),
  bind(contract.saveLetter, saveLetter),
  bind(contract.deleteLetter, (context, { params }) => deleteLetter(context, params.id)),
  bind(contract.previewLetter, (context, { params }) => previewLetter(context, params.id)),
  bind(
    contract.letterDocument,
    (context, { params }) => letterDocument(context, params.id),
    () => ({ 'content-security-policy': documentPolicy }),
  ),
  bind(contract.testLetter, sendTest),
  bind(contract.sendLetter, sendLetter),
  bind(contract.unscheduleLetter, (context, { params }) => unscheduleLetter(context, params.id)),
  bind(contract.holdLetter, holdLetter),
  bind(contract.takeReturned, takeReturned),
  bind(contract.stopLetter, (context, { params }) => stopLetter(context, params.id)),
];
