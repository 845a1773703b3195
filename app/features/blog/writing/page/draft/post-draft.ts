import { call } from '#app/platform/call.ts';
import type { SavePost } from '../../contract.ts';
import { changesOf } from '../../drafts/changes.ts';
import type { PostForm } from '../../form-contract.ts';
import { limits } from '../../limits.ts';
import type { DraftKind } from './draft-kind.ts';
import type { DraftState } from './draft-state.ts';
import type { OpenDraft } from './open-draft.ts';

export type PostDraft = OpenDraft<PostForm>;
export type PostState = DraftState<PostForm>;

export const postKind: DraftKind<PostForm> = {
  keptAs: 'post-draft',
  changesOf,
  longest: limits.body,
  send: (id, body) => call<SavePost>('PATCH /api/admin/posts/:id', { params: { id }, body }),
};
