import type { ReactNode } from 'react';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { type Picture, ratioClass } from '#app/features/pictures/picture.ts';
import { WorkLabel } from '#app/features/shop/detail/work-label.tsx';
import {
  DetailPictures,
  detailsOf,
  MainPicture,
} from '#app/features/shop/detail/work-pictures.tsx';
import { workGrid } from '#app/features/shop/detail/work-skeleton.tsx';
import { cx } from '#app/ui/cx.ts';
import { NextSteps } from './next-steps.tsx';

type WorkViewProps = {
  work: ArtworkDetail;
  /** Opens one of its pictures. */
  closer: (picture: Picture, isZoomed?: boolean) => void;
  withoutScript?: ReactNode;
  /** What stands below the first screen. */
  children: ReactNode;
};

/** What a work's page shows of it: the owner's preview is the same. */
export function WorkView({ work, closer, withoutScript, children }: WorkViewProps) {
  return (
    <main className="pb-20 lg:pb-28">
      <div className={cx(workGrid, ratioClass(work.picture))}>
        <MainPicture work={work} closer={closer} />
        <WorkLabel
          work={work}
          nextSteps={<NextSteps work={work} />}
          withoutScript={withoutScript}
        />
        <DetailPictures
          work={work.picture}
          pictures={detailsOf(work)}
          closer={closer}
          isThing={work.productType === 'merchandise'}
        />
      </div>
      {children}
    </main>
  );
}
