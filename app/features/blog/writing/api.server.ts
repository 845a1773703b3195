import { bind } from '#app/platform/serve.server.ts';
import * as contract from './contract.ts';
import { addPost } from './drafts/add-post.server.ts';
import { savePost } from './drafts/save.server.ts';
import { getPostDetail } from './drafts/get-post.server.ts';
import { previewPost } from './publishing/preview.server.ts';
import { publishPost } from './publishing/publish.server.ts';
import { bringBackPost, deletePost, takeBackPost } from './publishing/take-back.server.ts';
import { getPostVersion, listPostVersions } from './versions/service.server.ts';

export const writingApi = [
  bind(contract.addPost, (context) => addPost(context)),
  bind(contract.getPostDetail, (context, { params }) => getPostDetail(context, params.id)),
  bind(contract.savePost, savePost),
  bind(contract.publishPost, publishPost),
  bind(contract.takeBackPost, (context, { params }) => takeBackPost(context, params.id)),
  bind(contract.deletePost, (context, { params }) => deletePost(context, params.id)),
  bind(contract.bringBackPost, (context, { params }) => bringBackPost(context, params.id)),
  bind(contract.previewPost, (context, { params }) => previewPost(context, params.id)),
  bind(contract.listPostVersions, (context, { params }) => listPostVersions(context, params.id)),
  bind(contract.getPostVersion, (context, { params }) => getPostVersion(context, params)),
];
