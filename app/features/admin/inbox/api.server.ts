import { nextPageHeaders } from '#app/platform/paging/next-page.server.ts';
import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { listFailedLetters, retryLetter } from './failed-letters/failed-letters.server.ts';
import { deleteHeld, releaseInquiry } from './failed-letters/held-back.server.ts';
import { countInquiries, listInquiries, moveInquiry } from './inquiries.server.ts';
import {
  countSubscribers,
  exportSubscribers,
  listSubscribers,
  removeSubscriber,
} from './newsletter/subscribers.server.ts';

export const inboxApi = [
  bind(
    contract.listInquiries,
    (context, { query }) => listInquiries(context, query),
    (page, { query }) => nextPageHeaders(page, query),
  ),
  bind(contract.countInquiries, countInquiries),
  bind(contract.moveInquiry, moveInquiry),
  bind(contract.releaseInquiry, releaseInquiry),
  bind(contract.deleteHeld, deleteHeld),
  bind(
    contract.listSubscribers,
    (context, { query }) => listSubscribers(context, query),
    (page, { query }) => nextPageHeaders(page, query),
  ),
  bind(contract.countSubscribers, countSubscribers),
  bind(contract.exportSubscribers, exportSubscribers),
  bind(contract.removeSubscriber, removeSubscriber),
  bind(contract.listFailedLetters, listFailedLetters),
  bind(contract.retryLetter, retryLetter),
];
