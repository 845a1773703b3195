import { Skeleton } from '#app/ui/skeleton.tsx';

/** The few numbers above a screen: what each is called, and the number once it is known. */
export function Figures({
  figures,
}: {
  figures: readonly (readonly [name: string, figure: number | string | undefined])[];
}) {
  return (
    <dl className="mt-8 grid grid-cols-2 border-t border-ink lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figures.map(([name, figure]) => (
        <div
          key={name}
          className="border-hairline pt-4 pb-5 max-lg:odd:border-r max-lg:even:pl-5 lg:border-l lg:pl-6 lg:first:border-l-0 lg:first:pl-0"
        >
          <dt className="text-label">{name}</dt>
          <dd className="mt-2 font-condensed text-[2.25rem]/none font-semibold tabular-nums [font-stretch:72%] lg:text-[2.75rem]/none">
            {figure ?? <Skeleton className="h-9 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
