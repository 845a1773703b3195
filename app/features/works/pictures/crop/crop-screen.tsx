import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CropPicture, Frame } from '#app/features/pictures/crops/contract.ts';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { TurnLeft } from '#app/ui/icons/picture-icons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { cropCopy as copy } from '../copy.ts';
import type { WorkPicture } from '../work-picture.ts';
import { Previews } from './previews.tsx';
import { Stage } from './stage.tsx';
import { type Cropping, ratioNames, useCrop } from './use-crop.ts';

type CropScreenProps = {
  id: string;
  /** What the picture is called on the form. */
  name: string;
  onCut: (picture: WorkPicture) => void;
  onClose: () => void;
};

/** Cuts a picture and sets its focal point in one step: the whole screen on a phone, a dialog on a wide one. */
export function CropScreen({ id, name, onCut, onClose }: CropScreenProps) {
  const heading = useId();
  const frame = useQuery<Frame>({ queryKey: ['/api/admin/pictures', id], gcTime: 0 });
  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy={heading}
      from="full"
      className="md:m-auto! md:h-auto! md:max-h-[94dvh]! md:w-[46rem]!"
    >
      {frame.data ? (
        <Crop
          key={id}
          frame={frame.data}
          heading={heading}
          name={name}
          onCut={onCut}
          onClose={onClose}
        />
      ) : (
        <div className="min-h-80">
          <Head heading={heading} name={name} onClose={onClose} />
          {frame.isError && <Failure>{copy.notLoaded}</Failure>}
        </div>
      )}
    </Dialog>
  );
}

type CropProps = Omit<CropScreenProps, 'id'> & { frame: Frame; heading: string };

function Crop({ frame, heading, name, onCut, onClose }: CropProps) {
  const cropping = useCrop(frame);
  const [isBroken, setBroken] = useState(false);
  const { whole, picture } = frame;
  const cut = useMutation({
    mutationFn: () =>
      call<CropPicture>('POST /api/admin/pictures/:id/crops', {
        params: { id: picture.id },
        body: cropping.asked(),
      }),
    onSuccess: ({ picture: made }) => {
      onCut(made);
      onClose();
    },
  });
  return (
    <div className="flex min-h-full flex-col">
      <Head heading={heading} name={name} onClose={onClose} onReset={cropping.reset} />
      <div className="grid grow content-start gap-6 px-5 pb-8 md:px-6">
        <div className="px-2 py-4 [--tallest:40dvh] md:[--tallest:44dvh]">
          <Stage picture={whole} cropping={cropping} onError={() => setBroken(true)} />
        </div>
        {isBroken && <Failure>{copy.notLoaded}</Failure>}
        <Shape cropping={cropping} />
        <section>
          <h3 className="type-label mb-3">{copy.where}</h3>
          <Previews picture={whole} cropping={cropping} />
        </section>
        {cut.error && <Failure>{refusalOf(cut.error) ?? copy.notCut}</Failure>}
      </div>
      <div className="sticky bottom-0 z-1 flex gap-3 border-t border-hairline bg-wall px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6">
        <Button onClick={cropping.turn} className="min-h-13!">
          <TurnLeft /> {copy.rotate}
        </Button>
        <Button
          variant="filled"
          wide
          busy={cut.isPending}
          busyLabel={copy.using}
          onClick={() => cut.mutate()}
          className="min-h-13!"
        >
          {copy.use}
        </Button>
      </div>
    </div>
  );
}

/** Which proportion the part keeps, and how large it is. */
function Shape({ cropping }: { cropping: Cropping }) {
  const labels = ratioNames.map((ratio) => copy.ratios[ratio]);
  const { width, height } = cropping.pixels;
  return (
    <div>
      <div className="[&_legend]:sr-only [&_legend+p]:hidden">
        <ChoiceStrip
          legend={copy.shape}
          options={labels}
          value={copy.ratios[cropping.ratio]}
          onChange={(label) => cropping.keepRatio(ratioNames[labels.indexOf(label)]!)}
        />
      </div>
      <p className="type-caption mt-3 text-label">{copy.howTo}</p>
      <p role="status" className="sr-only">
        {copy.size(width, height)}
      </p>
    </div>
  );
}

type HeadProps = { heading: string; name: string; onClose: () => void; onReset?: () => void };

function Head({ heading, name, onClose, onReset }: HeadProps) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center px-5 py-2 md:px-6">
      <button
        type="button"
        aria-label={copy.close}
        onClick={onClose}
        className="-ml-3 grid size-11 place-items-center hover:bg-recess"
      >
        <Close />
      </button>
      <h2 id={heading} className="type-label truncate text-center">
        {name}
      </h2>
      {onReset && (
        <button
          type="button"
          onClick={onReset}
          className="type-label min-h-11 justify-self-end text-label hover:text-ink"
        >
          {copy.reset}
        </button>
      )}
    </div>
  );
}

const Failure = ({ children }: { children: string }) => (
  <div role="alert" className="px-5 md:px-0">
    <FieldError>{children}</FieldError>
  </div>
);
