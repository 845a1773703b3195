import { Loading, Skeleton } from '#app/ui/skeleton.tsx';

/** A member's page before it has come, at its final geometry. */
export function MemberSkeleton() {
  return (
    <>
      <Loading />
      <Skeleton className="h-16 max-w-md" />
      <Skeleton className="mt-4 h-6 max-w-xs" />
      <Skeleton className="mt-16 h-7 max-w-48" />
      <div className="mt-10 grid gap-6 sm:grid-cols-4 xl:grid-cols-8">
        <Skeleton className="aspect-[318/306] sm:col-span-2" />
        <Skeleton className="aspect-[318/306] sm:col-span-2" />
        {[1, 2, 3, 4].map((month) => (
          <Skeleton key={month} className="h-16 sm:h-full sm:min-h-40" />
        ))}
      </div>
      <div className="mt-20 grid gap-x-6 gap-y-12 lg:grid-cols-12">
        <Skeleton className="h-80 lg:col-span-7" />
        <Skeleton className="h-64 lg:col-span-4 lg:col-start-9" />
      </div>
    </>
  );
}
