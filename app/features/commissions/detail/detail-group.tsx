import { type ReactNode, useState } from 'react';
import { ChevronDown } from '#app/ui/icons/control-icons.tsx';
import { detailCopy as copy } from '#app/features/commissions/copy.ts';

type GroupProps = { title: string; isEmpty: boolean; mustShow: boolean; children: ReactNode };

/** Fields that belong together. Where nothing is written in any, they are folded away and sent all the same. */
export function Group({ title, isEmpty: wasEmpty, mustShow, children }: GroupProps) {
  const [isFolded, setFolded] = useState(wasEmpty);
  return (
    <details
      open={!isFolded || mustShow}
      onToggle={(event) => setFolded(!event.currentTarget.open)}
      className="group/part"
    >
      <summary className="type-h flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 border-b border-hairline">
        {title}
        <span className="flex items-center gap-3 type-ui text-label">
          {wasEmpty && isFolded && copy.emptyGroup}
          <ChevronDown className="size-4.5 group-open/part:rotate-180" />
        </span>
      </summary>
      <fieldset className="mt-5 grid min-w-0 grid-cols-2 gap-x-5 gap-y-5">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
