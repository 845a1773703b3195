import type { HomeSectionName } from '#app/features/settings/home-sections.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ArrowDown } from '#app/ui/icons/icons.tsx';
import { lookCopy } from './copy.ts';

const { sections: copy } = lookCopy;

type SectionOrderProps = {
  value: readonly HomeSectionName[];
  onChange: (sections: HomeSectionName[]) => void;
};

/** The parts of the home page in their order, each with a step up and a step down. */
export function SectionOrder({ value, onChange }: SectionOrderProps) {
  const move = (from: number, to: number) =>
    onChange(value.with(from, value[to]!).with(to, value[from]!));
  return (
    <>
      <ol className="-mt-4 max-w-[32rem]">
        {value.map((name, at) => (
          <li
            key={name}
            className="flex min-h-14 items-center justify-between gap-4 border-b border-hairline"
          >
            <span className="type-ui">
              <span className="mr-3 text-label tabular-nums">{at + 1}</span>
              {copy.names[name]}
            </span>
            <span className="flex gap-2">
              <Button
                size="small"
                aria-label={copy.earlier(copy.names[name])}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowDown className="size-4.5 rotate-180" />
              </Button>
              <Button
                size="small"
                aria-label={copy.later(copy.names[name])}
                disabled={at === value.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown className="size-4.5" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p className="type-caption mt-2 text-label">{copy.help}</p>
    </>
  );
}
