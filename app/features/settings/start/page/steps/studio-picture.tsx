import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import type {
  SetStudioPicture,
  StudioPicture as Hung,
} from '#app/features/settings/studio/contract.ts';
import { studioCopy } from '#app/features/settings/studio/copy.ts';
import { AddPictures } from '#app/features/works/pictures/add-pictures.tsx';
import { Refusals } from '#app/features/works/pictures/refusals.tsx';
import { UploadTile } from '#app/features/works/pictures/upload-tile.tsx';
import { useUploads } from '#app/features/works/pictures/uploading/use-uploads.ts';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { startQuery } from '../../queries.ts';

const { picture: copy, notSaved, undo } = studioCopy;
const pictureQuery = () => queryOptions<Hung>({ queryKey: ['/api/admin/settings/studio/picture'] });

/** The picture of the studio or its artist: it comes in as those of the works do, and the newest hangs. */
export function StudioPicture() {
  const { data } = useQuery(pictureQuery());
  const hang = useHang();
  const { underWay, refusals, uploads } = useUploads('studio', 'picture', ({ picture }) => {
    if (picture) hang.mutate(picture.id);
  });
  const picture = data?.picture;
  return (
    <div role="group" aria-label={copy.title} className="mb-8">
      {picture && (
        <figure className="mb-4 max-w-md">
          <PictureView picture={picture} sizes="(min-width: 60rem) 28rem, 100vw" />
          <figcaption>
            <Button
              variant="quiet"
              className="-ml-3"
              busy={hang.isPending}
              busyLabel={copy.remove}
              onClick={() =>
                hang.mutate(null, {
                  onSuccess: () =>
                    toast({
                      title: copy.removed,
                      undo: { label: undo, run: () => hang.mutate(picture.id) },
                    }),
                })
              }
            >
              {copy.remove}
            </Button>
          </figcaption>
        </figure>
      )}
      {underWay.length > 0 && (
        <ul className="mb-3">
          {underWay.map((file) => (
            <UploadTile
              key={file.id}
              file={file}
              onStop={() => uploads?.cancel(file.id)}
              onAgain={() => uploads?.again(file.id)}
            />
          ))}
        </ul>
      )}
      <AddPictures kind="picture" onChosen={(files) => uploads?.add(files)} />
      <Refusals refusals={refusals} onDismiss={(id) => uploads?.dismiss(id)} />
    </div>
  );
}

function useHang() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pictureId: string | null) =>
      call<SetStudioPicture>('PUT /api/admin/settings/studio/picture', { body: { pictureId } }),
    onSuccess: (hung) => {
      client.setQueryData(pictureQuery().queryKey, hung);
      void client.invalidateQueries({ queryKey: startQuery().queryKey });
    },
    onError: (error) =>
      toast({
        ...notSaved,
        description: refusalOf(error) ?? notSaved.description,
        destructive: true,
      }),
  });
}
