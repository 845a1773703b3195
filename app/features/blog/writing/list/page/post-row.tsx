import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pictureUrl } from '#app/features/pictures/picture.ts';
import { ClockTime } from '#app/features/works/form/bar/clock-time.tsx';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import type { BringBackPost } from '../../contract.ts';
import type { PostRow } from '../contract.ts';
import { listCopy as copy } from './copy.ts';

const looks: Record<keyof typeof copy.states, TagLook> = {
  draft: 'neutral',
  scheduled: 'processing',
  published: 'shipped',
  deleted: 'neutral',
};

/** A post in the owner's list: what it is called, where it stands, and when. */
export function PostLine({ post }: { post: PostRow }) {
  const { id, title, description, pictureId, status, hasChanges, deletedAt } = post;
  const state = deletedAt ? 'deleted' : status;
  const name = title.trim() || copy.untitled;
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-5 gap-y-2 border-b border-hairline py-4 lg:grid-cols-[7rem_minmax(0,1fr)_12rem_11rem] xl:grid-cols-[7rem_minmax(0,1fr)_15rem_14rem]">
      <span className="block aspect-[8/5] bg-recess max-lg:self-start">
        {pictureId && (
          <img
            src={pictureUrl(pictureId, 360)}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="min-w-0">
        <h2 className="type-d3">
          {deletedAt ? (
            name
          ) : (
            <Link
              to={`/admin/posts/${id}`}
              className="link flex min-h-11 items-center wrap-anywhere"
            >
              {name}
            </Link>
          )}
        </h2>
        <p className="mt-1 line-clamp-2 text-label">{description}</p>
      </div>
      <p className="type-caption text-label max-lg:col-start-2">
        <When post={post} />
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:col-start-2 lg:justify-end">
        {status !== 'draft' && hasChanges && <Tag look="pending">{copy.changed}</Tag>}
        {!(status === 'published' && hasChanges) && (
          <Tag look={looks[state]}>{copy.states[state]}</Tag>
        )}
        {status === 'published' && (
          <ButtonLink
            to={`/admin/newsletter/new?post=${id}`}
            size="small"
            variant="quiet"
            aria-label={`${copy.send}: ${name}`}
          >
            {copy.send}
          </ButtonLink>
        )}
        {deletedAt && <BringBack id={id} />}
      </div>
    </li>
  );
}

function When({ post: { deletedAt, status, publishAt, publishedAt, savedAt } }: { post: PostRow }) {
  const [word, at] = deletedAt
    ? [copy.thrownAway, deletedAt]
    : status === 'scheduled' && publishAt
      ? [copy.appears, publishAt]
      : status === 'published' && publishedAt
        ? [copy.published, publishedAt]
        : [copy.saved, savedAt];
  return (
    <>
      {word} <ClockTime at={at} />
    </>
  );
}

function BringBack({ id }: { id: string }) {
  const client = useQueryClient();
  const bringBack = useMutation({
    mutationFn: () =>
      call<BringBackPost>('PUT /api/admin/posts/:id/brought-back', { params: { id } }),
    onSuccess: () => toast({ title: copy.broughtBack }),
    onError: (error) =>
      toast({ title: refusalOf(error) ?? copy.notBroughtBack, destructive: true }),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/posts?'),
      }),
  });
  return (
    <Button
      size="small"
      variant="quiet"
      busy={bringBack.isPending}
      busyLabel={copy.bringingBack}
      onClick={() => bringBack.mutate()}
    >
      {copy.bringBack}
    </Button>
  );
}
