import { Loading, Skeleton } from '#app/ui/skeleton.tsx';

/** A work's page before the work is there. */
export function WorkSkeleton() {
  return (
    <main className={`${workGrid} pb-28`}>
      <Loading>Loading the work</Loading>
      <Skeleton className="-mx-(--margin) aspect-[8/5] lg:mx-0" />
      <div className="pt-6 lg:pt-14">
        <Skeleton className="h-11 w-4/5" />
        <Skeleton className="mt-5 h-5 w-1/2" />
        <Skeleton className="mt-2 h-5 w-2/3" />
        <Skeleton className="mt-9 h-[3.625rem]" />
        <Skeleton className="mt-8 h-24" />
      </div>
    </main>
  );
}

/** Pictures left, the label beside them however narrow they are; on a phone the label stands between the work and its details. */
export const workGrid =
  'wall grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-rows-[auto_1fr] lg:pt-6 [--beside:clamp(20rem,27vw,26rem)] [--tallest:84dvh] ' +
  'lg:[--tallest:max(calc(100dvh-var(--header)-4.5rem),30rem)] ' +
  'lg:grid-cols-[min(100%-4rem-var(--beside),var(--ratio,9)*var(--tallest))_minmax(var(--beside),30rem)]';
