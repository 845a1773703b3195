import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { listSavedReplies, removeSavedReply, saveReply } from './saved-replies.server.ts';
import { sendReply } from './send-reply.server.ts';
import { getThread } from './thread.server.ts';

export const repliesApi = [
  bind(contract.getThread, (context, { params }) => getThread(context, params.id)),
  bind(contract.sendReply, sendReply),
  bind(contract.listSavedReplies, listSavedReplies),
  bind(contract.saveReply, saveReply),
  bind(contract.removeSavedReply, removeSavedReply),
];
